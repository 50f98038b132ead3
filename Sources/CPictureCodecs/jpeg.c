#include "picture.h"

#include <stdio.h>

#include <jpeglib.h>
#include <setjmp.h>
#include <string.h>

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf back;
    chizu_picture *picture;
} error_manager;

static void stop(j_common_ptr codec) {
    error_manager *manager = (error_manager *)codec->err;
    char message[JMSG_LENGTH_MAX];
    codec->err->format_message(codec, message);
    chizu_fail(manager->picture, message);
    longjmp(manager->back, 1);
}

/// Warnings are for damaged files that can be shown all the same.
static void ignore(j_common_ptr codec) { (void)codec; }

/// Inks to light. Adobe's files, which are nearly all that there are, hold inverted inks.
static void mix_inks(uint8_t *pixel, int is_inverted) {
    for (int channel = 0; channel < 4; channel++) {
        if (!is_inverted) pixel[channel] = (uint8_t)(255 - pixel[channel]);
    }
    for (int channel = 0; channel < 3; channel++) pixel[channel] = (uint8_t)((pixel[channel] * pixel[3] + 127) / 255);
    pixel[3] = 255;
}

void chizu_decode_jpeg(const uint8_t *bytes, size_t count, uint64_t limit, chizu_picture *picture) {
    memset(picture, 0, sizeof *picture);
    struct jpeg_decompress_struct codec;
    error_manager manager;
    codec.err = jpeg_std_error(&manager.base);
    manager.base.error_exit = stop;
    manager.base.output_message = ignore;
    manager.picture = picture;
    if (setjmp(manager.back)) {
        jpeg_destroy_decompress(&codec);
        return;
    }
    jpeg_create_decompress(&codec);
    jpeg_mem_src(&codec, bytes, count);
    jpeg_read_header(&codec, TRUE);
    int has_inks = codec.jpeg_color_space == JCS_CMYK || codec.jpeg_color_space == JCS_YCCK;
    codec.out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(&codec);
    if (chizu_allocate(picture, codec.output_width, codec.output_height, limit)) {
        while (codec.output_scanline < codec.output_height) {
            JSAMPROW row = picture->pixels + (size_t)codec.output_scanline * codec.output_width * 4;
            jpeg_read_scanlines(&codec, &row, 1);
            if (!has_inks) continue;
            for (JDIMENSION x = 0; x < codec.output_width; x++) mix_inks(row + 4 * x, codec.saw_Adobe_marker);
        }
        jpeg_finish_decompress(&codec);
    }
    jpeg_destroy_decompress(&codec);
}
