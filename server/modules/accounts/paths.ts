/**
 * Per address, in the door: keeps one machine from keeping the hashing busy. An office behind one address signs in a
 * good deal less often; attempts at one account are counted by the account, see attempts.ts.
 */
export const AUTH_RATE = { rateLimit: { max: 600, timeWindow: 60_000, isShared: true } }

/** What a call takes at least that must not tell whether an email has an account; well above what any of them needs. */
export const EVEN_MS = 400
