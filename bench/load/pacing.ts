/** When calls are due, and how long they took as the user felt it. */
export interface Timed {
  name: string
  /** ms from when the call was due: one that waits for the one before it has waited. */
  ms: number
  /** 0: the connection failed. */
  status: number
}

export interface Pace {
  /** Waits for the next call's moment. @returns when it was due, by performance.now() */
  next(): Promise<number>
  /** After an error: what was missed is not made up for. */
  restart(): void
}

/**
 * The pauses of one user: on average `mean` ms from one call to the next, drawn so that many users together come at a
 * steady rate. A slow answer does not make the next call later than it was due, or a slow server would be asked less.
 */
export function paceOf(mean: number, random: () => number): Pace {
  let due = performance.now() + mean * random()
  return {
    async next() {
      const mine = due
      // Between half and one and a half of the mean: users neither click like clocks nor wait for minutes.
      due += mean * (0.5 + random())
      const early = mine - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      return mine
    },
    restart() {
      due = Math.max(due, performance.now() + mean * random())
    },
  }
}

/** The same numbers from the same seed (mulberry32), so that two runs ask for the same things. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
