/** What the log of changes names of open houses: asked for before its page is written, and written with it, if they can be had. */
import { FeedFailed } from '../../platform/feeds/port.ts'
import { removeHouses } from './apply-houses.ts'
import { applyPage, readRows, type ApplyingHouses } from './house-rows.ts'
import { areAside, asideAfter, isTooMuch, tellOf } from './houses-aside.ts'
import { knownHouses } from './houses-repository.ts'
import { FEW, type Reading } from './one-page.ts'
import type { HousesProgress, Progress } from './progress.ts'
import type { FeedRow } from './repository.ts'

type Apply = (applying: ApplyingHouses) => Promise<void>
/** @returns null: somebody else went on */
type Write = (progress: Progress, apply: Apply) => Promise<FeedRow | null>

const nothing: Apply = async () => undefined

/**
 * The listings of the page are written in any case; without its open houses where those fail.
 * @throws FeedFailed where the feed asked us to ask for nothing more, once the page is written
 */
export async function withHouseEvents(
  reading: Reading,
  progress: Progress,
  keys: readonly string[],
  write: Write,
): Promise<FeedRow | null> {
  const { houses } = progress
  if (!houses?.isThere || keys.length === 0) return write(progress, nothing)
  const now = reading.context.clock.now()
  if (areAside(progress, now)) return write(unread(progress, houses), nothing)
  const without = async (error: unknown) => {
    tellOf(reading, error)
    const written = await write(withoutThem(progress, houses, error, now), nothing)
    if (written !== null && isTooMuch(error)) throw error
    return written
  }
  const read = await readEvents(reading, houses, keys).then(
    (events) => ({ events }),
    (error: unknown) => ({ error }),
  )
  if ('error' in read) return without(read.error)
  const { events } = read
  let refused: { error: unknown } | undefined
  const apply: Apply = async (applying) => {
    try {
      await events.apply(applying)
    } catch (error) {
      refused = { error }
      throw error
    }
  }
  return write({ ...progress, houses: events.houses }, apply).catch((error: unknown) => {
    // What else is wrong is no fault of theirs.
    if (!refused) throw error
    return without(refused.error)
  })
}

/** All keys are compared, unless an earlier comparison waits for its hour. */
const comparedSoon = (houses: HousesProgress): HousesProgress =>
  houses.doubtedAt === null ? { ...houses, comparedAt: 0 } : houses

/** The log is read on for the listings; what it named is found when all keys are compared. */
const unread = (progress: Progress, houses: HousesProgress): Progress => ({
  ...progress,
  houses: comparedSoon({ ...houses, pass: null }),
})

function withoutThem(progress: Progress, houses: HousesProgress, error: unknown, now: Date): Progress {
  const isAskedToWait = error instanceof FeedFailed && error.pause !== null && !error.isTooMuch
  const next = unread(progress, houses)
  // What else is wrong, and for how long, is said by the comparison.
  return isAskedToWait ? { ...next, housesAside: asideAfter(progress, error, now) } : next
}

async function readEvents(reading: Reading, houses: HousesProgress, keys: readonly string[]) {
  const { context, scope, feed } = reading
  const rows = readRows(await feed.houses.recordsOf(keys))
  const said = new Set([...rows.records.map(({ key }) => key), ...rows.hidden])
  // What the log names and the feed does not have was deleted; one that cannot be read may be any of them.
  const gone = rows.unreadable > 0 ? [] : keys.filter((key) => !said.has(key))
  // So many at once are more likely a feed that is broken: all keys are compared now, which doubts what is too much.
  const { length: lost } = await context.db.tenant(scope, (tx) => knownHouses(tx, scope, gone))
  const isDoubted = lost > FEW
  const apply: Apply = async (applying) => {
    await applyPage(reading, applying, rows, houses.round)
    if (!isDoubted) await removeHouses(applying, gone)
  }
  return { houses: isDoubted && houses.pass === null ? comparedSoon(houses) : houses, apply }
}
