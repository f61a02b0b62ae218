#include <lzma.h>

// The types of the functions that are looked up when the library is loaded, as its own headers give them.
typedef __typeof__(lzma_stream_decoder) *lzma_stream_decoder_function;
typedef __typeof__(lzma_code) *lzma_code_function;
typedef __typeof__(lzma_end) *lzma_end_function;
