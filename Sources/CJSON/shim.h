// The types of cJSON; its functions are loaded when a JSON file is read.
#include <cjson/cJSON.h>

typedef cJSON *(*cjson_parse_function)(const char *value, size_t length, const char **end, cJSON_bool is_terminated);
typedef void (*cjson_delete_function)(cJSON *item);
