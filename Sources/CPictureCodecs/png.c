#include "picture.h"

#include <png.h>
#include <string.h>

void chizu_decode_png(const uint8_t *bytes, size_t count, uint64_t limit, chizu_picture *picture) {
    memset(picture, 0, sizeof *picture);
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, bytes, count)) {
        chizu_fail(picture, image.message);
        return;
    }
    // Sixteen bits and linear light become eight bits of sRGB.
    image.format = PNG_FORMAT_RGBA;
    if (!chizu_allocate(picture, image.width, image.height, limit)) {
        png_image_free(&image);
        return;
    }
    if (!png_image_finish_read(&image, NULL, picture->pixels, 0, NULL)) chizu_fail(picture, image.message);
}
