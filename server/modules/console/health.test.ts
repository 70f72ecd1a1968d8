/** The operators' screen of how everything stands, and what browsers report, by their front doors. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Health } from '@frontage/contracts/health.ts'
import { build } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { RUNBOOKS } from '@frontage/domain/runbooks.ts'
import { anApp, anonymous, hostOf, signedIn } from '@frontage/testing/app.ts'
import { sql } from 'kysely'
import { sayAlive } from '../../platform/alive.ts'
import { FAILED, openJobs } from '../../platform/jobs/queue.ts'
import { refusedIn } from '../health/csp-reports.ts'
import { seedOperator } from './index.ts'
import { operatorsOf } from './operators-at-door.ts'

const shop = await anApp()
const { app, context } = shop
const { ownerPool } = context.db
const { HOST, PATH, aBrowser, enrolled } = operatorsOf(app)
let operator: Awaited<ReturnType<typeof enrolled>>
beforeAll(async () => {
  await seedOperator(context)
  operator = await enrolled('operator@frontage.test', 'Frontage-demo-1')
  const jobs = await openJobs(context.db, context.log)
  await jobs.work('send-messages', { latency: 60 }, async () => {})
  await jobs.stop(100)
})
const health = async () => (await operator.browser.ask('GET', 'health')).json().data as Health
const aFailedJob = async (kind: string, tenantId: string | null) => {
  const { rows } = await ownerPool.query<{ id: string }>(
    `insert into jobs.job (name, data, source_name, state) values ($1, $2, $3, 'completed') returning id`,
    [FAILED, tenantId === null ? {} : { tenantId }, kind],
  )
  return rows[0]?.id ?? ''
}

describe('the state', () => {
  test('is for operators at their host alone', async () => {
    for (const path of ['health', 'slow-statements', 'runbooks/money']) {
      expect((await aBrowser().ask('GET', path)).statusCode, path).toBe(401)
      const elsewhere = await app.inject(
        (await signedIn(context, 'admin@harbor.test')).get(`${PATH}/${path}`),
      )
      expect(elsewhere.statusCode, path).toBe(404)
    }
    const post = `${PATH}/failed-jobs/00000000-0000-4000-8000-000000000000/retry`
    expect((await aBrowser().ask('POST', post)).statusCode).toBe(401)
    const foreign = { origin: 'http://evil.test' }
    expect((await operator.browser.ask('POST', post, undefined, foreign)).statusCode).toBe(403)
    expect((await operator.browser.ask('POST', post)).statusCode).toBe(404)
  })

  test('tells of database, money, processes and disk', async () => {
    await using closing = new AsyncDisposableStack()
    await sayAlive(context, 'worker', closing)
    await ownerPool.query(
      "insert into uncharged_order (tenant_id, order_id, placed_at) values ('harbor', gen_random_uuid(), now() - interval '1 hour')",
    )
    const now = await health()
    expect(now.database.bytes).toBeGreaterThan(1_000_000)
    expect(now.database.connections).toBeGreaterThan(0)
    expect(now.money).toEqual({ uncharged: 1, undecided: 0 })
    expect(now.findings[0]).toMatchObject({ severity: 'page', runbook: 'money' })
    expect(now.processes).toMatchObject([
      { kind: 'worker', version: '0.1.0', pid: process.pid, is_silent: false },
    ])
    expect(now.disk?.total_bytes).toBeGreaterThan(now.disk?.free_bytes ?? 0)
    expect(now.hosts).toBeGreaterThan(2)
    await closing.disposeAsync()
    expect((await health()).processes).toEqual([])
  })

  test('names each page of what to do, and no other file', async () => {
    for (const name of RUNBOOKS)
      expect((await operator.browser.ask('GET', `runbooks/${name}`)).json().data.text).toMatch(/^# .+/)
    for (const name of ['README', '..%2f..%2fpackage', 'constructor'])
      expect((await operator.browser.ask('GET', `runbooks/${name}`)).statusCode).toBe(404)
  })
})

describe('a job that failed for good', () => {
  test('runs again, once, and it is on record', async () => {
    const heard: string[] = []
    const stop = await context.db.listen('due_work', (payload) => heard.push(payload))
    const id = await aFailedJob('send-messages', 'harbor')
    expect((await health()).queue).toMatchObject({
      failed_count: 1,
      failed: [{ id, kind: 'send-messages', tenant_id: 'harbor' }],
    })
    const both = await Promise.all([1, 2].map(() => operator.browser.ask('POST', `failed-jobs/${id}/retry`)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    await expect.poll(() => heard.filter((one) => one.startsWith('send-messages harbor '))).toHaveLength(1)
    expect((await health()).queue.failed_count).toBe(0)
    const entries = (await operator.browser.ask('GET', 'entries')).json().data
    expect(entries[0]).toMatchObject({ subject: 'send-messages', tenant_id: 'harbor' })
    stop()
  })

  test('is discarded, and nothing is announced', async () => {
    const heard: string[] = []
    const stop = await context.db.listen('due_work', (payload) => heard.push(payload))
    const id = await aFailedJob('reconcile-charges', null)
    const reply = await operator.browser.ask('POST', `failed-jobs/${id}/discard`)
    expect(reply.json().data.queue.failed).toEqual([])
    await context.db.read(scopeOfTenant('harbor'), [sql`select 1`.compile(build)])
    expect(heard).toEqual([])
    stop()
  })

  test('another job cannot be taken away, and no other step is known', async () => {
    const { rows } = await ownerPool.query<{ id: string }>(
      "insert into jobs.job (name, data) values ('send-messages', '{}') returning id",
    )
    const id = rows[0]?.id ?? ''
    for (const step of ['discard', 'retry', 'delete'])
      expect((await operator.browser.ask('POST', `failed-jobs/${id}/${step}`)).statusCode).toBe(404)
    expect((await ownerPool.query('select from jobs.job where id = $1', [id])).rowCount).toBe(1)
  })
})

test('slow statements have a shape and no values', async () => {
  await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    sql`select pg_sleep(0.15), ${'ann@harbor.test'}::text, 'a literal'`.execute(tx),
  )
  const { data } = (await operator.browser.ask('GET', 'slow-statements')).json()
  expect(data.from).toBe('process')
  expect(data.statements.map(({ shape }: { shape: string }) => shape)).toContain(
    "select pg_sleep(…), $1::text, '…'",
  )
  expect(JSON.stringify(data)).not.toMatch(/ann@|a literal/)
})

describe('what browsers refused', () => {
  const send = (payload: string, type = 'application/csp-report', more: object = {}) =>
    app.inject({
      ...anonymous('harbor', '/csp-reports', { headers: { 'content-type': type } }),
      method: 'POST',
      payload,
      ...more,
    })
  const ofOld = (directive: string, blocked: string) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': 'https://harbor.test/auth/reset-password?token=secret-of-ann',
        'violated-directive': `${directive} 'self'`,
        'effective-directive': directive,
        'blocked-uri': blocked,
      },
    })
  const stored = async () =>
    (await ownerPool.query('select directive, blocked, count::int from csp_report order by 2')).rows

  test('every page says where to report it', async () => {
    for (const host of [hostOf('harbor'), HOST]) {
      const { headers } = await app.inject({ url: '/', headers: { host, accept: 'text/html' } })
      expect(headers['content-security-policy']).toMatch(/report-uri \/csp-reports;report-to csp/)
      expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
    }
  })

  test('counts by rule and host, without paths and queries', async () => {
    expect((await send(ofOld('img-src', 'https://x.test/a/ann?token=secret-of-ann'))).statusCode).toBe(204)
    await send(ofOld('img-src', 'https://x.test/b'))
    await send(
      JSON.stringify([
        { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline' } },
        { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://x.test/c' } },
        { type: 'deprecation', body: { id: 'x' } },
      ]),
      'application/reports+json',
    )
    expect(await stored()).toEqual([
      { directive: 'img-src', blocked: 'https://x.test', count: 3 },
      { directive: 'script-src-elem', blocked: 'inline', count: 1 },
    ])
    const now = await health()
    expect(now.reports.map(({ blocked }) => blocked)).toContain('https://x.test')
    expect(now.findings).toContainEqual(expect.objectContaining({ runbook: 'browsers' }))
    expect(JSON.stringify(now)).not.toContain('secret-of-ann')
  })

  test.each(['', '{', 'null', '[]', '[1,null]', '{"csp-report":7}', '{"csp-report":{"blocked-uri":"x"}}'])(
    'takes %j and keeps nothing of it',
    async (body) => {
      const before = await stored()
      const reply = await send(body, undefined, { remoteAddress: '203.0.113.8' })
      expect([204, 422]).toContain(reply.statusCode)
      expect(await stored()).toEqual(before)
    },
  )

  test.each([
    ['img-src', 'https://user:secret@x.test:8443/p?q=1#f', 'https://x.test:8443'],
    ['img-src', 'data', 'data'],
    ['img-src', 'data:image/png;base64,SECRET', 'data:'],
    ['script-src', 'chrome-extension://abcdef/x.js', null],
    ['img-src', 'Ann Miller', null],
    ['<script>', 'https://x.test', null],
  ])('of %s and %s is kept %s', (directive, blocked, kept) => {
    const found = refusedIn(ofOld(directive, blocked))
    expect(found).toEqual(kept === null ? [] : [{ directive, blocked: kept }])
  })

  test('has an end: of rows, of age, of one address, of size', async () => {
    await ownerPool.query(
      "insert into csp_report select 'font-src', 'https://h' || n || '.test', 1, now(), now() from generate_series(1, 498) n",
    )
    await send(ofOld('font-src', 'https://one-too-many.test'))
    expect((await stored()).some(({ blocked }) => blocked === 'https://one-too-many.test')).toBe(false)
    await ownerPool.query("update csp_report set last_at = now() - interval '31 days'")
    expect((await health()).reports).toEqual([])
    await send(ofOld('font-src', 'https://new.test'))
    expect(await stored()).toEqual([{ directive: 'font-src', blocked: 'https://new.test', count: 1 }])
    expect((await send(ofOld('font-src', `https://${'x'.repeat(20_000)}.test`))).statusCode).toBe(413)
    const busy = { remoteAddress: '203.0.113.9' }
    const statuses: number[] = []
    for (let n = 0; n < 35; n += 1)
      statuses.push((await send(ofOld('font-src', 'x'), undefined, busy)).statusCode)
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([30, 429])
  })
})
