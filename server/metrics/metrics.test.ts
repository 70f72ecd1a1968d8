/** What Prometheus reads, by the front door. */
import { afterAll, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, anonymous, hostOf } from '@frontage/testing/app.ts'
import { buildApp } from '../app.ts'
import type { DEFINITIONS } from './definitions.ts'
import { EMAIL_REPLIES_PATH } from '../platform/mail/provider-path.ts'
import type { Settings } from '../platform/settings.ts'
import { RequestFigures } from './requests.ts'
import { metricsText } from './text.ts'
import { openWorkerDoor } from './worker-door.ts'

const TOKEN = 'a token for tests, long enough'
const without = await anApp()
const { context } = without
const app = await buildApp({ ...context, settings: { ...context.settings, metricsToken: TOKEN } })
await app.ready()
afterAll(() => app.close())

const read = async (authorization = `Bearer ${TOKEN}`, host: string = hostOf('harbor')) =>
  app.inject({ url: '/metrics', headers: { host, authorization } })
const valueOf = (text: string, series: string): number | undefined => {
  const found = text.split('\n').find((line) => line.startsWith(`${series} `))
  return found === undefined ? undefined : Number(found.slice(series.length + 1))
}

test('nobody reads it without the token, and without the setting there is nothing to read', async () => {
  for (const wrong of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
    const reply = await read(wrong)
    expect([reply.statusCode, reply.body]).toEqual([401, 'METRICS_TOKEN is needed.\n'])
  }
  const headers = { host: hostOf('harbor'), authorization: `Bearer ${TOKEN}` }
  const nowhere = await without.app.inject({ url: '/metrics', headers })
  expect(nowhere.statusCode).not.toBe(200)
  expect(nowhere.body).not.toContain('frontage_')
})

test('it answers at any host, in lines that Prometheus reads', async () => {
  const reply = await read(undefined, '10.0.0.5:3000')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  for (const line of reply.body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?\d+(\.\d+)?(e[-+]\d+)?)$/)
  expect(valueOf(reply.body, 'frontage_pool_connections{pool="web",state="limit"}')).toBe(6)
})

test('requests are counted by pattern, however many addresses are made up', async () => {
  const series = async () => new Set((await read()).body.match(/^frontage_request_seconds_count\{.*\}/gm))
  const ask = (url: string) => app.inject(anonymous('harbor', url))
  await ask('/marketingcenter/api/v1/made-up')
  await ask('/no/page/0')
  const before = await series()
  for (let n = 0; n < 40; n += 1) {
    await ask(`/marketingcenter/api/v1/made-up-${n}`)
    await ask(`/no/page/${n}?q=${n}`)
  }
  expect(await series()).toEqual(await series())
  expect((await series()).size).toBeLessThanOrEqual(before.size + 1)
  expect([...before].join()).not.toContain('made-up')
  const { body } = await read()
  const calls = 'frontage_request_seconds_count{route="/marketingcenter/api/*",method="GET",status="4xx"}'
  expect(valueOf(body, calls)).toBe(41)
})

test('what is refused with a 503 and is no failure of ours counts as refused', async () => {
  const status = async (url: string) => {
    const { body } = await read()
    const of = (statusClass: string) =>
      valueOf(body, `frontage_request_seconds_count{route="${url}",method="POST",status="${statusClass}"}`) ??
      0
    return { refused: of('4xx'), failed: of('5xx') }
  }
  app.context.settings.replies = { domain: 'reply.example.com', sendgridKey: 'x' }
  const reply = await app.inject({ method: 'POST', url: EMAIL_REPLIES_PATH })
  app.context.settings.replies = undefined
  expect(reply.statusCode).toBe(503)
  expect(await status(EMAIL_REPLIES_PATH)).toEqual({ refused: 1, failed: 0 })
  const outcome = async (name: string) =>
    valueOf((await read()).body, `frontage_email_replies_total{outcome="${name}"}`)
  const outcomes = ['unsigned', 'raw', 'taken', 'slow', 'full']
  expect(await Promise.all(outcomes.map(outcome))).toEqual([1, 0, 0, 0, 0])
})

test('money, emails and backups that are late are told', async () => {
  const figure = async (name: keyof typeof DEFINITIONS) => valueOf((await read()).body, name)
  expect(await figure('frontage_orders_uncharged')).toBe(0)
  expect(await figure('frontage_backup_age_seconds')).toBeUndefined()
  const { ownerPool } = context.db
  const hour = new Date(Date.now() - 3_600_000)
  await ownerPool.query(
    "insert into uncharged_order (tenant_id, order_id, placed_at) values ('harbor', gen_random_uuid(), $1), ('harbor', gen_random_uuid(), now()), ('harbor', gen_random_uuid(), now() - interval '2 days')",
    [hour],
  )
  await ownerPool.query(
    "insert into payment_due (tenant_id, payment_id, touched_at) values ('harbor', gen_random_uuid(), $1)",
    [hour],
  )
  await ownerPool.query(
    "insert into backup_run (started_at, made_at, ended_at, state) values ($1, $1, $1, 'verified')",
    [hour],
  )
  await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx
      .insertInto('outgoing_message')
      .values({
        tenant_id: 'harbor',
        effect_key: 'late',
        channel: 'mail',
        recipient: 'ann@harbor.test',
        due_at: hour,
      })
      .execute(),
  )
  expect(await figure('frontage_orders_uncharged')).toBe(1)
  expect(await figure('frontage_payments_undecided')).toBe(1)
  expect(await figure('frontage_outbox_waiting')).toBe(1)
  expect(await figure('frontage_outbox_oldest_seconds')).toBeGreaterThan(3_500)
  const age = (await figure('frontage_backup_age_seconds')) ?? 0
  expect(Math.round(age / 60)).toBe(60)
})

test('how long presses, jobs and waits took is told, and where documents came from', async () => {
  const { presses, jobs } = context.figures
  presses.note(300, { call: 'press-file', outcome: 'done' })
  jobs.note(20, { kind: 'send-messages', outcome: 'failed' })
  const { body } = await read()
  expect(valueOf(body, 'frontage_press_seconds_count{call="press-file",outcome="done"}')).toBe(1)
  expect(valueOf(body, 'frontage_job_seconds_sum{kind="send-messages",outcome="failed"}')).toBe(0.02)
  expect(valueOf(body, 'frontage_documents_total{from="made"}')).toBeGreaterThanOrEqual(0)
  expect(valueOf(body, 'frontage_pool_wait_seconds_count')).toBeGreaterThan(0)
})

describe('a worker', () => {
  const doorWith = async (change: Partial<Settings>) => {
    const settings = { ...context.settings, metricsPort: 0, metricsHost: '127.0.0.1', ...change }
    const door = await openWorkerDoor({ ...context, settings })
    if (door) afterAll(() => door.close())
    return door
  }
  const ask = async (port: number, path: string, init: RequestInit = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return { status: reply.status, type: reply.headers.get('content-type'), body: await reply.text() }
  }

  test('listens nowhere without a port', async () => {
    expect(await doorWith({ metricsPort: undefined })).toBeUndefined()
  })

  test('names its own setting where its port is taken', async () => {
    const { port } = (await doorWith({})) ?? { port: 0 }
    await expect(doorWith({ metricsPort: port })).rejects.toThrow(/ Set METRICS_PORT to a free port/)
  })

  test('says whether it lives and whether it works', async () => {
    const door = await doorWith({ metricsToken: TOKEN })
    if (!door) throw new Error('It does not listen.')
    const readiness = async () => (await ask(door.port, '/readyz')).status
    expect(await readiness()).toBe(503)
    door.ready()
    expect(await readiness()).toBe(200)
    expect(await ask(door.port, '/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' })
    door.stopping()
    expect(await ask(door.port, '/readyz')).toMatchObject({
      status: 503,
      body: '{"status":"not ready","without":"stopping"}',
    })
    expect((await ask(door.port, '/healthz')).status).toBe(200)
  })

  test('tells its figures to whoever holds the token', async () => {
    const door = await doorWith({ metricsToken: TOKEN })
    const port = door?.port ?? 0
    expect((await ask(port, '/metrics')).status).toBe(401)
    expect((await ask(port, '/metrics', { headers: { authorization: 'Bearer other' } })).status).toBe(401)
    const told = await ask(port, '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(told.type).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(told.body).toContain('frontage_job_seconds_count{kind="send-messages",outcome="failed"} 1')
    expect(told.body).toContain('frontage_memory_bytes ')
    for (const path of ['/', '/console', '/metrics/x', '/%00'])
      expect((await ask(port, path)).status).toBe(404)
    expect((await ask(port, '/metrics', { method: 'POST', body: 'x' })).status).toBe(405)
    const closed = await doorWith({ metricsToken: undefined })
    expect((await ask(closed?.port ?? 0, '/metrics')).status).toBe(404)
  })
})

test('a histogram adds up, and a label cannot break its line', () => {
  const figures = new RequestFigures()
  for (const ms of [1, 5, 30, 20_000]) figures.count('/a"b\\c\n', 'GET', 200, ms)
  figures.count(undefined, 'MADEUP', 404, 1)
  figures.count(undefined, 'OTHER', 404, 1)
  const text = metricsText(figures.samples())
  const of = (le: string) =>
    valueOf(
      text,
      `frontage_request_seconds_bucket{route="/a\\"b\\\\c\\n",method="GET",status="2xx",le="${le}"}`,
    )
  expect([of('0.005'), of('0.025'), of('0.1'), of('10'), of('+Inf')]).toEqual([2, 2, 3, 3, 4])
  expect(text).toContain('frontage_request_seconds_count{route="none",method="any",status="4xx"} 2')
})
