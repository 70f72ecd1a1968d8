/** What an author is told of a file that a page cannot take: by the editor before it is sent, and by the server. */
export const FONT_TYPE_INVALID = 'Invalid file type. Please select a valid font file.'
export const PAGE_FILE_EXISTS = 'File already exists. Try changing name video file or upload another one.'
