/** A process that dies at any of its transactions leaves nothing half done: whoever goes on makes nothing twice and loses nothing. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { FEED } from '@frontage/testing/listing-feed.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { anMls } from '@frontage/testing/stand-ins/mls.ts'
import { readFeed } from './read-feed.ts'

const { app, context } = await anApp()
const HARBOR = scopeOfTenant('harbor')
const HOUSE = await readFile(join(import.meta.dirname, '../../../catalog/photos/dusk-pool-house.jpg'))
const admin = await signedIn(context, 'admin@harbor.test')

class Killed extends Error {}

/** The database of a process that dies with its nth transaction: before it is written, or once it is. */
function dying(nth: number, isWritten: boolean): AppContext {
  let count = 0
  const tenant: AppContext['db']['tenant'] = async (scope, work) => {
    count++
    if (count > nth || (count === nth && !isWritten)) throw new Killed()
    const result = await context.db.tenant(scope, work)
    if (count === nth) throw new Killed()
    return result
  }
  const db = new Proxy(context.db, {
    get: (of, name) => (name === 'tenant' ? tenant : Reflect.get(of, name)),
  })
  return { ...context, db }
}

const feedRow = () =>
  context.db.tenant(HARBOR, (tx) => tx.selectFrom('listing_feed').selectAll().executeTakeFirstOrThrow())
/** Nobody says anything of it for longer than a process may take. */
const leaseEnds = () =>
  context.db.tenant(HARBOR, (tx) =>
    tx.updateTable('listing_feed').set({ busy_until: null, due_at: context.clock.now() }).execute(),
  )
async function read(by: AppContext): Promise<void> {
  for (let next: Date | undefined = context.clock.now(); next && next <= context.clock.now();)
    next = await readFeed(by, HARBOR)
}

test.each([
  ['before', false],
  ['after', true],
])('killed %s each of its transactions in turn', async (_, isWritten) => {
  const mls = await anMls()
  mls.options.pageSize = 3
  for (const name of ['p1', 'p2']) mls.photos.set(name, HOUSE)
  const agent = await aNewcomer(context, 'harbor')
  const { email } = await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('account').select('email').where('id', '=', agent.accountId).executeTakeFirstOrThrow(),
  )
  const hers = { ListAgentEmail: email, ListAgentMlsId: email }
  for (let at = 0; at < 7; at++) mls.put(`${email}${at}`, hers, at === 0 ? ['p1', 'p2'] : [])
  const before = await app.inject(admin.get(FEED))
  const { revision, feed } = before.json().data
  if (feed) await app.inject(admin.delete(`${FEED}?revision=${revision}`))
  const saved = await app.inject(admin.put(FEED, { ...mls.connection, revision: 0 }))
  expect(saved.statusCode, saved.body).toBe(200)

  let isDone = false
  let deaths = 0
  for (let nth = 1; !isDone; nth = (nth % 4) + 1) {
    if (deaths === 9) mls.put(`${email}0`, { ...hers, ListPrice: 1_000 })
    isDone = await read(dying(deaths < 40 ? nth : 1_000, isWritten)).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error
        deaths++
        return false
      },
    )
    if (!isDone) await leaseEnds()
  }
  expect(deaths).toBe(40)
  await leaseEnds()
  await read(context)
  expect(await feedRow()).toMatchObject({ problem: '', busy_until: null })
  const rows = await context.db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('listing')
      .select(['mls_number', 'price_cents', 'photos'])
      .where('account_id', '=', agent.accountId)
      .orderBy('mls_number')
      .execute(),
  )
  expect(rows.map(({ mls_number }) => mls_number)).toEqual(
    Array.from({ length: 7 }, (__, at) => `RM-${email}${at}`.slice(0, 40)),
  )
  expect(rows[0]).toMatchObject({ price_cents: 1_000_00, photos: [{}, {}] })
  const files = await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('file').select('id').where('account_id', '=', agent.accountId).execute(),
  )
  expect(files).toHaveLength(2)
  await mls.close()
})
