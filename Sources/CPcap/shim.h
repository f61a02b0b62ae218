#include <pcap/pcap.h>

// The types of the functions that are looked up when the library is loaded, as its own header gives them.
typedef __typeof__(pcap_fopen_offline_with_tstamp_precision) *pcap_fopen_offline_function;
typedef __typeof__(pcap_datalink) *pcap_datalink_function;
typedef __typeof__(pcap_next_ex) *pcap_next_ex_function;
typedef __typeof__(pcap_geterr) *pcap_geterr_function;
typedef __typeof__(pcap_close) *pcap_close_function;
