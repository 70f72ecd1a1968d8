/** The time of day, movable by tests through CLOCK_OFFSET_MS. */
export interface Clock {
  now(): Date
}

export const clockWithOffset = (offsetMs: number): Clock => ({ now: () => new Date(Date.now() + offsetMs) })
