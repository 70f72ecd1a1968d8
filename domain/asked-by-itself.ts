/** What a page asks for without anybody there, such as another look at figures, is no use of a session. */

/**
 * A header of every call of a page: how long ago somebody last did something in its window, such as `37s`. It can make a call count for
 * less, and never for more.
 */
export const BY_ITSELF = 'x-by-itself'

/** In whole seconds, and never too few. */
export const leftAlone = (ms: number): string => `${Math.max(0, Math.ceil(ms / 1_000))}s`
