/**
 * Whether the clock of this machine agrees with the database's. One that is a day ahead would publish and send what is due
 * tomorrow, so a process with such a clock leaves its jobs to others, and says so.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '@frontage/db/client.ts'
import { databaseTime } from './health-repository.ts'
import { sayingSeldom } from './jobs/say-seldom.ts'

/** What the clock was at when it was last compared, by one that does not jump; moved since by more than this, it is compared again. */
const MOVED_MS = 5_000
/** Clocks of machines that ask for the time differ by far less; a slow answer is no clock. */
export const MOST_APART_MS = 120_000
const GOOD_FOR_MS = 15_000

/** Milliseconds that this machine is ahead, negative where it is behind. */
export async function clockAhead(db: Pick<Db, 'platform'>, now: () => number = Date.now): Promise<number> {
  const asked = now()
  const at = (await databaseTime(db))?.getTime() ?? asked
  const answered = now()
  if (at < asked) return asked - at
  return at > answered ? answered - at : 0
}

export interface ClockCheck {
  /** True also where nobody can tell. */
  isRight(): Promise<boolean>
  end(): void
}

export function clockCheck(
  db: Pick<Db, 'platform'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => number = Date.now,
): ClockCheck {
  const seldom = sayingSeldom()
  let known: { at: number; offset: number; isRight: Promise<boolean> } | undefined
  const look = async (): Promise<boolean> => {
    const ahead = await clockAhead(db, now).catch(() => 0)
    const isRight = Math.abs(ahead) <= MOST_APART_MS
    if (!isRight)
      seldom.say('clock', (more) =>
        log.error(
          { seconds: Math.round(ahead / 1000), todo: TODO, ...more },
          "this machine's clock differs from the database's: its jobs are left to other processes",
        ),
      )
    return isRight
  }
  return {
    isRight() {
      // By a clock that does not jump.
      const at = performance.now()
      const offset = now() - at
      if (!known || at - known.at > GOOD_FOR_MS || Math.abs(offset - known.offset) > MOVED_MS)
        known = { at, offset, isRight: look() }
      return known.isRight
    },
    end: () => seldom.end(),
  }
}

const TODO =
  'Set the clock of this machine, or of the database, and have it kept right (timedatectl set-ntp true). Jobs go on by themselves within a minute.'
