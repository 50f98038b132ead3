// Arithmetic that wasm has no instruction for.

#include "CChizuRuntime.h"

#if defined(__wasm__)

#include <stdint.h>

// The product of two 128-bit integers, which the compiler calls for the full product of two 64-bit ones.
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t a_low = (uint64_t)a, b_low = (uint64_t)b;
    uint64_t a_high = (uint64_t)((unsigned __int128)a >> 64), b_high = (uint64_t)((unsigned __int128)b >> 64);
    uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32, b0 = (uint32_t)b_low, b1 = b_low >> 32;

    uint64_t low = a0 * b0;
    uint64_t middle = a1 * b0 + (low >> 32);
    uint64_t crossed = a0 * b1 + (uint32_t)middle;
    uint64_t product_low = crossed << 32 | (uint32_t)low;
    uint64_t product_high = a1 * b1 + (middle >> 32) + (crossed >> 32) + a_high * b_low + a_low * b_high;
    return (__int128)((unsigned __int128)product_high << 64 | product_low);
}

// To the nearest integer, halves away from zero.
double round(double value) {
    double whole = __builtin_trunc(value);
    double rest = __builtin_fabs(value - whole);
    return rest >= 0.5 ? whole + __builtin_copysign(1.0, value) : whole;
}

float roundf(float value) { return (float)round(value); }

#endif
