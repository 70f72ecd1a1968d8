/** One id from the front door to the provider, and what a collector gets to see of it. */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { methodOf, templateOf } from '@frontage/contracts/call.ts'
import { endpoints } from '@frontage/contracts/endpoints/index.ts'
import { build } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { currentTrace, placeFrom, withTrace } from '@frontage/db/trace.ts'
import { anApp, anonymous, signedIn } from '@frontage/testing/app.ts'
import { visitorOf } from '@frontage/testing/sign-in.ts'
import { aCollector } from '@frontage/testing/stand-ins/collector.ts'
import { aMailServer } from '@frontage/testing/stand-ins/mail-server.ts'
import { buildApp } from '../../app.ts'
import { logTo } from '../../site/open-context.ts'
import { workOnDue } from '../jobs/due-work.ts'
import { openJobs } from '../jobs/queue.ts'
import { openMailer } from '../mail/mailer.ts'
import { sendingMessages } from '../mail/send-due.ts'
import { readSettings } from '../settings.ts'
import { trustedPeers } from '../trusted-proxy.ts'
import { safeFacts } from './safe-facts.ts'
import { tracedPorts } from './traced-ports.ts'
import { openTracing } from './tracing.ts'

const FORGOT = '/auth/api/v1/authentication/forgot-password'
const LOGIN = '/auth/api/v1/authentication/login'
/** As a proxy of ours would send it. */
const traceIdOf = (n: number) => `${n}`.padStart(32, 'a1')
const from = (n: number) => ({ traceparent: `00-${traceIdOf(n)}-00f067aa0ba902b7-01` })

const collector = await aCollector()
const mailServer = await aMailServer()
const lines: { traceId?: string; msg: string }[] = []
const log = logTo({ write: (line) => void lines.push(JSON.parse(line)) }, 'info')
const settingsWith = (env: Record<string, string>) =>
  readSettings({
    SESSION_SECRET: 'a secret for tests, 32 characters or more',
    TRUSTED_PROXIES: '10.1.0.0/16,loopback',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key-of-the-collector',
    OTEL_SERVICE_NAME: 'frontage-of-tests',
    OTEL_BSP_SCHEDULE_DELAY: '20',
    ...env,
  })
const settings = settingsWith({})
const plain = await anApp()
const tracing = await openTracing(settings, log)
const context = tracedPorts({
  ...plain.context,
  settings: { ...plain.context.settings, trustedProxies: settings.trustedProxies },
  log,
  tracing,
  mailer: openMailer({ smtpUrl: mailServer.url, isDemonstration: false }),
})
const app = await buildApp(context)
app.get('/marketingcenter/api/v1/fails', { schema: { hide: true } }, async () => {
  await context.db.tenant(scopeOfTenant('harbor'), (tx) => sql`select 1 / 0`.execute(tx))
})
await app.ready()
const jobs = await openJobs(context.db, log, { tracing })
const stopListening = await workOnDue(context, jobs, [sendingMessages()])
afterAll(async () => {
  stopListening()
  await jobs.stop(1_000)
  await app.close()
  await tracing.close()
  await Promise.all([collector.close(), mailServer.close()])
})
beforeEach(() => {
  lines.length = 0
  mailServer.received.length = 0
})

const spansOf = (n: number) => collector.spans.filter(({ traceId }) => traceId === traceIdOf(n))
// oxlint-disable-next-line vitest/no-restricted-vi-methods -- it is given its time
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

test('one id goes through request, transaction, job, log and email', async () => {
  const visitor = visitorOf({ app })
  await visitor.passCaptcha('agent@harbor.test')
  const reply = await visitor.send('POST', FORGOT, { email: 'agent@harbor.test' }, from(1))
  expect(reply.statusCode).toBe(200)
  await soon(() => expect(mailServer.received).toHaveLength(1))
  expect(mailServer.received[0]?.raw).toMatch(new RegExp(`^X-Trace-Id: ${traceIdOf(1)}\r?$`, 'im'))
  await soon(() => {
    const names = spansOf(1).map(({ name }) => name)
    expect(names).toContain(`POST ${FORGOT}`)
    expect(names).toContain('job send-messages')
    expect(names).toContain('mail send')
    expect(names).toContain('INSERT outgoing_message')
  })
  const spans = spansOf(1)
  const request = spans.find(({ name }) => name.startsWith('POST '))
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  expect(request?.attributes).toMatchObject({
    'http.route': FORGOT,
    'http.response.status_code': reply.statusCode,
    'frontage.tenant': 'harbor',
  })
  const ids = new Set(spans.map(({ spanId }) => spanId))
  for (const { name, parentSpanId = '' } of spans)
    if (!name.startsWith('POST ')) expect(ids.has(parentSpanId), name).toBe(true)
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'frontage-of-tests' })
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer key-of-the-collector' })
  expect(collector.bodies[0]).toMatch(/^POST \/v1\/traces /)
})

test('the database says in whose trace a transaction is, and forgets it', async () => {
  const place = { traceId: traceIdOf(2), spanId: '00f067aa0ba902b7', isSampled: false }
  const name = sql<{ name: string }>`select current_setting('application_name') as name`
  const inTransaction = () =>
    context.db.tenant(scopeOfTenant('harbor'), async (tx) => (await name.execute(tx)).rows[0]?.name)
  const reading = async () =>
    (await context.db.read(scopeOfTenant('harbor'), [name.compile(build)]))[0][0]?.name
  expect(await withTrace(place, inTransaction)).toBe(`web 00-${traceIdOf(2)}-00f067aa0ba902b7-00`)
  expect(await withTrace(place, reading)).toBe(`web 00-${traceIdOf(2)}-00f067aa0ba902b7-00`)
  expect(await inTransaction()).toMatch(/^frontage web \d+$/)
})

describe('where a trace begins', () => {
  const idFor = async (remoteAddress: string, headers: Record<string, string>) => {
    const reply = await app.inject({
      ...anonymous('harbor', '/auth/api/v1/no-such', { headers }),
      remoteAddress,
    })
    return String(reply.headers['x-trace-id'])
  }

  test.each(['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '::1'])(
    'at a proxy of ours, %s',
    async (address) => {
      expect(await idFor(address, from(3))).toBe(traceIdOf(3))
    },
  )

  test.each(['10.2.0.1', '203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9'])(
    'here, whatever %s says',
    async (address) => {
      const id = await idFor(address, { ...from(3), 'x-forwarded-for': '10.1.2.3' })
      expect(id).toMatch(/^[\da-f]{32}$/)
      expect(id).not.toBe(traceIdOf(3))
    },
  )

  test.each([
    '',
    'nonsense',
    `00-${traceIdOf(3)}-00f067aa0ba902b7`,
    `00-${traceIdOf(3)}-00f067aa0ba902b7-01-more`,
    `ff-${traceIdOf(3)}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceIdOf(3)}-${'0'.repeat(16)}-01`,
    `00-${traceIdOf(3).toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${traceIdOf(3)}-00f067aa0ba902b7-01, 00-${traceIdOf(4)}-00f067aa0ba902b7-01`,
  ])('here, where what came cannot be read: %s', async (traceparent) => {
    expect(placeFrom(traceparent)).toBeUndefined()
    expect(await idFor('127.0.0.1', { traceparent })).not.toBe(traceIdOf(3))
  })

  test('of a later version what is known is read', () => {
    expect(placeFrom(`01-${traceIdOf(3)}-00f067aa0ba902b7-03-more`)).toEqual({
      traceId: traceIdOf(3),
      spanId: '00f067aa0ba902b7',
      isSampled: true,
    })
  })

  test('names of ranges are the ranges', () => {
    const isTrusted = trustedPeers({ trustedProxies: ['uniquelocal', '203.0.113.7', '2001:db8::/32'] })
    for (const peer of ['10.9.9.9', '192.168.1.1', 'fd00::1', '203.0.113.7', '2001:db8:1::1'])
      expect(isTrusted(peer), peer).toBe(true)
    for (const peer of ['127.0.0.1', '203.0.113.8', '2001:db9::1', '', 'nonsense'])
      expect(isTrusted(peer), peer).toBe(false)
    expect(isTrusted(undefined)).toBe(false)
  })
})

test('each line of the log has the id of what it is about', async () => {
  const failed = await app.inject(anonymous('harbor', '/marketingcenter/api/v1/fails', { headers: from(5) }))
  expect([failed.statusCode, failed.headers['x-trace-id']]).toEqual([500, traceIdOf(5)])
  expect(lines.find(({ msg }) => msg === 'request failed')).toMatchObject({
    traceId: traceIdOf(5),
    route: 'GET /marketingcenter/api/v1/fails',
    tenantId: 'harbor',
  })
  await soon(() =>
    expect(
      spansOf(5)
        .filter(({ isError }) => isError)
        .map(({ name }) => name),
    ).toEqual(expect.arrayContaining(['GET /marketingcenter/api/v1/fails', 'transaction'])),
  )
  await withTrace({ traceId: traceIdOf(6), spanId: '00f067aa0ba902b7', isSampled: false }, async () => {
    await Promise.resolve()
    log.info('inside')
    log.child({ traceId: 'its own' }).info('of a request')
  })
  log.info('outside')
  expect(lines.find(({ msg }) => msg === 'inside')?.traceId).toBe(traceIdOf(6))
  expect(lines.find(({ msg }) => msg === 'of a request')?.traceId).toBe('its own')
  expect(lines.find(({ msg }) => msg === 'outside')?.traceId).toBeUndefined()
  expect(currentTrace()).toBeUndefined()
})

/** Stands in every place where a call takes text. */
const MARK = 'zqxjk7Vw'
const EMAIL = `${MARK}.miller@example.test`

test('no span says what anybody typed, sent or holds', async () => {
  const admin = await signedIn(context, 'admin@harbor.test')
  const token = String(
    Object.values(admin.get('/').headers ?? {}).find((text) => `${text}`.startsWith('Bearer')),
  )
  const texts = {
    email: EMAIL,
    password: `${MARK}-password`,
    name: `${MARK} 📣 Ünal`,
    url: `https://${MARK}.test/?t=${MARK}`,
  }
  const body = {
    ...texts,
    ...Object.fromEntries(
      ['subject', 'text', 'title', 'token', 'returnurl', 'search', 'firstName', 'lastName', 'code'].map(
        (key) => [key, MARK],
      ),
    ),
  }
  const ask = (method: string, url: string, payload: object | undefined, headers: object) =>
    app.inject({
      method: method as 'GET',
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { cookie: `frontage_session=${MARK}; other=${MARK}`, 'user-agent': MARK, ...headers },
    })
  const calls = Object.keys(endpoints)
  for (const call of calls) {
    const path = templateOf(call).replaceAll(/\{(\w+)\}/g, MARK)
    const payload = methodOf(call) === 'GET' ? undefined : body
    const url = `${path}?search=${MARK}&email=${encodeURIComponent(EMAIL)}`
    await ask(methodOf(call), url, payload, { ...admin.get('/').headers, ...from(7) })
  }
  await ask('POST', LOGIN, { email: EMAIL, password: MARK }, { host: 'localhost', ...from(7) })
  await ask('GET', `/${MARK}/${encodeURIComponent(EMAIL)}`, undefined, {
    host: 'localhost',
    accept: 'text/html',
    ...from(7),
  })
  await ask('GET', `/x`, undefined, { host: `${MARK}.localhost`, accept: 'text/html', ...from(7) })
  await app.inject(
    admin.get(`/marketingcenter/api/v1/homepage/search?searchInput=${MARK}`, undefined, from(7)),
  )
  await soon(() => expect(spansOf(7).length).toBeGreaterThan(calls.length))
  const all = collector.bodies.join('\n')
  for (const secret of [MARK, MARK.toLowerCase(), token.slice('Bearer '.length), 'harbor.test', '@'])
    expect(all.includes(secret), secret).toBe(false)
  // The class: whatever is in a span came through the one door.
  for (const { attributes } of collector.spans) expect(safeFacts(attributes)).toEqual(attributes)
  // And it says something: every route that was asked for.
  const routes = new Set(spansOf(7).map(({ attributes }) => attributes['http.route']))
  expect(routes.size).toBeGreaterThan(200)
}, 60_000)

test.each([
  ['http.route', '/reset?token=abc'],
  ['http.route', 'agent@harbor.test'],
  ['frontage.tenant', 'Ann Miller'],
  ['frontage.job', 'send to ann@x.test'],
  ['db.operation.name', "SELECT 'ann'"],
  ['db.collection.name', 'account where email = 1'],
  ['error.type', 'duplicate key (email)=(ann@x.test)'],
  ['db.statements', Number.NaN],
  ['http.response.status_code', '200; ann'],
  ['user.email', 'ann'],
])('%s: %s does not get into a span', (name, value) => {
  expect(safeFacts({ [name]: value })).toEqual({})
})

describe('a collector that', () => {
  test.each(['says nothing', 'refuses', 'answers nonsense', 'is away'] as const)(
    '%s costs one line and nobody waits',
    async (manner) => {
      const faulty = await aCollector()
      if (manner === 'is away') await faulty.close()
      else faulty.behave(manner)
      const said: string[] = []
      const own = await openTracing(
        settingsWith({ OTEL_EXPORTER_OTLP_ENDPOINT: faulty.url }),
        logTo({ write: (line) => void said.push(JSON.parse(line).msg) }, 'info'),
      )
      const begun = performance.now()
      for (let n = 0; n < 20_000; n++) own.spans?.begin('request', {}, undefined).end({})
      await new Promise((resolve) => setTimeout(resolve, 300))
      const closing = performance.now()
      await own.close()
      expect(performance.now() - closing).toBeLessThan(4_000)
      expect(closing - begun).toBeLessThan(10_000)
      expect(new Set(said)).toEqual(new Set(said.length > 0 ? ['traces are not sent'] : []))
      // What it did not answer in time is said after the last look of this test.
      expect(said.length).toBeGreaterThanOrEqual(manner === 'says nothing' ? 0 : 1)
      expect(said.length).toBeLessThanOrEqual(2)
      await faulty.close()
    },
    20_000,
  )
})

test('sampling is as the environment says', async () => {
  for (const [sampler, share, isSampled] of [
    ['always_off', '1', false],
    ['parentbased_traceidratio', '0', false],
    ['traceidratio', '1', true],
    ['always_on', '0', true],
  ] as const) {
    const own = await openTracing(
      settingsWith({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share }),
      log,
    )
    const span = own.spans?.begin('request', {}, undefined)
    expect(span?.isSampled, sampler).toBe(isSampled)
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/)
    await own.close()
  }
})

test('without the setting nothing is recorded, and everything has its id nevertheless', async () => {
  expect(settingsWith({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).traces).toBeUndefined()
  expect(settingsWith({ OTEL_SDK_DISABLED: 'true' }).traces).toBeUndefined()
  expect(() => settingsWith({ OTEL_TRACES_SAMPLER: 'jaeger_remote' })).toThrow(/OTEL_TRACES_SAMPLER/)
  expect(() => settingsWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toThrow(/collector/)
  const reply = await plain.app.inject(anonymous('harbor', '/auth/api/v1/no-such'))
  expect(reply.headers['x-trace-id']).toMatch(/^[\da-f]{32}$/)
  expect(tracedPorts(plain.context)).toBe(plain.context)
})
