/** The sheet that guests of an open house sign on a tablet, also where there is no connection. */

/** Guests sign in so long after it was started; then its agent starts it again. */
export const SHEET_OPEN_MS = 24 * 60 * 60_000
/** What was signed without a connection may arrive so long after the sheet was started. */
export const SHEET_HOLDS_MS = 7 * 24 * 60 * 60_000
/** Of one sheet: far more than a house has guests. */
export const MOST_GUESTS = 500
/** Who signed in longer ago is no news that an email should bring. */
export const GUEST_IS_NEWS_MS = 10 * 60_000
/** After this time of nobody touching it, what a guest left half filled in is gone. */
export const SHEET_CLEARS_MS = 60_000

export const HAS_AGENT = { yes: 'Yes', no: 'No' } as const
export type HasAgent = keyof typeof HAS_AGENT
export const HAS_AGENT_QUESTION = 'Are you working with an agent?'

/** When a guest signed in: as the tablet says, but never before the sheet was started, after its end, or in the future. */
export function signedInAt(claimed: number, started: number, now: number): number {
  return Math.max(started, Math.min(claimed, started + SHEET_OPEN_MS, now))
}
