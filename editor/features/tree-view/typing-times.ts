/** How many keys are looked back on. */
export const TIMES_SHOWN = 200

export interface TypingTimes {
  readonly keys: number
  /** Milliseconds: half of the keys were quicker. */
  readonly median: number
  /** Milliseconds: one key in twenty took that long or longer. */
  readonly slow: number
}

/** Sums up times in milliseconds; null where there are none. */
export function typingTimes(taken: readonly number[]): TypingTimes | null {
  if (taken.length === 0) return null
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number): number => {
    const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return Math.round(time * 10) / 10
  }
  return { keys: sorted.length, median: at(0.5), slow: at(0.95) }
}
