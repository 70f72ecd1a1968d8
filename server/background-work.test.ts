/** Background work: done once in two processes of the product, and found by what is due whatever the number of tenants. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApp, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS, pay } from '@frontage/testing/checkout.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { visitorOf } from '@frontage/testing/sign-in.ts'
import { forgetStatistics } from '@frontage/testing/statistics.ts'
import { prepareBackgroundWork } from './background-work.ts'
import { reconcilingPayments, reportUnchargedOrders } from './modules/checkout/index.ts'
import { checkingMemberships, startTrial } from './modules/membership/index.ts'
import { endedTrials, staleMembershipStates, tenantsToCheck } from './modules/membership/repository.ts'
import { publishingPages } from './modules/pages/index.ts'
import { addDueJobs } from './platform/jobs/due-work.ts'
import type { NewJob } from './platform/jobs/queue.ts'
import type { Email } from './platform/mail/port.ts'
import { sendingMessages } from './platform/mail/send-due.ts'
import { cleaningUp } from './site/housekeeping.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const KINDS = [sendingMessages(), publishingPages, reconcilingPayments, checkingMemberships, cleaningUp]
const TENANTS = ['bluebird', 'harbor', 'summit']
const emails: Email[] = []
let movedBy = 0
const shop = await anApp({
  mailer: { kind: 'mailbox', send: async (email) => void emails.push(email) },
  clock: { now: () => new Date(Date.now() + movedBy) },
})
const { app, context } = shop
const { db } = context
const editor = await signedIn(context, 'editor@harbor.test')

const forgotPassword = (email: string) => visitorOf(shop).forgot(email)
/** What the next look would add to the queue. */
async function looked(isAtStart = false): Promise<Record<string, NewJob[]>> {
  const added: Record<string, NewJob[]> = {}
  const add = async (kind: string, jobs: readonly NewJob[]) => void (added[kind] = [...jobs])
  await addDueJobs(context, { add }, KINDS, isAtStart)
  return added
}
const tenantsOf = (jobs: readonly NewJob[] = []) => jobs.map(({ tenantId }) => tenantId).toSorted()
const inHarbor = async (path: string, body: object) => {
  const pages = (await app.inject(editor.get('/managepages/api/v1/pages'))).json().data
  const { id } = pages.find((page: { path: string }) => page.path === '/brand-guidelines')
  const url = `/managepages/api/v1/pagescontent/${id}${path}`
  return { id, versions: `${url}`, reply: await app.inject(editor.put(url, body)) }
}
const versions = async (id: string): Promise<{ is_scheduled: boolean }[]> =>
  (await app.inject(editor.get(`/managepages/api/v1/pagescontent/${id}/versions`))).json().data.rows
const schedule = (at: Date) => {
  const text = { type: 'paragraph', version: 1, children: [] }
  const state = JSON.stringify({ version: 2, root: { type: 'root', children: [text] } })
  return inHarbor('/schedule', { publish_at: at.toISOString(), time_zone: 'UTC', state })
}

describe('what is due', () => {
  test('is asked for in a statement of each kind and one of who is elsewhere, and found at every tenant', async () => {
    const quiet = await looked()
    expect(Object.values(quiet).flat()).toEqual([])
    await forgotPassword('agent@harbor.test')
    await db.tenant(scopeOfTenant('summit'), (tx) =>
      tx.updateTable('account').set({ membership: 'trial' }).where('membership', '=', 'downgraded').execute(),
    )
    const member = await aNewcomer(context, 'summit')
    await db.tenant(member, async (tx) => {
      await startTrial(tx, member, new Date(Date.now() - 8 * 24 * HOUR))
      await tx
        .updateTable('account')
        .set({ membership: 'trial' })
        .where('id', '=', member.accountId)
        .execute()
    })
    const buyer = await signedIn(context, 'agent@bluebird.test')
    const cart = await aFullCart(shop, buyer)
    await pay(shop, buyer, cart, (await aPaymentCard(shop, buyer, PAYMENT_CARDS.asksBank)).json().id)
    movedBy = 2 * HOUR
    const { result, statements } = await db.countStatements(() => looked())
    movedBy = 0
    expect(statements).toHaveLength(KINDS.length + 1)
    expect(tenantsOf(result['send-messages'])).toEqual(['harbor'])
    expect(tenantsOf(result['check-memberships'])).toContain('summit')
    expect(tenantsOf(result['reconcile-payments'])).toEqual(['bluebird'])
    expect(tenantsOf(result['clean-up'])).toEqual(TENANTS)
    // A payment of this moment is in somebody's hands, unless this process has just started.
    expect(tenantsOf((await looked())['reconcile-payments'])).toEqual([])
    expect(tenantsOf((await looked(true))['reconcile-payments'])).toEqual(['bluebird'])
  })

  test('soon is added for its time, later not yet', async () => {
    const { reply } = await schedule(new Date(Date.now() + 60 * SECOND))
    expect(reply.statusCode).toBe(200)
    const [job] = (await looked())['publish-pages'] ?? []
    expect(job).toMatchObject({ tenantId: 'harbor', key: expect.stringMatching(/^harbor \d{10}$/) })
    expect(job?.startIn).toBeGreaterThan(58)
    expect(job?.startIn).toBeLessThanOrEqual(62)
    await schedule(new Date(Date.now() + HOUR))
    expect((await looked())['publish-pages']).toEqual([])
  })

  test('of memberships is what each tenant would name itself', async () => {
    const now = new Date(Date.now() + 24 * HOUR)
    const named: string[] = []
    for (const tenantId of TENANTS) {
      const scope = scopeOfTenant(tenantId)
      const [ended, stale] = await db.tenant(scope, async (tx) => [
        await endedTrials(tx, scope, now),
        await staleMembershipStates(tx, scope, now, 1),
      ])
      if (ended.length + stale.length > 0) named.push(tenantId)
    }
    expect(named).not.toEqual([])
    expect((await tenantsToCheck(db, now, now)).toSorted()).toEqual(named)
  })

  test('old rows go, and the tenant is due again in an hour', async () => {
    const [agent, now] = [await signedIn(context, 'agent@harbor.test'), new Date()]
    const key = {
      tenant_id: 'harbor',
      account_id: agent.accountId,
      key: 'old',
      route: 'POST x',
      body_hash: '',
    }
    await db.tenant(agent, (tx) =>
      tx
        .insertInto('idempotency_key')
        .values({ ...key, created_at: new Date(now.getTime() - 25 * HOUR) })
        .execute(),
    )
    await cleaningUp.work(context, scopeOfTenant('harbor'), false)
    const left = await db.tenant(agent, (tx) => tx.selectFrom('idempotency_key').select('key').execute())
    expect(left.filter((row) => row.key === 'old')).toEqual([])
    const { due_at } = await db.platform((owner) =>
      owner
        .selectFrom('cleanup_due')
        .select('due_at')
        .where('tenant_id', '=', 'harbor')
        .executeTakeFirstOrThrow(),
    )
    expect((due_at.getTime() - now.getTime()) / HOUR).toBeCloseTo(1, 1)
  })

  test('is found by index, however much is due later and whatever the server knows about its tables', async () => {
    const { ownerPool } = db
    const later = `'t' || i, gen_random_uuid(), now() + i * interval '1 hour' from generate_series(1, 20000) i`
    for (const table of ['outgoing_due', 'page_schedule_due'])
      await ownerPool.query(`insert into ${table} select ${later}`)
    await ownerPool.query(`insert into payment_due select ${later}`)
    await ownerPool.query(
      `insert into uncharged_order select 't' || i, gen_random_uuid(), now() - i * interval '1 day' from generate_series(1, 20000) i`,
    )
    await ownerPool.query(
      `insert into membership_due select 't' || i, gen_random_uuid(), now() + i * interval '1 hour', now() from generate_series(1, 20000) i`,
    )
    await ownerPool.query(
      `insert into cleanup_due select 't' || i, now() + i * interval '1 hour' from generate_series(1, 20000) i`,
    )
    const { statements } = await db.countStatements(async () => {
      await looked()
      await reportUnchargedOrders(context)
    })
    const asked = statements.filter(({ sql }) => /"(\w+_due|uncharged_order)"/.test(sql))
    expect(asked).toHaveLength(6)
    for (const prepare of [() => ownerPool.query('analyze'), () => forgetStatistics(db)]) {
      await prepare()
      for (const { sql, parameters } of asked) {
        const { rows } = await ownerPool.query(`explain (analyze, buffers, format json) ${sql}`, [
          ...parameters,
        ])
        const plan = rows[0]['QUERY PLAN'][0].Plan
        expect.soft(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], sql).toBeLessThan(30)
      }
    }
    for (const table of [
      'outgoing_due',
      'page_schedule_due',
      'payment_due',
      'uncharged_order',
      'membership_due',
      'cleanup_due',
    ])
      await ownerPool.query(`delete from ${table} where tenant_id like 't%'`)
  })
})

describe('in two processes', () => {
  const closing = new AsyncDisposableStack()
  afterAll(() => closing.disposeAsync())
  beforeAll(async () => {
    const other = await anotherProcessOf(shop)
    for (const process of [context, other.context]) await prepareBackgroundWork(process, closing)()
  })

  test('what waited for a process is done when one starts', async () => {
    await expect
      .poll(() => emails.map(({ to }) => to), { timeout: 10 * SECOND })
      .toEqual(['agent@harbor.test'])
  })

  test('an email goes out as soon as it is written, once', async () => {
    emails.length = 0
    const before = performance.now()
    expect((await forgotPassword('manager@harbor.test')).statusCode).toBe(200)
    await expect.poll(() => emails.length, { timeout: 5 * SECOND, interval: 10 }).toBe(1)
    expect(performance.now() - before).toBeLessThan(3 * SECOND)
    await sleep(2 * SECOND)
    expect(emails.map(({ to }) => to)).toEqual(['manager@harbor.test'])
  })

  test('a scheduled page is published within five seconds of its time, once', async () => {
    const at = new Date(Date.now() + 3 * SECOND)
    const { id, reply } = await schedule(at)
    expect(reply.statusCode).toBe(200)
    const before = (await versions(id)).length
    const isPublished = async () => (await versions(id)).length > before
    await expect.poll(isPublished, { timeout: 15 * SECOND, interval: 200 }).toBe(true)
    const late = Date.now() - at.getTime()
    expect(late).toBeGreaterThanOrEqual(0)
    // Its second begins up to one later, and this machine may be busy.
    expect(late).toBeLessThan(8 * SECOND)
    await sleep(5 * SECOND)
    const after = await versions(id)
    expect(after).toHaveLength(before + 1)
    expect(after[0]?.is_scheduled).toBe(true)
  }, 40_000)
})
