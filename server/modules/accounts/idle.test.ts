/** Sessions that nobody uses, by the front door, with a clock that goes on. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { BY_ITSELF, leftAlone } from '@frontage/domain/asked-by-itself.ts'
import { anApp } from '@frontage/testing/app.ts'
import { AUTH, movableClock, visitorOf } from '@frontage/testing/sign-in.ts'
import { sha256 } from '../../platform/secrets.ts'

const clock = movableClock()
const shop = await anApp({ clock })
const { app, context } = shop
const ME = '/security/api/v1/users/me'
const LIST = '/marketingcenter/api/v1/notifications'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
let addresses = 0

async function logIn(email: string): Promise<string> {
  const reply = await visitorOf(shop, { address: `10.9.0.${++addresses}` }).logIn(email, 'Frontage-demo-1')
  return reply.json().data.accessToken
}
const ask = async (token: string, url = ME, headers: object = {}) => {
  const reply = await app.inject({
    url,
    headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers },
  })
  return [reply.statusCode, reply.json().code ?? '']
}
const IN = [200, '']
const OUT = [401, 'account.sign-in-required']
const rowOf = (token: string) =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx
      .selectFrom('session')
      .select(['seen_at', 'expires_at'])
      .where('token_hash', '=', sha256(token))
      .executeTakeFirst(),
  )
/** Nobody waits for it to be written. */
const isNoted = async (token: string) =>
  await expect
    .poll(async () => {
      const row = await rowOf(token)
      return row && clock.now().getTime() - row.seen_at.getTime() < MINUTE
    })
    .toBe(true)

test('an agent who comes back within a month stays signed in, for three months at most', async () => {
  const token = await logIn('agent@harbor.test')
  for (let month = 0; month < 3; month += 1) {
    clock.forward(30 * DAY - HOUR)
    expect(await ask(token)).toEqual(IN)
    await isNoted(token)
  }
  clock.forward(3 * HOUR + MINUTE)
  expect(await ask(token)).toEqual(OUT)
})

test('one who does not is signed out, for good', async () => {
  const token = await logIn('agent@harbor.test')
  clock.forward(30 * DAY)
  expect(await ask(token)).toEqual(OUT)
  await expect.poll(() => rowOf(token)).toBeUndefined()
  const { settings } = context
  context.settings = { ...settings, sessions: { ...settings.sessions, idleMs: 80 * DAY } }
  expect(await ask(token)).toEqual(OUT)
  context.settings = settings
})

test.each(['admin', 'editor', 'consult'])(
  '%s, who sees what is others’, after half a day',
  async (mailbox) => {
    const token = await logIn(`${mailbox}@harbor.test`)
    for (let hours = 0; hours < 22; hours += 11) {
      clock.forward(11 * HOUR)
      expect(await ask(token)).toEqual(IN)
      await isNoted(token)
    }
    clock.forward(12 * HOUR)
    expect(await ask(token)).toEqual(OUT)
  },
)

test('an administrator who acts for an agent is one', async () => {
  const { settings } = context
  context.settings = { ...settings, sessions: { ...settings.sessions, staffIdleMs: HOUR } }
  const token = await logIn('admin@harbor.test')
  const reply = await app.inject({
    method: 'POST',
    url: `${AUTH}/switch-account`,
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    payload: { email: 'agent@harbor.test' },
  })
  const acting: string = reply.json().data.accessToken
  expect(await ask(acting)).toEqual(IN)
  clock.forward(HOUR)
  expect(await ask(acting)).toEqual(OUT)
  context.settings = settings
})

test.each([
  ['a window that was left alone', ME, { [BY_ITSELF]: leftAlone(11 * HOUR) }],
  ['its count of what is unread', `${LIST}?pageSize=1`, { [BY_ITSELF]: leftAlone(11 * HOUR) }],
  ['one of the release before', ME, { [BY_ITSELF]: '1' }],
  ['its images', ME, { 'sec-fetch-dest': 'image' }],
  ['a line of the page editor', ME, { upgrade: 'websocket' }],
])('what is asked for by itself is no use of a session: %s', async (_who, url, headers) => {
  const token = await logIn('admin@harbor.test')
  const { seen_at: before } = (await rowOf(token))!
  clock.forward(11 * HOUR)
  expect(await ask(token, url, headers)).toEqual(IN)
  // Longer than it takes to write what is written after an answer.
  await sleep(500)
  expect((await rowOf(token))?.seen_at).toEqual(before)
  clock.forward(HOUR)
  expect(await ask(token, url, headers)).toEqual(OUT)
})

test('a window that goes on asking counts as used when somebody was last there', async () => {
  const token = await logIn('admin@harbor.test')
  const { seen_at: before } = (await rowOf(token))!
  const since = async () => {
    const row = await rowOf(token)
    return row && Math.round((row.seen_at.getTime() - before.getTime()) / MINUTE)
  }
  clock.forward(6 * HOUR)
  expect(await ask(token, ME, { [BY_ITSELF]: leftAlone(2 * HOUR) })).toEqual(IN)
  await expect.poll(since).toBe(4 * 60)
  // Another window, which was left before.
  expect(await ask(token, ME, { [BY_ITSELF]: leftAlone(5 * HOUR) })).toEqual(IN)
  clock.forward(10 * HOUR - MINUTE)
  expect(await ask(token, ME, { [BY_ITSELF]: leftAlone(12 * HOUR - MINUTE) })).toEqual(IN)
  expect(await since()).toBe(4 * 60)
  clock.forward(2 * MINUTE)
  expect(await ask(token, ME, { [BY_ITSELF]: leftAlone(12 * HOUR + MINUTE) })).toEqual(OUT)
})

test('use is written down seldom, and once for the requests of a page', async () => {
  const token = await logIn('agent@harbor.test')
  const seen = async () => (await rowOf(token))?.seen_at.getTime()
  const before = await seen()
  clock.forward(DAY)
  expect(await ask(token)).toEqual(IN)
  expect(await seen()).toBe(before)
  clock.forward(8 * HOUR)
  const { statements } = await context.db.countStatements(async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(token)))
    await isNoted(token)
  })
  expect(statements.filter(({ sql }) => /update "session"/.test(sql))).toHaveLength(1)
})

test('acting for somebody and coming back do not make a session last longer', async () => {
  const switching = async (token: string, way: string, payload: object) => {
    const headers = { host: 'localhost', authorization: `Bearer ${token}` }
    const url = `${AUTH}/switch-${way}`
    const reply = await app.inject({ method: 'POST', url, headers, payload })
    expect(reply.statusCode, reply.body).toBe(200)
    const { accessToken } = reply.json().data
    return String(accessToken)
  }
  const acting = await switching(await logIn('admin@harbor.test'), 'account', { email: 'agent@harbor.test' })
  clock.forward(HOUR)
  const own = await switching(acting, 'back', {})
  clock.forward(7 * HOUR - MINUTE)
  expect(await ask(own)).toEqual(IN)
  clock.forward(2 * MINUTE)
  expect(await ask(own)).toEqual(OUT)
})
