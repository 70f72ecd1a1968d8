/** Reads what is new of a brokerage's feed, as the queue asks for it; what goes wrong is told in a sentence, and attempted later. */
import { readOr } from '@frontage/contracts/stored.ts'
import type { AppContext } from '../../platform/context.ts'
import { FeedFailed, type FeedConnection } from '../../platform/feeds/port.ts'
import { dueTenants } from '../../platform/jobs/due-tenants.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import { unseal } from '../../platform/sealed.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { copyPhotos } from './photos.ts'
import { begunAgain, Progress } from './progress.ts'
import { LEASE_MS, type Next, type Reading } from './one-page.ts'
import { readNextHouses } from './replicate-houses.ts'
import { readNext } from './replicate.ts'
import { claimFeed, lockFeed, updateFeed, type FeedRow } from './repository.ts'

const MINUTE = 60_000
/** After it another brokerage has its turn. */
const BUDGET_MS = 25_000
/** A feed says what it likes, and this is what we store of one. */
const MOST_RECORDS = 500_000
const LONGEST_PAUSE = 60 * MINUTE

export const readingFeeds: DueWork = {
  kind: 'listing-feed',
  // What is saved or left over is announced; only the look of each minute may be so late.
  latency: 30,
  isAddedWhileRunning: true,
  due: (context, until) => dueTenants(context, 'listing_feed_due', until),
  work: (context, scope) => readFeed(context, scope),
}

export const sealPurpose = ({ tenantId }: TenantScope): string => `listing feed ${tenantId}`

/** null: the secret was sealed with another key. */
export function connectionOf(
  { settings }: Pick<AppContext, 'settings'>,
  scope: TenantScope,
  row: Pick<FeedRow, 'address' | 'token_address' | 'client_id' | 'client_secret' | 'originating_system'>,
): FeedConnection | null {
  const secret = unseal(settings.sessionSecret, sealPurpose(scope), row.client_secret)
  return secret === null
    ? null
    : {
        address: row.address,
        tokenAddress: row.token_address,
        clientId: row.client_id,
        originatingSystem: row.originating_system,
        secret,
      }
}

type Context = Pick<AppContext, 'db' | 'clock' | 'files' | 'feeds' | 'settings' | 'log'>

/** @returns when to go on */
export async function readFeed(
  context: Context,
  scope: TenantScope,
  { budget = BUDGET_MS, mostRecords = MOST_RECORDS } = {},
): Promise<Date | undefined> {
  const { db, clock } = context
  const now = clock.now()
  const row = await db.tenant(scope, (tx) => claimFeed(tx, scope, now, new Date(now.getTime() + LEASE_MS)))
  if (!row) return undefined
  const endsAt = performance.now() + budget
  const isTime = () => performance.now() < endsAt
  let areListingsRead = false
  try {
    const connection = connectionOf(context, scope, row)
    if (!connection) throw new FeedFailed('The stored secret cannot be read any more. Enter it again.')
    const reading = { context, scope, feed: context.feeds(connection), mostRecords }
    const listings = await readToEnd(readNext, reading, row, isTime)
    // Paused, changed or read by somebody else.
    if (!listings) return undefined
    if (!listings.isAtEnd) return await giveBack(context, scope, listings.row)
    areListingsRead = true
    const houses = await readToEnd(readNextHouses, reading, listings.row, isTime)
    if (!houses) return undefined
    if (!houses.isAtEnd || !(await copyPhotos(reading, isTime)))
      return await giveBack(context, scope, houses.row)
    return await succeeded(context, scope, houses.row)
  } catch (error) {
    return await failed(context, scope, row, error, areListingsRead)
  }
}

/** null: somebody else went on, or changed the feed. */
async function readToEnd(
  step: (reading: Reading, row: FeedRow) => Promise<Next>,
  reading: Reading,
  row: FeedRow,
  isTime: () => boolean,
): Promise<{ row: FeedRow; isAtEnd: boolean } | null> {
  for (let latest = row; ;) {
    if (!isTime()) return { row: latest, isAtEnd: false }
    const next = await step(reading, latest)
    if (!next) return null
    if (!next.isMore) return { row: next.row, isAtEnd: true }
    latest = next.row
  }
}

/** More is to be read, and another turn does so. */
async function giveBack({ db, clock }: Context, scope: TenantScope, row: FeedRow): Promise<Date> {
  await db.tenant(scope, async (tx) => {
    const stored = await lockFeed(tx, scope)
    if (stored?.revision === row.revision)
      await updateFeed(tx, scope, { busy_until: null, attempts: 0, problem: '' })
  })
  return clock.now()
}

async function succeeded({ db, clock }: Context, scope: TenantScope, row: FeedRow): Promise<Date> {
  const now = clock.now()
  const due_at = new Date(now.getTime() + MINUTE)
  await db.tenant(scope, async (tx) => {
    const stored = await lockFeed(tx, scope)
    if (stored?.revision === row.revision)
      await updateFeed(tx, scope, {
        ...{ due_at, busy_until: null, attempts: 0, problem: '', last_success_at: now },
      })
  })
  return due_at
}

const OURS = 'We could not store what the feed said. We try again by ourselves.'

async function failed(
  { db, clock, log }: Context,
  scope: TenantScope,
  row: FeedRow,
  error: unknown,
  areListingsRead: boolean,
): Promise<Date> {
  log[error instanceof FeedFailed ? 'warn' : 'error'](
    { err: error, tenantId: scope.tenantId },
    'a feed of listings was not read',
  )
  const said = error instanceof FeedFailed ? error : new FeedFailed(OURS)
  const now = clock.now()
  const attempts = row.attempts + 1
  const pause = said.pause ?? Math.min(MINUTE * 2 ** Math.min(row.attempts, 10), LONGEST_PAUSE)
  const due_at = new Date(now.getTime() + Math.min(pause, 24 * LONGEST_PAUSE))
  await db.tenant(scope, async (tx) => {
    const stored = await lockFeed(tx, scope)
    if (stored?.revision !== row.revision) return
    const progress = readOr(Progress, stored.progress, null)
    await updateFeed(tx, scope, {
      ...{ due_at, busy_until: null, attempts, problem: said.message },
      // It asked us to wait when only open houses or photos were left.
      ...(areListingsRead ? { last_success_at: now } : {}),
      ...(said.isPageGone && progress ? { progress: fromBeginning(progress) } : {}),
    })
  })
  return due_at
}

/** Passes begin again; of what they read nothing is lost or made twice. */
const fromBeginning = ({ houses, ...progress }: Progress): Progress => ({
  ...progress,
  eventsNext: null,
  pass: begunAgain(progress.pass),
  ...(houses ? { houses: { ...houses, pass: begunAgain(houses.pass) } } : {}),
})
