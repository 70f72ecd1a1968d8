/** Which requests may be answered by a replica, and how what a session wrote comes along. Replicas themselves: `db/replicas`. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Reading, type ReplicaDoor } from '@frontage/db/replicas/index.ts'
import { presentReading, within } from '@frontage/db/replicas/reading.ts'
import { templateOf } from '@frontage/contracts/call.ts'
import * as cart from '@frontage/contracts/calls/cart.ts'
import * as catalog from '@frontage/contracts/calls/catalog.ts'
import * as posts from '@frontage/contracts/calls/posts.ts'
import * as reporting from '@frontage/contracts/calls/reporting.ts'
import { anApp, anonymous, signedIn } from '@frontage/testing/app.ts'
import { cookiesOf, visitorOf } from '@frontage/testing/sign-in.ts'
import { buildApp } from '../app.ts'
import { signed, writtenPosition } from './read-place.ts'

const readings: Reading[] = []
const left = { name: 'db2:5432', isUsed: false, isPrimary: false, why: 'it lags by 7 s', lagMs: 7_000 }
const replicas: ReplicaDoor = {
  within: (reading, work) => {
    readings.push(reading)
    return within(reading, work)
  },
  states: () => [left],
  look: async () => [left],
  onChange: () => {},
  counts: () => ({ replica: 3, instead: 2, again: 1 }),
}

const { context } = await anApp()
const wrote = { timeline: 2, lsn: 4_711 }
const db: typeof context.db = {
  ...context.db,
  replicas,
  tenant: async (scope, work, options) => {
    const done = await context.db.tenant(scope, work, options)
    const reading = presentReading()
    if (reading) reading.wrote = wrote
    return done
  },
}
const TOKEN = 'a token for tests, long enough'
const app = await buildApp({ ...context, db, settings: { ...context.settings, metricsToken: TOKEN } })
await app.ready()
afterAll(() => app.close())
beforeEach(() => void (readings.length = 0))

const secret = context.settings.sessionSecret
const login = await visitorOf({ app }).logIn('manager@harbor.test', 'Frontage-demo-1')
const { frontage_wrote: written = '', ...cookies } = cookiesOf(login)
const ask = async (url: string, jar: Record<string, string> = {}) => {
  const reply = await app.inject({ ...anonymous('harbor', url), cookies: jar })
  return { reply, reading: readings.at(-1) }
}

test.each([
  ['the catalog', templateOf(catalog.listTemplates), true],
  ['a search', `${templateOf(posts.search)}?text=flyer`, true],
  ['a report', templateOf(reporting.readMine), true],
  ['the cart', templateOf(cart.read), false],
  // A browser keeps these for a year by the version in their address.
  ['artwork', templateOf(catalog.readArtwork).replace('{id}', '0'), false],
])('%s may come from a replica: %s is %s', async (_what, url, mayBe) => {
  expect((await ask(url, cookies)).reading).toMatchObject({ mayBeReplica: mayBe })
})

test('the site map may for visitors, and not for who is signed in', async () => {
  expect((await ask('/sitemap.xml')).reading?.mayBeReplica).toBe(true)
  expect((await ask('/sitemap.xml', cookies)).reading?.mayBeReplica).toBe(false)
})

test('a program is answered by the primary, as nothing says what it wrote', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  await app.inject(agent.get(templateOf(catalog.listTemplates)))
  expect(readings.at(-1)?.mayBeReplica).toBe(false)
})

test('what was written comes along in a cookie, signed and for a minute, and is asked for at the next reading', async () => {
  const cookie = login.cookies.find(({ name }) => name === 'frontage_wrote')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 60, path: '/' })
  const catalogOf = async (jar: Record<string, string>) =>
    (await ask(templateOf(catalog.listTemplates), jar)).reading?.after
  expect(await catalogOf(cookies)).toBeNull()
  expect(await catalogOf({ ...cookies, frontage_wrote: written })).toEqual(wrote)
})

test('what reads sets none', async () => {
  const { reply } = await ask(templateOf(catalog.listCategories), cookies)
  expect(reply.cookies.map(({ name }) => name)).not.toContain('frontage_wrote')
})

test.each([
  ['', null],
  ['2.4711', null],
  [`2.4711.${'A'.repeat(43)}`, null],
  [signed(wrote, secret).replace('4711', '4712'), null],
  [signed(wrote, ['another secret']), null],
  [signed({ timeline: 1, lsn: 2 ** 53 }, secret), null],
  [signed(wrote, secret), wrote],
])('a cookie %j says %j', (value, position) => {
  expect(writtenPosition({ cookies: { frontage_wrote: value } }, secret)).toEqual(position)
})

test('a replica that is left alone is named where one looks, and the process stays ready', async () => {
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', replicasLeftAlone: ['db2:5432: it lags by 7 s'] },
  ])
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
  for (const line of [
    'frontage_replica_used{replica="db2:5432"} 0',
    'frontage_replica_lag_seconds{replica="db2:5432"} 7',
    'frontage_replica_reads_total{by="primary instead"} 2',
  ])
    expect(body).toContain(line)
})
