/** Open houses that fail are put aside for a while, whatever is wrong with them: listings and photos do not wait for them. */
import { FeedFailed } from '../../platform/feeds/port.ts'
import type { Reading } from './one-page.ts'
import type { Aside, Progress } from './progress.ts'

const MINUTE = 60_000
const LONGEST_PAUSE = 5 * MINUTE
/** Whatever a feed asks for. */
const LONGEST_ASKED = 24 * 60 * MINUTE
const OURS = 'We could not store what the feed said of open houses.'

/** A feed that says so is not asked for anything more, listings neither. */
export const isTooMuch = (error: unknown): boolean => error instanceof FeedFailed && error.isTooMuch

/** They are not to be asked for yet. */
export const areAside = ({ housesAside: aside }: Progress, now: Date): boolean =>
  aside !== undefined && now.getTime() < aside.until

export function asideAfter(progress: Progress, error: unknown, now: Date): Aside {
  const failures = progress.housesAside?.failures ?? 0
  const asked = error instanceof FeedFailed ? error.pause : null
  const pause = asked ?? Math.min(MINUTE * 2 ** Math.min(failures, 10), LONGEST_PAUSE)
  return {
    until: now.getTime() + Math.min(pause, LONGEST_ASKED),
    failures: failures + 1,
    problem: error instanceof FeedFailed ? error.message : OURS,
  }
}

export function tellOf({ context, scope }: Reading, error: unknown): void {
  context.log[error instanceof FeedFailed ? 'warn' : 'error'](
    { err: error, tenantId: scope.tenantId },
    'open houses of a feed were not read',
  )
}
