#include "CChizuRuntime.h"
