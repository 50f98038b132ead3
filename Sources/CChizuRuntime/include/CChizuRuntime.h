// The C functions that Embedded Swift calls and that a wasm module without a C library lacks. Nothing here is called by
// hand: linking the target is enough. On every other platform the C library has them and this target is empty.
#ifndef CHIZU_RUNTIME_H
#define CHIZU_RUNTIME_H
#endif
