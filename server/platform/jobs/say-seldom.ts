/**
 * Says at once what goes wrong, and of the same thing going wrong again only how often, once a minute. With the database
 * away each kind of job fails at each look, and nobody reads sixty lines that say so.
 */
export interface SayingSeldom {
  /** @param problem what is the same trouble; another one is said at once */
  say(problem: string, tell: (more: Again) => void): void
  /** Says what was not said yet, and nothing later. */
  end(): void
}

/** Nothing the first time. */
export interface Again {
  /** How often since the last line. */
  times?: number
}

interface Trouble {
  times: number
  tell: (more: Again) => void
}

const PAUSE_MS = 60_000
/** Troubles have few names; should they have many, each is as loud as it was. */
const TROUBLES = 50

export function sayingSeldom(pauseMs = PAUSE_MS): SayingSeldom {
  const troubles = new Map<string, Trouble>()
  let timer: NodeJS.Timeout | undefined

  const sayAll = () => {
    for (const [problem, trouble] of troubles) {
      // A minute without it: the next time is a first time.
      if (trouble.times === 0) troubles.delete(problem)
      else trouble.tell({ times: trouble.times })
      trouble.times = 0
    }
    if (troubles.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    say(problem, tell) {
      const known = troubles.get(problem)
      if (known) {
        known.times++
        known.tell = tell
        return
      }
      tell({})
      if (troubles.size >= TROUBLES) return
      troubles.set(problem, { times: 0, tell })
      timer ??= setInterval(sayAll, pauseMs).unref()
    },
    end() {
      sayAll()
      troubles.clear()
      clearInterval(timer)
      timer = undefined
    },
  }
}
