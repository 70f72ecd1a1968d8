/** A brokerage whose listings come from a feed, and the MLS behind it. */
import { readFeed } from '@frontage/server/modules/listing-feed/read-feed.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import type { ListingFeedState } from '@frontage/contracts/listing-feed.ts'
import type { Listing, ListingRow } from '@frontage/contracts/listings.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { signedIn, type User } from './app.ts'
import { LISTINGS } from './listings.ts'
import { aNewcomer } from './membership.ts'
import { anMls, type Mls } from './stand-ins/mls.ts'

export const FEED = '/managetenants/api/v1/listing-feed'
const HARBOR = scopeOfTenant('harbor')

interface Shop {
  app: FastifyInstance
  context: AppContext
}

export async function aListingFeed({ app, context }: Shop) {
  const { clock } = context
  const admin = await signedIn(context, 'admin@harbor.test')
  const open: Mls[] = []
  let current: { mls: Mls; agent: User } | undefined
  const now = () => {
    if (!current) throw new Error('There is no MLS yet.')
    return current
  }
  const answer = async (request: InjectOptions) => {
    const reply = await app.inject(request)
    return { status: reply.statusCode, ...reply.json() }
  }
  const state = async (): Promise<ListingFeedState> => (await answer(admin.get(FEED))).data
  const feed = async () => {
    const { feed: found } = await state()
    if (!found) throw new Error('there is no feed')
    return found
  }
  /** What is due is read to its end. */
  async function readDue(): Promise<void> {
    for (let next: Date | undefined = clock.now(); next && next <= clock.now();)
      next = await readFeed(context, HARBOR)
  }
  /** So much time passes, for the feed alone: sessions of the test would end. */
  async function passes(hours: number): Promise<void> {
    await context.db.tenant(HARBOR, (tx) =>
      sql`update listing_feed set due_at = due_at - make_interval(hours => ${hours}),
        compared_at = compared_at - make_interval(hours => ${hours}),
        progress = (
          select jsonb_object_agg(part, case
            when part not in ('houses', 'housesAside') or jsonb_typeof(said) <> 'object' then said
            else said || (select coalesce(jsonb_object_agg(key, value::bigint - ${hours * 3_600_000}::bigint), '{}')
              from jsonb_each_text(said)
              where key in ('comparedAt', 'missingSince', 'until') and value is not null) end)
          from jsonb_each(progress) as parts(part, said))`.execute(tx),
    )
  }
  async function readAll(): Promise<void> {
    await context.db.tenant(HARBOR, (tx) =>
      tx.updateTable('listing_feed').set({ due_at: clock.now() }).execute(),
    )
    await readDue()
  }
  const listed = async (user: User): Promise<ListingRow[]> =>
    (await answer(user.get(`${LISTINGS}?sort=street&pageSize=100`))).data.rows
  const one = async (user: User, id: string): Promise<Listing> =>
    (await answer(user.get(`${LISTINGS}/${id}`))).data
  const byNumber = async (user: User, key: string) => {
    const row = (await listed(user)).find(({ mls_number }) => mls_number === `RM-${key}`)
    return row && one(user, row.id)
  }
  const emailOf = (user: User) =>
    context.db.tenant(HARBOR, async (tx) => {
      const { email } = await tx
        .selectFrom('account')
        .select('email')
        .where('id', '=', user.accountId)
        .executeTakeFirstOrThrow()
      return email
    })

  /** Another MLS and another agent; the feed that was there is gone. */
  async function begin(): Promise<{ mls: Mls; agent: User }> {
    const { revision, feed: before } = await state()
    if (before) await answer(admin.delete(`${FEED}?revision=${revision}`))
    const mls = await anMls()
    open.push(mls)
    current = { mls, agent: await aNewcomer(context, 'harbor') }
    return current
  }
  async function connect(change: object = {}): Promise<void> {
    const { revision } = await state()
    const saved = await answer(admin.put(FEED, { ...now().mls.connection, revision, ...change }))
    expect(saved.status, JSON.stringify(saved)).toBe(200)
  }
  const match = async (mlsId: string, user: User | null) =>
    answer(admin.put(`${FEED}/agents`, { mls_id: mlsId, email: user ? await emailOf(user) : '' }))

  /** Twenty listings of the agent, read. */
  async function twentyCurrent(): Promise<void> {
    const { mls, agent } = now()
    for (let at = 0; at < 20; at++)
      mls.put(`L${at}`, { StreetNumber: String(100 + at), ListPrice: 500_000 + at })
    await connect()
    await readAll()
    expect((await match('55123', agent)).status).toBe(200)
  }

  return {
    ...{ admin, answer, state, feed, readDue, passes, readAll, listed, one, byNumber, emailOf },
    ...{ begin, connect, match, twentyCurrent },
    async close() {
      for (const one of open) await one.close()
    },
  }
}
