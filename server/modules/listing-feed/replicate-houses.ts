/**
 * Reads a feed's open houses after its listings, by the same rules: each page is one transaction with the place of the next. They are a
 * resource of their own, with times of change of their own; a feed that has none is asked again once a day. Whatever is wrong with them
 * puts them aside for a while and holds no listing up.
 */
import { readOr } from '@frontage/contracts/stored.ts'
import { FeedFailed } from '../../platform/feeds/port.ts'
import { removeHouses } from './apply-houses.ts'
import { applyPage, NO_KEYS, readRows } from './house-rows.ts'
import { areAside, asideAfter, isTooMuch, tellOf } from './houses-aside.ts'
import { countHouses, otherHouses, seeHouses, unseenHouses } from './houses-repository.ts'
import {
  begunAgain,
  laterOf,
  newPass,
  Progress,
  sinceAfter,
  type HousesProgress,
  type Pass,
} from './progress.ts'
import {
  commit,
  FEW,
  KEYS_A_STEP,
  nextOf,
  REMOVED_AT_ONCE,
  turned,
  type Next,
  type Reading,
} from './one-page.ts'
import type { FeedRow } from './repository.ts'

const HOUR = 3_600_000
const COMPARE_EVERY = { withLog: 24 * HOUR, byTime: HOUR, missing: 24 * HOUR }
/** So long what was read stays after the feed took the resource away, which may be a mistake of an hour. */
const STAY_MS = 24 * HOUR

interface Step {
  reading: Reading
  row: FeedRow
  progress: Progress
}

export async function readNextHouses(reading: Reading, row: FeedRow): Promise<Next> {
  const progress = readOr(Progress, row.progress, null)
  // Listings come first: their open houses have somewhere to be.
  if (progress === null) return { row, isMore: false }
  const step = { reading, row, progress }
  try {
    // Nothing is waited for any more, also where the feed would have us wait.
    if (isOver(step)) return await begin(step, progress.houses)
    if (areAside(progress, reading.context.clock.now())) return { row, isMore: false }
    return await (progress.houses ? readOrMiss(step, progress.houses) : begin(step))
  } catch (error) {
    if (isTooMuch(error)) throw error
    return putAside(step, error)
  }
}

async function putAside(step: Step, error: unknown): Promise<Next> {
  const { reading, row, progress } = step
  tellOf(reading, error)
  const { houses } = progress
  const isPageGone = error instanceof FeedFailed && error.isPageGone
  const next: Progress = {
    ...progress,
    ...(houses && isPageGone ? { houses: { ...houses, pass: begunAgain(houses.pass) } } : {}),
    housesAside: asideAfter(progress, error, reading.context.clock.now()),
  }
  return nextOf(await commit(reading, row, next, async () => undefined), false)
}

async function readOrMiss(step: Step, houses: HousesProgress): Promise<Next> {
  try {
    return await readOn(step, houses)
  } catch (error) {
    if (!houses.isThere || !(error instanceof FeedFailed) || error.pause !== null) throw error
    // How a feed refuses a resource that it has no more is its own affair: it is asked for anything of it at all.
    if (await step.reading.feed.houses.isThere()) throw error
    return withdrawn(step, houses)
  }
}

async function readOn(step: Step, houses: HousesProgress): Promise<Next> {
  const { reading, row, progress } = step
  const now = reading.context.clock.now()
  if (houses.pass?.kind === 'remove') return removeUnseen(step, houses)
  if (houses.pass?.kind === 'compare') return compare(step, houses, houses.pass)
  if (houses.pass) return readRecords(step, houses, houses.pass)
  if (!houses.isThere)
    return now.getTime() >= askedAgainAt(houses) ? begin(step, houses) : { row, isMore: false }
  const hasLog = progress.sequence !== null
  if (now.getTime() - houses.comparedAt >= COMPARE_EVERY[hasLog ? 'withLog' : 'byTime'])
    return compare(step, { ...houses, round: houses.round + 1 }, newPass('compare', now))
  return !hasLog ? readRecords(step, houses, newPass('changes', now)) : { row, isMore: false }
}

const write = (
  { reading, row, progress }: Step,
  houses: HousesProgress,
  work: Parameters<typeof commit>[3] = async () => undefined,
) => {
  const { housesAside: _, ...rest } = progress
  return commit(reading, row, { ...rest, houses }, work)
}

/** Until when open houses stay on listings that the feed says nothing of any more; null: none wait for that. */
export const staysUntil = ({ isThere, missingSince = null }: HousesProgress): number | null =>
  isThere || missingSince === null ? null : missingSince + STAY_MS

function askedAgainAt(houses: HousesProgress): number {
  const end = staysUntil(houses)
  return end === null
    ? houses.comparedAt + COMPARE_EVERY.missing
    : Math.min(houses.comparedAt + COMPARE_EVERY.byTime, end)
}

/** The feed has none, and the time is over for which those that it had stay. */
function isOver({ reading, progress: { houses } }: Step): boolean {
  const end = houses && !houses.isThere && houses.pass === null ? staysUntil(houses) : null
  return end !== null && reading.context.clock.now().getTime() >= end
}

/** Whether the feed has them. Where nothing is waited for any more, an answer that is none is a no. */
async function isThereNow(step: Step): Promise<boolean> {
  const { reading, progress } = step
  if (!isOver(step)) return reading.feed.houses.isThere()
  if (areAside(progress, reading.context.clock.now())) return false
  return reading.feed.houses.isThere().catch((error: unknown) => {
    tellOf(reading, error)
    return false
  })
}

async function begin(step: Step, before?: HousesProgress): Promise<Next> {
  const { context, scope } = step.reading
  const now = context.clock.now()
  const isThere = await isThereNow(step)
  const isEnd = !isThere && isOver(step)
  const { last } = await context.db.tenant(scope, (tx) => countHouses(tx, scope, 0))
  // Nobody can say any more whether they take place: a round that has seen none of them.
  const pass = isThere ? newPass('all', now) : isEnd ? undoubted(now) : null
  const houses = {
    ...{ isThere, since: null, round: last + 1, pass, comparedAt: now.getTime(), doubtedAt: null },
    // A feed that has them again has said so once it has said all of them.
    missingSince: isEnd ? null : (before?.missingSince ?? null),
  }
  return nextOf(await write(step, houses), pass !== null)
}

/** The feed has no more of what it had: nothing is removed for a day, as it may have it again. */
async function withdrawn(step: Step, houses: HousesProgress): Promise<Next> {
  const now = step.reading.context.clock.now().getTime()
  const missingSince = houses.missingSince ?? now
  return nextOf(
    await write(step, { ...houses, isThere: false, pass: null, comparedAt: now, missingSince }),
    false,
  )
}

/** What it removes was waited for already. */
const undoubted = (now: Date): Pass => ({ ...newPass('remove', now), pages: 1 })

async function readRecords(step: Step, houses: HousesProgress, pass: Pass): Promise<Next> {
  const { feed, context } = step.reading
  const page = await feed.houses.records(pass.kind === 'all' ? null : houses.since, pass.next)
  const rows = readRows(page.rows)
  const newest = rows.records.reduce((latest, { changedAt }) => laterOf(latest, changedAt), pass.newest)
  const read = { ...pass, ...turned(pass, page.next), newest }
  const next: HousesProgress =
    page.next === null
      ? {
          ...houses,
          missingSince: null,
          since: sinceAfter(read, houses.since),
          pass: pass.kind === 'all' ? newPass('remove', context.clock.now()) : null,
        }
      : { ...houses, pass: read }
  const written = await write(step, next, (applying) => applyPage(step.reading, applying, rows, houses.round))
  return nextOf(written, next.pass !== null)
}

async function compare(step: Step, houses: HousesProgress, pass: Pass): Promise<Next> {
  const { context, scope, feed } = step.reading
  const page = await feed.houses.keys(pass.next)
  if (page.rows.length === 0 && !page.isWhole) throw new FeedFailed(NO_KEYS)
  const others = await context.db.tenant(scope, (tx) => otherHouses(tx, scope, page.rows))
  const asked = others.slice(0, KEYS_A_STEP)
  const rows = readRows(asked.length === 0 ? [] : await feed.houses.recordsOf(asked))
  const isKnown = rows.records.length + rows.hidden.length > 0
  const isPartial = pass.isPartial === true || !page.isWhole
  const now = context.clock.now()
  const next = (): HousesProgress => {
    // The same page once more; what is listed and never said does not hold the others up.
    if (others.length > asked.length && isKnown)
      return { ...houses, pass: { ...pass, ...turned(pass, pass.next), isPartial } }
    if (page.next !== null) return { ...houses, pass: { ...pass, ...turned(pass, page.next), isPartial } }
    // A key that could not be read may be that of any of them: nothing is removed.
    if (isPartial) return { ...houses, missingSince: null, pass: null, comparedAt: now.getTime() }
    return { ...houses, missingSince: null, pass: newPass('remove', now) }
  }
  const after = next()
  const written = await write(step, after, async (applying) => {
    await seeHouses(applying.tx, scope, page.rows, houses.round)
    await applyPage(step.reading, applying, rows, houses.round)
  })
  return nextOf(written, after.pass !== null)
}

/** What all pages of a pass did not say is no longer in the feed. */
async function removeUnseen(step: Step, houses: HousesProgress): Promise<Next> {
  const { context, scope } = step.reading
  const now = context.clock.now()
  const { unseen, all } = await context.db.tenant(scope, (tx) => countHouses(tx, scope, houses.round))
  const isFirstPiece = houses.pass?.pages === 0
  // A feed that is broken for an hour would take all of them away.
  if (isFirstPiece && unseen > FEW && unseen * 2 > all && houses.doubtedAt === null) {
    const soon = now.getTime() - COMPARE_EVERY[step.progress.sequence === null ? 'byTime' : 'withLog'] + HOUR
    const doubted = { ...houses, pass: null, doubtedAt: now.getTime(), comparedAt: soon }
    return nextOf(await write(step, doubted), false)
  }
  const isLast = unseen <= REMOVED_AT_ONCE
  const next: HousesProgress = isLast
    ? { ...houses, pass: null, comparedAt: now.getTime(), doubtedAt: null }
    : { ...houses, pass: undoubted(now) }
  const written = await write(step, next, async (applying) =>
    removeHouses(applying, await unseenHouses(applying.tx, scope, houses.round, REMOVED_AT_ONCE)),
  )
  return nextOf(written, !isLast)
}
