/** The console by its front door: who gets in, and what answers where. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, hostOf, signedIn } from '@frontage/testing/app.ts'
import { aDatabase } from '@frontage/testing/database.ts'
import { addOperator, operators, removeOperator, resetOperator, seedOperator } from './index.ts'
import { enterPassword } from './sign-in.ts'
import { newRecoveryCodes, stepOfCode } from './factor.ts'
import { codeAt, operatorsOf } from './operators-at-door.ts'

const { app, context } = await anApp()
const empty = await aDatabase()
const LOGO = join(import.meta.dirname, '../../../catalog/logos/summit-wide.svg')

const { HOST, PATH, aBrowser, enrolled } = operatorsOf(app)
let operator: Awaited<ReturnType<typeof enrolled>>

beforeAll(async () => {
  await seedOperator(context)
  operator = await enrolled('operator@frontage.test', 'Frontage-demo-1')
})

describe('signing in', () => {
  test('is not open to the operator of demonstration data where data is real', async () => {
    const sign = { email: 'operator@frontage.test', password: 'Frontage-demo-1', address: '203.0.113.9' }
    const settings = { ...context.settings, isDemonstration: false }
    await expect(enterPassword({ ...context, settings }, sign)).rejects.toMatchObject({
      code: 'console.wrong-credentials',
    })
    expect((await enterPassword(context, sign)).token).not.toBe('')
  })

  test('takes the password and then a code; neither is enough', async () => {
    const browser = aBrowser()
    const step = async () => (await browser.ask('GET', 'session')).json().data.step
    expect(await step()).toBe('password')
    const wrong = await browser.ask('POST', 'session', {
      email: 'operator@frontage.test',
      password: 'nothing',
    })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'console.wrong-credentials'])
    await browser.ask('POST', 'session', { email: 'Operator@Frontage.test', password: 'Frontage-demo-1' })
    expect(await step()).toBe('code')
    for (const path of ['brokerages', 'brokerages/harbor', 'entries'])
      expect((await browser.ask('GET', path)).statusCode, path).toBe(401)
    // What is set up already is not set up by whoever knows the password.
    expect((await browser.ask('POST', 'session/factor')).statusCode).toBe(404)
    expect((await browser.ask('PUT', 'session/factor', { code: '000000' })).statusCode).toBe(404)
    const half = browser.cookie
    const next = codeAt(operator.secret, Date.now() + 30_000)
    expect((await browser.ask('POST', 'session/code', { code: next })).statusCode).toBe(200)
    expect(await step()).toBe('in')
    expect(browser.cookie).not.toBe(half)
    const again = await app.inject({ url: `${PATH}/session`, headers: { host: HOST, cookie: half } })
    expect(again.json().data.step).toBe('password')
    expect((await browser.ask('GET', 'brokerages')).json().data).toMatchObject({ totalRows: 3 })
    // Who signs in again in the same browser leaves nothing behind either.
    const before = browser.cookie
    await browser.ask('POST', 'session', { email: 'operator@frontage.test', password: 'Frontage-demo-1' })
    const left = await app.inject({ url: `${PATH}/session`, headers: { host: HOST, cookie: before } })
    expect(left.json().data.step).toBe('password')
  })

  test('no code is good twice, and none that is older than the last', () => {
    const { secret } = operator
    const now = new Date()
    const step = stepOfCode(secret, codeAt(secret), { now, after: 0 })
    expect(step).not.toBeNull()
    expect(stepOfCode(secret, codeAt(secret), { now, after: step ?? 0 })).toBeNull()
    expect(stepOfCode(secret, codeAt(secret, Date.now() - 300_000), { now, after: 0 })).toBeNull()
    for (const code of ['', '12345', '1234567', 'abcdef', '000 000 0'])
      expect(stepOfCode(secret, code, { now, after: 0 })).toBeNull()
  })

  test('a recovery code opens once', async () => {
    const [code = ''] = operator.recovery
    const begin = async () => {
      const browser = aBrowser()
      await browser.ask('POST', 'session', { email: 'operator@frontage.test', password: 'Frontage-demo-1' })
      return browser.ask('POST', 'session/code', { code: ` ${code.toUpperCase()} ` })
    }
    expect((await begin()).statusCode).toBe(200)
    expect((await begin()).json().code).toBe('console.wrong-code')
    expect(new Set(newRecoveryCodes()).size).toBe(10)
  })

  test('secrets are stored sealed or hashed', async () => {
    const { rows } = await context.db.ownerPool.query<{ all: string }>(
      `select string_agg(o::text, '') || (select coalesce(string_agg(s::text, ''), '') from operator_session s) as all from operator o`,
    )
    const stored = rows[0]?.all ?? ''
    for (const secret of [
      operator.secret,
      ...operator.recovery,
      operator.browser.cookie.split('=')[1] ?? '-',
    ])
      expect(stored).not.toContain(secret)
  })

  test('is slowed down: passwords and codes alike, one account and one address', async () => {
    const password = await addOperator(context, 'slow@frontage.test')
    const browser = aBrowser()
    const statuses = []
    for (let at = 0; at < 9; at += 1)
      statuses.push(
        (await browser.ask('POST', 'session', { email: 'slow@frontage.test', password: `no ${at}` }))
          .statusCode,
      )
    expect(statuses).toEqual([...Array(8).fill(401), 429])
    const right = await browser.ask('POST', 'session', {
      email: 'slow@frontage.test',
      password: password ?? '',
    })
    expect(right.statusCode).toBe(429)
  })
})

describe('what answers where', () => {
  test('nothing of the console answers at a brokerage, and nothing of a brokerage at the console', async () => {
    const { cookie } = operator.browser
    for (const uid of ['harbor', 'summit'] as const)
      for (const path of [`${PATH}/brokerages`, `${PATH}/session`]) {
        const reply = await app.inject({ url: path, headers: { host: hostOf(uid), cookie } })
        expect(reply.statusCode, path).toBe(404)
      }
    for (const path of [
      '/marketingcenter/api/v1/orders',
      '/managetenants/api/v1/hosts',
      '/brand/harbor-wide.svg',
    ]) {
      const reply = await app.inject({ url: path, headers: { host: HOST, cookie } })
      expect(reply.statusCode, path).toBe(404)
    }
  })

  test('a session of a brokerage is none here, and an operator’s is none there', async () => {
    const admin = await signedIn(context, 'admin@harbor.test')
    const asAdmin = admin.get(`${PATH}/brokerages`, undefined, { host: HOST })
    expect((await app.inject(asAdmin)).statusCode).toBe(401)
    const [, token = ''] = operator.browser.cookie.split('=')
    const there = await app.inject({
      url: '/marketingcenter/api/v1/orders',
      headers: { host: 'localhost', cookie: `frontage_session=${token}`, authorization: `Bearer ${token}` },
    })
    expect(there.statusCode).toBe(401)
  })

  test('another site cannot have an operator’s browser do anything', async () => {
    const path = 'brokerages/harbor/suspend'
    const reply = await operator.browser.ask('POST', path, {}, { origin: 'http://harbor.localhost' })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'request.cross-site'])
  })

  test('without a host of its own there is no console', async () => {
    const other = await app.inject({ url: `${PATH}/session`, headers: { host: 'console.example.com' } })
    expect(other.statusCode).toBe(404)
  })
})

test('operators are added and reset at the command line; a reset ends what was', async () => {
  const password = await addOperator(context, 'bo@frontage.test')
  expect(await addOperator(context, 'BO@frontage.test')).toBeNull()
  const { browser } = await enrolled('bo@frontage.test', password ?? '')
  expect((await browser.ask('GET', 'session')).json().data.step).toBe('in')
  const next = await resetOperator(context, 'bo@frontage.test')
  expect((await browser.ask('GET', 'session')).json().data.step).toBe('password')
  expect(await operators(context)).toContainEqual({ email: 'bo@frontage.test', has_second_factor: false })
  await enrolled('bo@frontage.test', next ?? '')
  expect(await resetOperator(context, 'nobody@frontage.test')).toBeNull()
})

test('an operator who is removed is signed out, and it is on record; the last one stays unless forced', async () => {
  const password = await addOperator(context, 'cy@frontage.test')
  const { browser } = await enrolled('cy@frontage.test', password ?? '')
  expect(await removeOperator(context, 'nobody@frontage.test')).toBe('unknown')
  expect(await removeOperator(context, 'CY@frontage.test')).toBe('removed')
  expect((await browser.ask('GET', 'session')).json().data.step).toBe('password')
  const { ask } = operator.browser
  expect((await ask('GET', 'entries')).json().data[0]).toMatchObject({
    said: 'Removed an operator',
    subject: 'cy@frontage.test',
    operator: '',
  })
  const other = { ...context, db: empty }
  await addOperator(other, 'first@frontage.test')
  await addOperator(other, 'second@frontage.test')
  const both = await Promise.all(
    ['first@frontage.test', 'second@frontage.test'].map((email) => removeOperator(other, email)),
  )
  expect(both.toSorted()).toEqual(['last', 'removed'])
  const [last] = await operators(other)
  expect(await removeOperator(other, last?.email ?? '', { evenTheLast: true })).toBe('removed')
  expect(await operators(other)).toEqual([])
})

describe('brokerages', () => {
  const form = (details: object, logo: Buffer) => {
    const boundary = 'the-boundary'
    const part = (head: string, body: string | Buffer) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ])
    const payload = Buffer.concat([
      part('name="details"', JSON.stringify(details)),
      part('name="file"; filename="logo.svg"', logo),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    return [payload, { 'content-type': `multipart/form-data; boundary=${boundary}` }] as const
  }

  test('a logo is read before anything is stored', async () => {
    const read = await operator.browser.ask('POST', 'logos', ...form({}, await readFile(LOGO)))
    expect(read.json().data).toMatchObject({ image: expect.stringMatching(/^data:image\/svg/), notices: [] })
    const gray = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path fill="#777" d="M0 0h9v3H0z"/></svg>',
    )
    const colorless = (await operator.browser.ask('POST', 'logos', ...form({}, gray))).json().data
    expect(colorless).toMatchObject({ colors: [], color: '#1f4d7a' })
    expect(colorless.notices[0]).toContain('no color to take over')
    const bad = await operator.browser.ask('POST', 'logos', ...form({}, Buffer.from('GIF89a')))
    expect([bad.statusCode, bad.json().code]).toEqual([422, 'brand.logo-type'])
  })

  test('the list is found, sorted and paged, with figures that are kept as they change', async () => {
    const { ask } = operator.browser
    const list = async (query = '') => (await ask('GET', `brokerages?${query}`)).json().data
    const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
    const all = await list()
    const seen: string[] = []
    for (const sort of ['came', 'newest', 'name', 'people', 'orders', 'month']) {
      const pages = [await list(`sort=${sort}&pageSize=2`)]
      pages.push(await list(`sort=${sort}&pageSize=2&at=${pages[0].next}`))
      expect([sort, pages.flatMap(ids).toSorted()]).toEqual([sort, ids(all).toSorted()])
      seen.push(...ids(pages[0]))
    }
    expect(seen.slice(0, 4)).not.toEqual(seen.slice(2, 6))
    expect(await list('search=SUMMIT.local')).toMatchObject({ totalRows: 1, rows: [{ id: 'summit' }] })
    expect(await list('search=nobody')).toMatchObject({ totalRows: 0, rows: [], all: all.all })
    expect((await ask('GET', 'brokerages?sort=secret')).statusCode).toBe(422)

    // As counted here, of what the demonstration has and of what changes.
    const counted = await context.db.tenant(scopeOfTenant('harbor'), async (tx) => {
      const { rows } = await sql<{ people: number; orders: number }>`select
        (select count(*)::int from account where tenant_id = 'harbor' and is_active) as people,
        (select count(*)::int from orders where tenant_id = 'harbor') as orders`.execute(tx)
      return rows[0]
    })
    const harbor = all.rows.find(({ id }: { id: string }) => id === 'harbor')
    expect(harbor).toMatchObject({ name: 'Harbor Realty', ...counted })
    const admin = await signedIn(context, 'admin@harbor.test')
    await context.db.tenant(admin, async (tx) => {
      await sql`update account set is_active = false where tenant_id = 'harbor' and email_lower = 'free@harbor.test'`.execute(
        tx,
      )
      await sql`update orders set placed_at = now(), total_cents = total_cents + 100 where tenant_id = 'harbor' and id = (
        select id from orders where tenant_id = 'harbor' and status <> 'cancelled' order by placed_at limit 1)`.execute(
        tx,
      )
    })
    const days = await context.db.tenant(admin, async (tx) => {
      const { rows } = await sql<{
        spend: number
      }>`select coalesce(sum(spend_cents), 0)::bigint as spend from order_sum
        where tenant_id = 'harbor' and reach = 'brokerage' and grain = 'day' and at >= date_trunc('month', now(), 'UTC')`.execute(
        tx,
      )
      return rows[0]?.spend
    })
    expect((await list('search=harbor')).rows[0]).toMatchObject({
      people: harbor.people - 1,
      orders: harbor.orders,
      month_cents: days,
    })
    expect(days).toBeGreaterThan(0)
  })

  test('one is opened, changed, closed, opened again and on record', async () => {
    const { ask } = operator.browser
    const details = { name: 'Cedar & Co', host: 'http://cedar.localhost/', admin: 'ann@cedar.test' }
    const logo = await readFile(LOGO)
    const wrong = await ask(
      'POST',
      'brokerages',
      ...form({ ...details, host: 'localhost.localhost', admin: 'ann' }, logo),
    )
    expect(wrong.json().data.fields.map(({ field }: { field: string }) => field)).toEqual(['admin'])
    const taken = await ask('POST', 'brokerages', ...form({ ...details, host: 'harbor.localhost' }, logo))
    expect([taken.statusCode, taken.json().data.fields[0].field]).toEqual([409, 'host'])
    const opened = await ask('POST', 'brokerages', ...form(details, logo))
    expect([opened.statusCode, opened.json().data.id]).toEqual([201, 'cedar-co'])

    const partnership = { enableLuxuryCollections: true, agentWebsites: false, cashOffers: true }
    const saved = await ask('PUT', 'brokerages/cedar-co', { abilities: ['RemoveCartAtlanta'], partnership })
    expect(saved.json().data).toMatchObject({ abilities: ['RemoveCartAtlanta'], partnership })
    const unknown = await ask('PUT', 'brokerages/cedar-co', { abilities: ['Everything'], partnership })
    expect(unknown.statusCode).toBe(422)

    expect((await ask('POST', 'brokerages/cedar-co/suspend', {})).json().data.state).toBe('suspended')
    expect((await ask('POST', 'brokerages/cedar-co/resume', {})).json().data.state).toBe('open')
    expect((await ask('POST', 'brokerages/cedar-co/delete', {})).json().data.state).toBe('leaving')
    const detail = (await ask('POST', 'brokerages/cedar-co/keep', {})).json().data
    expect(detail.entries.map(({ said }: { said: string }) => said)).toEqual([
      'Canceled the deletion',
      'Asked for deletion',
      'Opened the site again',
      'Suspended the site',
      'Changed abilities or partnerships',
      'Opened the brokerage',
    ])
    expect(detail.entries[0].operator).toBe('operator@frontage.test')
    expect((await ask('GET', 'brokerages/nobody')).statusCode).toBe(404)
    expect((await ask('POST', 'brokerages/nobody/suspend', {})).statusCode).toBe(404)
    expect((await ask('GET', 'entries')).json().data.length).toBeGreaterThan(6)
  }, 60_000)
})
