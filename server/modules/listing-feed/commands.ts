/** Administrators set the feed up, pause it, take it away, and say whose listings are whose. */
import { setTimeout as pause } from 'node:timers/promises'
import type {
  FeedAgents,
  FeedConnectionFields,
  FeedTest,
  ListingFeedState,
  SaveListingFeed,
} from '@frontage/contracts/listing-feed.ts'
import type { Tx } from '@frontage/db/client.ts'
import { feedAddressProblem } from '@frontage/domain/listings/feed-address.ts'
import { recordAudit } from '../../platform/audit-repository.ts'
import type { AppContext } from '../../platform/context.ts'
import { FeedFailed, type Feed } from '../../platform/feeds/port.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { seal } from '../../platform/sealed.ts'
import { forgetFeed } from '../listings/index.ts'
import { accountByEmail, isKnownAgent, saveAgent } from './agents-repository.ts'
import { applyAgent } from './apply.ts'
import { readFeedAgents, readFeedState } from './queries.ts'
import { connectionOf, sealPurpose } from './read-feed.ts'
import {
  deleteFeed,
  deleteSomeRecords,
  feedRow,
  lockFeed,
  saveConnection,
  updateFeed,
  type FeedRow,
} from './repository.ts'

export interface FeedWork {
  context: AppContext
  scope: AccountScope
}

const SUBJECT = { id: 'listing-feed', name: 'feed of listings' }
const RECORDS_AT_ONCE = 2_000

/** @throws Refusal panel.changed-since, listing-feed.unusable with the field, listing-feed.no-secret */
export async function saveFeed(work: FeedWork, asked: SaveListingFeed): Promise<ListingFeedState> {
  const { context, scope } = work
  const { db, clock, settings } = context
  refuseUnusable(work, asked)
  const { revision, client_secret: secret, ...connection } = asked
  const isSaved = await db.tenant(scope, async (tx) => {
    const before = await lockFeed(tx, scope)
    if ((before?.revision ?? 0) !== revision) return false
    const sealed =
      secret === undefined
        ? storedSecret(before, asked)
        : seal(settings.sessionSecret, sealPurpose(scope), secret)
    if (sealed === null) throw new Refusal('listing-feed.no-secret', { field: 'client_secret' })
    const isOther =
      before?.address !== connection.address || before.originating_system !== connection.originating_system
    const now = clock.now()
    await saveConnection(
      tx,
      scope,
      { ...connection, client_secret: sealed },
      { revision: revision + 1, now, isOther },
    )
    await record(tx, work, 'listing-feed.changed', {
      ...(before ? { before: shown(before) } : {}),
      after: {
        ...shown({ ...connection }),
        ...(secret === undefined ? {} : { client_secret: 'another one' }),
      },
    })
    return true
  })
  const state = await readFeedState(context, scope)
  if (!isSaved) throw changedSince(state)
  return state
}

const shown = ({
  address,
  token_address,
  client_id,
  originating_system,
}: Pick<FeedRow, 'address' | 'token_address' | 'client_id' | 'originating_system'>) => ({
  ...{ address, token_address, client_id, originating_system },
})

/** A stored secret goes to nobody but the server that it was entered for. */
function storedSecret(
  stored: FeedRow | undefined,
  { address, token_address }: FeedConnectionFields,
): string | null {
  const isSameServer = stored?.address === address && stored.token_address === token_address
  return isSameServer ? stored.client_secret : null
}

function refuseUnusable(
  { context: { settings } }: FeedWork,
  { address, token_address, client_id, originating_system }: FeedConnectionFields,
): void {
  const refuse = (field: string, sentence: string) => {
    throw new Refusal('listing-feed.unusable', { field }, sentence)
  }
  for (const [field, typed] of Object.entries({ address, token_address })) {
    const problem = feedAddressProblem(typed, settings.isDemonstration)
    if (problem !== null) refuse(field, problem)
  }
  if (client_id === '') refuse('client_id', 'Enter the client ID.')
  if (originating_system === '')
    refuse('originating_system', 'Enter the originating system, as your MLS names it.')
}

/** Asks the feed and saves nothing. @throws Refusal listing-feed.not-read with what was wrong, and as saveFeed */
export async function testFeed(work: FeedWork, asked: FeedConnectionFields): Promise<FeedTest> {
  const { context, scope } = work
  refuseUnusable(work, asked)
  const stored = await context.db.tenant(scope, (tx) => feedRow(tx, scope))
  const sealed = storedSecret(stored, asked)
  const secret =
    asked.client_secret ?? (stored && sealed ? (connectionOf(context, scope, stored)?.secret ?? null) : null)
  if (secret === null) throw new Refusal('listing-feed.no-secret', { field: 'client_secret' })
  const feed = context.feeds({
    address: asked.address,
    tokenAddress: asked.token_address,
    clientId: asked.client_id,
    originatingSystem: asked.originating_system,
    secret,
  })
  try {
    return await Promise.race([
      find(feed),
      pause(TEST_MS, null, { ref: false }).then(() => {
        throw new FeedFailed(`The feed did not answer within ${TEST_MS / 1000} seconds.`)
      }),
    ])
  } catch (error) {
    if (error instanceof FeedFailed) throw new Refusal('listing-feed.not-read', null, error.message)
    throw error
  }
}

/** Whoever tests waits for it. */
const TEST_MS = 8_000
const find = async (feed: Feed): Promise<FeedTest> => ({
  listings: await feed.count(),
  has_log: (await feed.newestEvent()) !== null,
})

/** @throws Refusal panel.changed-since */
export async function pauseFeed(
  work: FeedWork,
  { revision, is_paused }: { revision: number; is_paused: boolean },
): Promise<ListingFeedState> {
  const { context, scope } = work
  const isDone = await context.db.tenant(scope, async (tx) => {
    const before = await lockFeed(tx, scope)
    if (before?.revision !== revision) return false
    const now = context.clock.now()
    await updateFeed(tx, scope, {
      ...{ is_paused, revision: revision + 1, busy_until: null, attempts: 0 },
      ...(is_paused ? {} : { due_at: now }),
    })
    await record(tx, work, 'listing-feed.paused', {
      before: { is_paused: before.is_paused },
      after: { is_paused },
    })
    return true
  })
  const state = await readFeedState(context, scope)
  if (!isDone) throw changedSince(state)
  return state
}

/** Listings stay as they are, and are kept by hand from now on. @throws Refusal panel.changed-since */
export async function removeFeed(work: FeedWork, revision: number): Promise<ListingFeedState> {
  const { context, scope } = work
  const { db, clock } = context
  // First it stops, then what it said goes in pieces, and it itself at last: whoever is interrupted deletes it once more.
  const isDone = await db.tenant(scope, async (tx) => {
    const before = await lockFeed(tx, scope)
    if (before?.revision !== revision) return false
    await updateFeed(tx, scope, { is_paused: true, busy_until: null })
    return true
  })
  if (!isDone) throw changedSince(await readFeedState(context, scope))
  let isEmpty = false
  while (!isEmpty) isEmpty = await db.tenant(scope, (tx) => deleteSomeRecords(tx, scope, RECORDS_AT_ONCE))
  await db.tenant(scope, async (tx) => {
    const before = await lockFeed(tx, scope)
    if (before?.revision !== revision) throw changedSince(await readFeedState(context, scope))
    await forgetFeed(tx, scope)
    await deleteFeed(tx, scope)
    await recordAudit(tx, scope, {
      action: 'listing-feed.deleted',
      at: clock.now(),
      subject: SUBJECT,
      accountId: null,
      before: shown(before),
      after: {},
    })
  })
  return readFeedState(context, scope)
}

/** @param email of the user; '': nobody here. @throws Refusal listing-feed.no-agent, listing-feed.no-user */
export async function matchAgent(
  work: FeedWork,
  { mls_id, email }: { mls_id: string; email: string },
): Promise<FeedAgents> {
  const { context, scope } = work
  await context.db.tenant(scope, async (tx) => {
    // Before any record, as a page does: so the two wait for each other and never across.
    await lockFeed(tx, scope)
    if (!(await isKnownAgent(tx, scope, mls_id))) throw new Refusal('listing-feed.no-agent')
    const account = email === '' ? null : await accountByEmail(tx, scope, email)
    if (account === undefined) throw new Refusal('listing-feed.no-user', { field: 'email' })
    await saveAgent(tx, scope, mls_id, account?.id ?? null)
    const now = context.clock.now()
    await applyAgent({ tx, scope, now }, mls_id, account?.id ?? null)
    await updateFeed(tx, scope, { due_at: now })
    await recordAudit(tx, scope, {
      action: 'listing-feed.matched',
      at: now,
      subject: { id: 'listing-feed', name: `MLS agent ${mls_id}` },
      accountId: account?.id ?? null,
      detail: { user: account ? account.email : 'nobody' },
    })
  })
  return readFeedAgents(context, scope, mls_id)
}

const changedSince = (theirs: ListingFeedState) =>
  new Refusal('panel.changed-since', { theirs, version: String(theirs.revision) })

const record = (
  tx: Tx,
  { context, scope }: FeedWork,
  action: 'listing-feed.changed' | 'listing-feed.paused',
  sides: { before?: object; after: object },
) =>
  recordAudit(tx, scope, {
    action,
    at: context.clock.now(),
    subject: SUBJECT,
    accountId: null,
    before: { ...sides.before },
    after: { ...sides.after },
  })
