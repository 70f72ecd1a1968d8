/**
 * Why a message was not handed over, which decides when it is tried again.
 *
 * - `unreachable`: nobody answers, or the server takes nothing from us at all. Not the message's fault, and none of its
 *   kind needs to be tried at the moment.
 * - `later`: this message is not taken now, others may be.
 * - `never`: this message will not be taken; its recipient does not exist, for one.
 */
export type Obstacle = 'unreachable' | 'later' | 'never'

export class NotHandedOver extends Error {
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'NotHandedOver'
    this.obstacle = obstacle
  }
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A mail server may be away for a weekend's beginning; what is older than this nobody waits for any more. */
export const GIVE_UP_AFTER_MS = 48 * HOUR
const FIRST_PAUSE_MS = 10 * SECOND
/** Once a server is back, everything that waited for it is handed over within its pause. */
const LONGEST_PAUSE_MS = { unreachable: 5 * MINUTE, later: 2 * HOUR }

/**
 * When a message is tried again, or null: it failed for good.
 *
 * @param attempts made so far, at least 1
 * @param firstAttemptAt milliseconds since 1970, as `now`
 * @param chance 0 to 1; spreads what failed together, so that it does not come back together
 */
export function nextAttemptAt(
  obstacle: Obstacle,
  { attempts, firstAttemptAt, now }: { attempts: number; firstAttemptAt: number; now: number },
  chance: number,
): number | null {
  if (obstacle === 'never') return null
  const until = firstAttemptAt + GIVE_UP_AFTER_MS
  if (now >= until) return null
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 30), LONGEST_PAUSE_MS[obstacle])
  return Math.min(now + Math.round(pause * (0.8 + 0.4 * chance)), until)
}
