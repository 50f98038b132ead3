// posix_memalign and free for a wasm module: segregated free lists with immediate merging of neighbours.
//
// The heap is a row of blocks from __heap_base to the end of memory, closed by a sentinel. Free blocks hang in lists by
// size, four lists for each power of two (as in TLSF, Masmano et al. 2004), so allocating and freeing take constant
// time, and freed memory is used again whatever size is asked for next.

#include "CChizuRuntime.h"

#if defined(__wasm__)

#include <stddef.h>
#include <stdint.h>

enum {
    GRANULE = 16,         // every payload's alignment, and the unit of block sizes
    HEADER = 8,           // bytes before the payload
    STEPS_LOG2 = 2,       // lists for each power of two, as a power of two
    LISTS = 32 << STEPS_LOG2,
    PAGE = 65536,
    LONGEST_WALK = 8,     // blocks of a list looked at before a larger block is cut instead
    ERROR_NO_MEMORY = 12, // ENOMEM
};

static const uint32_t IN_USE = 1;

typedef struct Block {
    uint32_t size_and_use; // of the whole block, header included; the lowest bit says that it is in use
    uint32_t size_before;  // of the block before this one; 0 for the first
    // Only in a free block, in the payload's first bytes:
    struct Block *next;
    struct Block *previous;
} Block;

extern unsigned char __heap_base;

static Block *free_lists[LISTS];
static uint32_t filled[LISTS / 32]; // a bit for each list that holds a block
static Block *sentinel;

static uint32_t size_of(const Block *block) { return block->size_and_use & ~IN_USE; }
static int is_free(const Block *block) { return !(block->size_and_use & IN_USE); }
static Block *after(Block *block) { return (Block *)((char *)block + size_of(block)); }
static Block *before(Block *block) { return (Block *)((char *)block - block->size_before); }
static void *payload(Block *block) { return (char *)block + HEADER; }
static Block *block_of(void *payload) { return (Block *)((char *)payload - HEADER); }

// The list of the blocks of that size: log2 and the next two bits.
static uint32_t list_of(uint32_t size) {
    uint32_t log = 31 - (uint32_t)__builtin_clz(size);
    uint32_t step = (size >> (log - STEPS_LOG2)) & ((1u << STEPS_LOG2) - 1);
    return log << STEPS_LOG2 | step;
}

static void set_size(Block *block, uint32_t size, uint32_t use) {
    block->size_and_use = size | use;
    after(block)->size_before = size;
}

static void push(Block *block) {
    uint32_t list = list_of(size_of(block));
    block->previous = NULL;
    block->next = free_lists[list];
    if (block->next) block->next->previous = block;
    free_lists[list] = block;
    filled[list / 32] |= 1u << list % 32;
}

static void unlink_block(Block *block) {
    uint32_t list = list_of(size_of(block));
    if (block->next) block->next->previous = block->previous;
    if (block->previous) {
        block->previous->next = block->next;
        return;
    }
    free_lists[list] = block->next;
    if (!block->next) filled[list / 32] &= ~(1u << list % 32);
}

// Hands a block to the free lists, merged with its free neighbours.
static void release(Block *block) {
    uint32_t size = size_of(block);
    Block *next = after(block);
    if (is_free(next)) {
        unlink_block(next);
        size += size_of(next);
    }
    if (block->size_before && is_free(before(block))) {
        block = before(block);
        unlink_block(block);
        size += size_of(block);
    }
    set_size(block, size, 0);
    push(block);
}

// Cuts a block that is on no list to `size`, and hands back the rest.
static void trim(Block *block, uint32_t size) {
    uint32_t rest = size_of(block) - size;
    set_size(block, size, IN_USE);
    if (rest == 0) return;
    Block *tail = after(block);
    set_size(tail, rest, IN_USE);
    release(tail);
}

static void put_sentinel(uintptr_t end, uint32_t size_before) {
    sentinel = (Block *)(end - HEADER);
    sentinel->size_and_use = IN_USE;
    sentinel->size_before = size_before;
}

// Adds at least `size` bytes at the heap's end, and an eighth of the memory, so that growing stays rare.
static int grow(uint32_t size) {
    size_t pages = __builtin_wasm_memory_size(0);
    size_t wanted = (size + GRANULE) / PAGE + 1;
    if (wanted < pages / 8) wanted = pages / 8;
    if (__builtin_wasm_memory_grow(0, wanted) == (size_t)-1) {
        wanted = (size + GRANULE) / PAGE + 1;
        if (__builtin_wasm_memory_grow(0, wanted) == (size_t)-1) return 0;
    }
    // The old sentinel's header becomes that of the new block.
    Block *block = sentinel;
    uint32_t added = (uint32_t)(wanted * PAGE);
    block->size_and_use = added | IN_USE;
    put_sentinel((uintptr_t)block + HEADER + added, added);
    release(block);
    return 1;
}

static void open_heap(void) {
    uintptr_t start = ((uintptr_t)&__heap_base + GRANULE - 1) / GRANULE * GRANULE + GRANULE - HEADER;
    uintptr_t end = __builtin_wasm_memory_size(0) * PAGE;
    uint32_t size = end > start + HEADER + GRANULE ? (uint32_t)(end - HEADER - start) : 0;
    Block *first = (Block *)start;
    if (size == 0) { // no room on the last page: the heap starts on the next
        put_sentinel(end, 0);
        return;
    }
    first->size_before = 0;
    first->size_and_use = size | IN_USE;
    put_sentinel(end, size);
    release(first);
}

// A free block of at least `size` bytes, taken off its list; NULL when memory is at its end.
static Block *take(uint32_t size) {
    // Any block of a later list is large enough; of its own list only some are.
    int walked = 0;
    for (Block *block = free_lists[list_of(size)]; block && walked < LONGEST_WALK; block = block->next, walked++) {
        if (size_of(block) >= size) {
            unlink_block(block);
            return block;
        }
    }
    uint32_t list = list_of(size) + 1;
    for (uint32_t word = list / 32; word < LISTS / 32; word++) {
        uint32_t bits = filled[word];
        if (word == list / 32) bits &= ~0u << list % 32;
        if (bits == 0) continue;
        Block *block = free_lists[word * 32 + (uint32_t)__builtin_ctz(bits)];
        unlink_block(block);
        return block;
    }
    return NULL;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
    if (!sentinel) open_heap();
    if (alignment < GRANULE) alignment = GRANULE;
    size_t slack = alignment > GRANULE ? alignment : 0;
    if (count > 0xFFFFFFFFu - 2 * PAGE - slack) return ERROR_NO_MEMORY;
    uint32_t size = (uint32_t)((count + HEADER + GRANULE - 1) / GRANULE * GRANULE);

    Block *block = take(size + (uint32_t)slack);
    if (!block) {
        if (!grow(size + (uint32_t)slack)) return ERROR_NO_MEMORY;
        block = take(size + (uint32_t)slack);
    }
    if (slack) {
        uintptr_t start = (uintptr_t)payload(block);
        uint32_t gap = (uint32_t)((start + alignment - 1) / alignment * alignment - start);
        if (gap) {
            uint32_t whole = size_of(block);
            set_size(block, gap, IN_USE);
            Block *aligned = after(block);
            set_size(aligned, whole - gap, IN_USE);
            release(block);
            block = aligned;
        }
    }
    trim(block, size);
    *result = payload(block);
    return 0;
}

void free(void *pointer) {
    if (pointer) release(block_of(pointer));
}

#endif
