#ifndef CHIZU_RUNTIME_H
#define CHIZU_RUNTIME_H
#endif
