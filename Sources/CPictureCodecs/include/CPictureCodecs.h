#ifndef CHIZU_PICTURE_CODECS_H
#define CHIZU_PICTURE_CODECS_H

#include <stddef.h>
#include <stdint.h>

/// A decoded picture, or why there is none.
typedef struct {
    uint32_t width;
    uint32_t height;
    /// R, G, B, A with straight alpha, rows from the top; null where decoding failed. `chizu_picture_free` releases it.
    uint8_t *pixels;
    /// What went wrong, in the codec's words.
    char message[256];
} chizu_picture;

/// Decode a file in memory into at most `limit` pixels. They fill `picture` either way.
void chizu_decode_png(const uint8_t *bytes, size_t count, uint64_t limit, chizu_picture *picture);
void chizu_decode_jpeg(const uint8_t *bytes, size_t count, uint64_t limit, chizu_picture *picture);
void chizu_decode_webp(const uint8_t *bytes, size_t count, uint64_t limit, chizu_picture *picture);

void chizu_picture_free(chizu_picture *picture);

#endif
