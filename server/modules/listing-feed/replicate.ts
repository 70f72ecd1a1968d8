/**
 * Reads a feed page by page. Each page is one transaction with the place of the next, so a process that is killed anywhere leaves
 * nothing half done, and the next one reads the same page again. See docs/decisions/0095-listing-feed.md.
 */
import { readFeedRecord, type FeedRecord } from '@frontage/domain/listings/feed.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { FeedFailed, type Feed } from '../../platform/feeds/port.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { applyRecords, removeRecords } from './apply.ts'
import { laterOf, newPass, Progress, sinceAfter, type Pass } from './progress.ts'
import { countUnseen, lastRound, otherKeys, seeKeys, unseenKeys } from './records-repository.ts'
import { lockFeed, updateFeed, type FeedRow } from './repository.ts'

export interface Reading {
  context: Pick<AppContext, 'db' | 'clock'>
  scope: TenantScope
  feed: Feed
}

/** What comes after a page; null: somebody else went on, or changed the feed. */
type Next = { row: FeedRow; isMore: boolean } | null

const HOUR = 3_600_000
const COMPARE_EVERY_MS = 24 * HOUR
/** Longer than any page takes. */
export const LEASE_MS = 120_000
const REMOVED_AT_ONCE = 200
/** A feed that ends its pages by naming ever more of them is left alone. */
const MOST_PAGES = 5_000
/** Where more than this and more than half would be removed, it takes two comparisons that agree. */
const FEW = 20

export async function readNext(reading: Reading, row: FeedRow): Promise<Next> {
  const progress = Progress.nullable().catch(null).parse(row.progress)
  if (progress === null) return begin(reading, row)
  const { pass } = progress
  if (pass?.kind === 'remove') return removeUnseen(reading, row, progress)
  if (pass?.kind === 'compare') return compare(reading, row, progress, pass)
  if (pass) return readRecords(reading, row, progress, pass)
  const now = reading.context.clock.now()
  const compared = row.compared_at?.getTime() ?? 0
  if (now.getTime() - compared >= COMPARE_EVERY_MS) {
    const next = { ...progress, round: progress.round + 1 }
    return compare(reading, row, next, newPass('compare', now))
  }
  return progress.sequence === null
    ? readRecords(reading, row, progress, newPass('changes', now))
    : readEvents(reading, row, progress, progress.sequence)
}

/** Writes a page and where the next one is, unless somebody else went on since it was asked for. */
async function commit(
  { context: { db, clock }, scope }: Reading,
  row: FeedRow,
  progress: Progress,
  work: (applying: { tx: Tx; scope: TenantScope; now: Date }) => Promise<unknown>,
  more: Parameters<typeof updateFeed>[2] = {},
): Promise<FeedRow | null> {
  return db.tenant(scope, async (tx) => {
    const stored = await lockFeed(tx, scope)
    const isSame =
      stored !== undefined &&
      !stored.is_paused &&
      stored.revision === row.revision &&
      JSON.stringify(stored.progress) === JSON.stringify(row.progress)
    if (!isSame) return null
    const now = clock.now()
    await work({ tx, scope, now })
    await updateFeed(tx, scope, { progress, busy_until: new Date(now.getTime() + LEASE_MS), ...more })
    return (await lockFeed(tx, scope)) ?? null
  })
}

const nextOf = (row: FeedRow | null, isMore: boolean): Next => row && { row, isMore }

async function begin(reading: Reading, row: FeedRow): Promise<Next> {
  const { context, scope, feed } = reading
  const sequence = await feed.newestEvent()
  const round = (await context.db.tenant(scope, (tx) => lastRound(tx, scope))) + 1
  const pass = newPass('all', context.clock.now())
  const progress = { sequence, eventsNext: null, since: null, round, pass }
  return nextOf(await commit(reading, row, progress, async () => undefined), true)
}

interface ReadRows {
  records: FeedRecord[]
  hidden: string[]
  unreadable: number
}

function readRows(rows: readonly unknown[]): ReadRows {
  const read: ReadRows = { records: [], hidden: [], unreadable: 0 }
  for (const row of rows) {
    const one = readFeedRecord(row)
    if (one.kind === 'record') read.records.push(one.record)
    if (one.kind === 'hidden') read.hidden.push(one.key)
    if (one.kind === 'unreadable') read.unreadable++
  }
  // What cannot be read is not worth the rest of the page; a page of nothing else is no page of listings.
  if (rows.length > 0 && read.unreadable === rows.length)
    throw new FeedFailed('The feed sent records without a ListingKey. Ask your MLS which resource to read.')
  return read
}

function turned({ pages }: Pass, next: string | null): { next: string | null; pages: number } {
  if (pages >= MOST_PAGES)
    throw new FeedFailed('The feed names more pages than it can have.', { isPageGone: true })
  return { next, pages: pages + 1 }
}

async function readRecords(reading: Reading, row: FeedRow, progress: Progress, pass: Pass): Promise<Next> {
  const page = await reading.feed.records(pass.kind === 'all' ? null : progress.since, pass.next)
  const { records, hidden } = readRows(page.rows)
  const newest = records.reduce((latest, { changedAt }) => laterOf(latest, changedAt), pass.newest)
  const read = { ...pass, ...turned(pass, page.next), newest }
  const isLast = page.next === null
  const next: Progress = isLast
    ? {
        ...progress,
        since: sinceAfter(read, progress.since),
        pass: pass.kind === 'all' ? newPass('remove', reading.context.clock.now()) : null,
      }
    : { ...progress, pass: read }
  const written = await commit(reading, row, next, async (applying) => {
    await applyRecords(applying, records, progress.round)
    await removeRecords(applying, hidden, true)
  })
  return nextOf(written, next.pass !== null)
}

async function compare(reading: Reading, row: FeedRow, progress: Progress, pass: Pass): Promise<Next> {
  const { context, scope, feed } = reading
  const page = await feed.keys(pass.next)
  const others = await context.db.tenant(scope, (tx) => otherKeys(tx, scope, page.rows))
  const { records, hidden } = readRows(others.length === 0 ? [] : await feed.recordsOf(others))
  const next =
    page.next === null ? newPass('remove', context.clock.now()) : { ...pass, ...turned(pass, page.next) }
  const written = await commit(reading, row, { ...progress, pass: next }, async (applying) => {
    await seeKeys(applying.tx, scope, page.rows, progress.round)
    await applyRecords(applying, records, progress.round)
    await removeRecords(applying, hidden, true)
  })
  return nextOf(written, true)
}

/** What all pages of a pass did not say is no longer in the feed. */
async function removeUnseen(reading: Reading, row: FeedRow, progress: Progress): Promise<Next> {
  const { context, scope } = reading
  const now = context.clock.now()
  const { round } = progress
  const { unseen, all } = await context.db.tenant(scope, (tx) => countUnseen(tx, scope, round))
  const done = { ...progress, pass: null }
  const isFirstPiece = progress.pass?.pages === 0
  // A feed that is broken for an hour would withdraw everything.
  if (isFirstPiece && unseen > FEW && unseen * 2 > all && row.doubted_at === null) {
    const soon = new Date(now.getTime() - COMPARE_EVERY_MS + HOUR)
    const more = { doubted_at: now, compared_at: soon }
    return nextOf(await commit(reading, row, done, async () => undefined, more), false)
  }
  const isLast = unseen <= REMOVED_AT_ONCE
  const pass = { ...newPass('remove', now), pages: 1 }
  const written = await commit(
    reading,
    row,
    isLast ? done : { ...progress, pass },
    async (applying) =>
      removeRecords(applying, await unseenKeys(applying.tx, scope, round, REMOVED_AT_ONCE), false),
    isLast ? { compared_at: now, doubted_at: null } : {},
  )
  return nextOf(written, !isLast)
}

async function readEvents(
  reading: Reading,
  row: FeedRow,
  progress: Progress,
  sequence: number,
): Promise<Next> {
  const { feed } = reading
  const page = await feed.events(sequence, progress.eventsNext)
  const keys = [...new Set(page.rows.map(({ key }) => key).filter(Boolean))]
  const { records, hidden, unreadable } = readRows(keys.length === 0 ? [] : await feed.recordsOf(keys))
  const said = new Set([...records.map(({ key }) => key), ...hidden])
  // What the log names and the feed does not have was deleted; a record that cannot be read may be any of them.
  const gone = unreadable > 0 ? [] : keys.filter((key) => !said.has(key))
  // The order of a page is not ours to trust: what the next one is to go on after is its highest.
  const reached = page.rows.reduce((highest, one) => Math.max(highest, one.sequence), sequence)
  const next = { ...progress, sequence: page.next === null ? reached : sequence, eventsNext: page.next }
  const written = await commit(reading, row, next, async (applying) => {
    await applyRecords(applying, records, progress.round)
    await removeRecords(applying, hidden, true)
    await removeRecords(applying, gone, false)
  })
  return nextOf(written, page.next !== null)
}
