// How programs end before anything is done. `main` (steps.mjs) prints them.

/** A failure that is explained in one sentence; its stack would tell the reader nothing more. */
export class Explained extends Error {}

/** No failure: what somebody asked for before anything was begun, such as how a command is typed. */
export class Answered extends Explained {}
