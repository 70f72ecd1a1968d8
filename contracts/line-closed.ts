/** Why the server closed a line for good; see `contracts/page-together.ts`. Browsers do not try again after these. */
export const LINE_CLOSED = { signedOut: 4401, notAllowed: 4403, pageGone: 4404, roomGone: 4410 } as const
