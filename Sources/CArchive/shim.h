#include <archive.h>
#include <archive_entry.h>

// The types of the functions that are looked up when the library is loaded, as its own headers give them.
typedef __typeof__(archive_read_new) *archive_read_new_function;
typedef __typeof__(archive_read_free) *archive_read_free_function;
typedef __typeof__(archive_read_support_format_zip) *archive_read_support_function;
typedef __typeof__(archive_read_set_read_callback) *archive_read_set_read_callback_function;
typedef __typeof__(archive_read_set_skip_callback) *archive_read_set_skip_callback_function;
typedef __typeof__(archive_read_set_seek_callback) *archive_read_set_seek_callback_function;
typedef __typeof__(archive_read_set_callback_data) *archive_read_set_callback_data_function;
typedef __typeof__(archive_read_open1) *archive_read_open1_function;
typedef __typeof__(archive_read_next_header) *archive_read_next_header_function;
typedef __typeof__(archive_read_data) *archive_read_data_function;
typedef __typeof__(archive_error_string) *archive_error_string_function;
typedef __typeof__(archive_entry_pathname) *archive_entry_pathname_function;
typedef __typeof__(archive_entry_filetype) *archive_entry_filetype_function;
typedef __typeof__(archive_entry_size) *archive_entry_size_function;
