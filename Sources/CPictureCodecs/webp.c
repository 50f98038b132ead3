#include "picture.h"

#include <string.h>
#include <webp/decode.h>

void chizu_decode_webp(const uint8_t *bytes, size_t count, uint64_t limit, chizu_picture *picture) {
    memset(picture, 0, sizeof *picture);
    int width = 0;
    int height = 0;
    if (!WebPGetInfo(bytes, count, &width, &height)) {
        chizu_fail(picture, "its header is damaged");
        return;
    }
    if (!chizu_allocate(picture, (uint64_t)width, (uint64_t)height, limit)) return;
    if (!WebPDecodeRGBAInto(bytes, count, picture->pixels, (size_t)width * (size_t)height * 4, width * 4)) {
        chizu_fail(picture, "its pixels are damaged");
    }
}
