/* jpeglib.h takes FILE and size_t for granted. */
#include <stddef.h>
#include <stdio.h>
#include <jpeglib.h>
