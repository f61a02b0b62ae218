#include <zstd.h>

// The types of the functions that are looked up when the library is loaded, as its own header gives them.
typedef __typeof__(ZSTD_createDStream) *ZSTD_createDStream_function;
typedef __typeof__(ZSTD_freeDStream) *ZSTD_freeDStream_function;
typedef __typeof__(ZSTD_decompressStream) *ZSTD_decompressStream_function;
typedef __typeof__(ZSTD_isError) *ZSTD_isError_function;
typedef __typeof__(ZSTD_getErrorName) *ZSTD_getErrorName_function;
