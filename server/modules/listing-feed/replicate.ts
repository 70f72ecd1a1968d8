/**
 * Reads a feed page by page. Each page is one transaction with the place of the next, so a process that is killed anywhere leaves
 * nothing half done, and the next one reads the same page again. See docs/decisions/0095-listing-feed.md.
 */
import { readOr } from '@frontage/contracts/stored.ts'
import { readFeedRecord, type FeedRecord } from '@frontage/domain/listings/feed.ts'
import { FeedFailed } from '../../platform/feeds/port.ts'
import { applyRecords, removeRecords } from './apply.ts'
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
import { withHouseEvents } from './house-events.ts'
import { laterOf, newPass, Progress, sinceAfter, type Pass } from './progress.ts'
import {
  countRecords,
  countUnseen,
  lastRound,
  otherKeys,
  recordsByKeys,
  seeKeys,
  unseenKeys,
} from './records-repository.ts'
import type { FeedRow } from './repository.ts'

const HOUR = 3_600_000
const COMPARE_EVERY_MS = 24 * HOUR

export async function readNext(reading: Reading, row: FeedRow): Promise<Next> {
  const progress = readOr(Progress, row.progress, null)
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

async function begin(reading: Reading, row: FeedRow): Promise<Next> {
  const { context, scope, feed } = reading
  const sequence = await feed.newestEvent()
  const round = (await context.db.tenant(scope, (tx) => lastRound(tx, scope))) + 1
  const pass = newPass('all', context.clock.now())
  const progress = { sequence, eventsNext: null, since: null, round, pass }
  return nextOf(await commit(reading, row, progress, async () => undefined), true)
}

async function applyPage(
  { mostRecords }: Reading,
  applying: Parameters<typeof removeRecords>[0],
  { records, hidden }: ReadRows,
  round: number,
): Promise<void> {
  const { tx, scope } = applying
  await applyRecords(applying, records, round)
  await removeRecords(applying, hidden, true)
  if (records.length > 0 && (await countRecords(tx, scope)) > mostRecords)
    throw new FeedFailed(
      `The feed has more than ${mostRecords.toLocaleString('en-US')} listings, more than we keep of one. Ask your MLS for a feed of fewer.`,
    )
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

async function readRecords(reading: Reading, row: FeedRow, progress: Progress, pass: Pass): Promise<Next> {
  const page = await reading.feed.records(pass.kind === 'all' ? null : progress.since, pass.next)
  const rows = readRows(page.rows)
  const newest = rows.records.reduce((latest, { changedAt }) => laterOf(latest, changedAt), pass.newest)
  const read = { ...pass, ...turned(pass, page.next), newest }
  const isLast = page.next === null
  const next: Progress = isLast
    ? {
        ...progress,
        since: sinceAfter(read, progress.since),
        pass: pass.kind === 'all' ? newPass('remove', reading.context.clock.now()) : null,
      }
    : { ...progress, pass: read }
  const written = await commit(reading, row, next, (applying) =>
    applyPage(reading, applying, rows, progress.round),
  )
  return nextOf(written, next.pass !== null)
}

async function compare(reading: Reading, row: FeedRow, progress: Progress, pass: Pass): Promise<Next> {
  const { context, scope, feed } = reading
  const page = await feed.keys(pass.next)
  const others = await context.db.tenant(scope, (tx) => otherKeys(tx, scope, page.rows))
  const asked = others.slice(0, KEYS_A_STEP)
  const rows = readRows(asked.length === 0 ? [] : await feed.recordsOf(asked))
  const isKnown = rows.records.length + rows.hidden.length > 0
  const isPartial = pass.isPartial === true || !page.isWhole
  const next = (): Pass | null => {
    // The same page once more; what is listed and never said does not hold the others up.
    if (others.length > asked.length && isKnown) return { ...pass, ...turned(pass, pass.next), isPartial }
    if (page.next !== null) return { ...pass, ...turned(pass, page.next), isPartial }
    // A key that could not be read may be that of any record: nothing is removed.
    return isPartial ? null : newPass('remove', context.clock.now())
  }
  const after = next()
  const written = await commit(
    reading,
    row,
    { ...progress, pass: after },
    async (applying) => {
      await seeKeys(applying.tx, scope, page.rows, progress.round)
      await applyPage(reading, applying, rows, progress.round)
    },
    after === null ? { compared_at: context.clock.now() } : {},
  )
  return nextOf(written, after !== null)
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
  const { feed, context, scope } = reading
  const page = await feed.events(sequence, progress.eventsNext)
  const keys = [...new Set(page.rows.map(({ key }) => key).filter(Boolean))]
  const houseKeys = [...new Set(page.rows.map(({ houseKey }) => houseKey).filter(Boolean))]
  const rows = readRows(keys.length === 0 ? [] : await feed.recordsOf(keys))
  const { records, hidden, unreadable } = rows
  const said = new Set([...records.map(({ key }) => key), ...hidden])
  // What the log names and the feed does not have was deleted; a record that cannot be read may be any of them.
  const gone = unreadable > 0 ? [] : keys.filter((key) => !said.has(key))
  const { size: lost } = await context.db.tenant(scope, (tx) => recordsByKeys(tx, scope, gone))
  // So many at once are more likely a feed that is broken: all keys are compared now, which doubts what is too much.
  const isDoubted = lost > FEW
  // The order of a page is not ours to trust: what the next one is to go on after is its highest.
  const reached = page.rows.reduce((highest, one) => Math.max(highest, one.sequence), sequence)
  const next = {
    ...progress,
    sequence: page.next === null ? reached : sequence,
    eventsNext: page.next,
  }
  const written = await withHouseEvents(reading, next, houseKeys, (withHouses, applyHouseEvents) =>
    commit(
      reading,
      row,
      withHouses,
      async (applying) => {
        await applyPage(reading, applying, rows, progress.round)
        if (!isDoubted) await removeRecords(applying, gone, false)
        await applyHouseEvents(applying)
      },
      isDoubted ? { compared_at: new Date(0) } : {},
    ),
  )
  return nextOf(written, page.next !== null || isDoubted)
}
