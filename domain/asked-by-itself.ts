/** A header of what a page asks for without anybody there, such as another look at figures: that is no use of a session. */
export const BY_ITSELF = 'x-by-itself'
