// The memory functions that compilers call by themselves. With bulk memory, the builtins are one wasm instruction each.

#include "CChizuRuntime.h"

#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
    return __builtin_memcpy(target, source, count);
}

void *memmove(void *target, const void *source, size_t count) { return __builtin_memmove(target, source, count); }

void *memset(void *target, int value, size_t count) { return __builtin_memset(target, value, count); }

int memcmp(const void *a, const void *b, size_t count) {
    const unsigned char *x = a, *y = b;
    for (size_t index = 0; index < count; index++) {
        if (x[index] != y[index]) return x[index] - y[index];
    }
    return 0;
}

// Seeds Swift's hashing. Always the same bytes, so that a picture never depends on chance.
void arc4random_buf(void *buffer, size_t count) {
    unsigned char *bytes = buffer;
    uint32_t state = 0x9E3779B9;
    for (size_t index = 0; index < count; index++) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        bytes[index] = (unsigned char)state;
    }
}

// Where Swift writes the message of a failed precondition. There is no console: the trap itself tells.
int putchar(int character) { return character; }

#endif
