#include "picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void chizu_picture_free(chizu_picture *picture) {
    free(picture->pixels);
    picture->pixels = NULL;
}

void chizu_fail(chizu_picture *picture, const char *message) {
    chizu_picture_free(picture);
    snprintf(picture->message, sizeof picture->message, "%s", message);
}

int chizu_allocate(chizu_picture *picture, uint64_t width, uint64_t height, uint64_t limit) {
    memset(picture, 0, sizeof *picture);
    if (width == 0 || height == 0) {
        chizu_fail(picture, "it has no pixels");
        return 0;
    }
    if (width > limit / height) {
        snprintf(picture->message, sizeof picture->message, "it has %llu × %llu pixels, more than %llu",
                 (unsigned long long)width, (unsigned long long)height, (unsigned long long)limit);
        return 0;
    }
    picture->width = (uint32_t)width;
    picture->height = (uint32_t)height;
    picture->pixels = malloc((size_t)(width * height * 4));
    if (!picture->pixels) chizu_fail(picture, "there is not enough memory for its pixels");
    return picture->pixels != NULL;
}
