// What Swift's strings ask of Unicode's tables, answered without tables (24 KB with gzip): no character has a canonical
// decomposition, and each scalar is a character of its own. So strings are equal where their scalars are equal, as in
// JavaScript, and "é" in one scalar differs from "e" with a combining accent. The core counts and cuts text by bytes
// and scalars, never by characters.

#include "CChizuRuntime.h"

#if defined(__wasm__)

#include <stdbool.h>
#include <stdint.h>

static const uint32_t NONE = UINT32_MAX;
static const uint8_t ANY = UINT8_MAX; // the grapheme break property of most scalars

const uint8_t *_swift_stdlib_nfd_decompositions = 0;

// Combining class 0, the same in both canonical forms.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
    (void)scalar;
    return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
    (void)scalar;
    return NONE;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
    (void)first;
    (void)second;
    return NONE;
}

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) {
    (void)scalar;
    return ANY;
}

bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) {
    (void)scalar;
    return false;
}

bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) {
    (void)scalar;
    return false;
}

#endif
