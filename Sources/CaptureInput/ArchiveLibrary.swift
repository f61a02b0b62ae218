import CArchive

/// The functions of libarchive, loaded when the first archive is opened.
@safe
struct ArchiveLibrary: @unchecked Sendable {
  let new: archive_read_new_function
  let free: archive_read_free_function
  let supports: [archive_read_support_function]
  let setRead: archive_read_set_read_callback_function
  let setSkip: archive_read_set_skip_callback_function
  let setSeek: archive_read_set_seek_callback_function
  let setData: archive_read_set_callback_data_function
  let open: archive_read_open1_function
  let nextHeader: archive_read_next_header_function
  let readData: archive_read_data_function
  let errorString: archive_error_string_function
  let path: archive_entry_pathname_function
  let pathUTF8: archive_entry_pathname_function
  let fileType: archive_entry_filetype_function
  let size: archive_entry_size_function

  /// The library, or nil where it is not installed.
  static let shared = ArchiveLibrary()

  /// What is unpacked: the archives, and the streams that no decoder of ours unpacks.
  private static let kinds = [
    "format_zip", "format_tar", "format_7zip", "format_raw", "format_empty",
    "filter_bzip2", "filter_lz4", "filter_lzip",
  ]

  private init?() {
    guard let library = SharedLibrary(SharedLibrary.names("libarchive", 13)) else { return nil }
    func function<Function>(_ name: String) -> Function? { library.function("archive_" + name) }
    guard let new: archive_read_new_function = unsafe function("read_new"),
      let free: archive_read_free_function = unsafe function("read_free"),
      let setRead: archive_read_set_read_callback_function = unsafe function("read_set_read_callback"),
      let setSkip: archive_read_set_skip_callback_function = unsafe function("read_set_skip_callback"),
      let setSeek: archive_read_set_seek_callback_function = unsafe function("read_set_seek_callback"),
      let setData: archive_read_set_callback_data_function = unsafe function("read_set_callback_data"),
      let open: archive_read_open1_function = unsafe function("read_open1"),
      let nextHeader: archive_read_next_header_function = unsafe function("read_next_header"),
      let readData: archive_read_data_function = unsafe function("read_data"),
      let errorString: archive_error_string_function = unsafe function("error_string"),
      let path: archive_entry_pathname_function = unsafe function("entry_pathname"),
      let pathUTF8: archive_entry_pathname_function = unsafe function("entry_pathname_utf8"),
      let fileType: archive_entry_filetype_function = unsafe function("entry_filetype"),
      let size: archive_entry_size_function = unsafe function("entry_size")
    else { return nil }
    unsafe supports = Self.kinds.compactMap { unsafe function("read_support_" + $0) }
    unsafe self.new = unsafe new
    unsafe self.free = unsafe free
    unsafe self.setRead = unsafe setRead
    unsafe self.setSkip = unsafe setSkip
    unsafe self.setSeek = unsafe setSeek
    unsafe self.setData = unsafe setData
    unsafe self.open = unsafe open
    unsafe self.nextHeader = unsafe nextHeader
    unsafe self.readData = unsafe readData
    unsafe self.errorString = unsafe errorString
    unsafe self.path = unsafe path
    unsafe self.pathUTF8 = unsafe pathUTF8
    unsafe self.fileType = unsafe fileType
    unsafe self.size = unsafe size
  }
}
