#ifndef CHIZU_PICTURE_H
#define CHIZU_PICTURE_H

#include "CPictureCodecs.h"

/// Empties the picture and says why.
void chizu_fail(chizu_picture *picture, const char *message);

/// Makes room for a picture's pixels; 0 where there are none, too many, or no memory.
int chizu_allocate(chizu_picture *picture, uint64_t width, uint64_t height, uint64_t limit);

#endif
