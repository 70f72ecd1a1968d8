/** ms between two signs that someone is still there; of a connection, and of a room. */
export const SIGN_MS = 15_000
/** Three signs missed: gone, such as with a process that was killed. */
const GONE_MS = 3 * SIGN_MS

/** Whoever gave a sign after this is there. */
export const liveSince = (now: Date): Date => new Date(now.getTime() - GONE_MS)
