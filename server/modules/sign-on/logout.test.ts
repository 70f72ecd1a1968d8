/** Sessions that end when the directory tells that its user logged out. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDns } from '@frontage/server/platform/dns/resolver.ts'
import { anApp, hostOf, signedIn } from '@frontage/testing/app.ts'
import { cookiesOf } from '@frontage/testing/sign-in.ts'
import { callbackOf, DIRECTORY, signOnOf } from '@frontage/testing/sign-on.ts'
import { aDirectory } from '@frontage/testing/stand-ins/directory.ts'
import { aNameServer } from '@frontage/testing/stand-ins/name-server.ts'

const names = await aNameServer()
const directory = await aDirectory([callbackOf('harbor')])
afterAll(async () => {
  await names.close()
  await directory.close()
})
const { app, context } = await anApp({ dns: openDns(names.address) })
const admin = await signedIn(context, 'admin@harbor.test')
const { prove, turnOn, connect, signIn } = signOnOf({ app, directory, names })
const DOMAIN = 'harbor-homes.com'
const HARBOR = scopeOfTenant('harbor')

beforeAll(async () => {
  await connect(admin, DOMAIN)
  await prove(admin, 'harbor.test')
  await turnOn(admin)
})

const sessionsOf = (email: string) =>
  context.db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .selectAll('session')
      .where('account.email_lower', '=', email)
      .execute(),
  )
const whoIs = (cookies: Record<string, string>) =>
  app.inject({ url: '/security/api/v1/users/me', headers: { host: hostOf('harbor') }, cookies })
const tell = (token: string) =>
  app.inject({
    method: 'POST',
    url: `${DIRECTORY}/logout`,
    headers: { host: hostOf('harbor'), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
const begun = async (login: string) => {
  directory.users.set(login, {
    email: `${login}@${DOMAIN}`,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Ruiz',
  })
  return cookiesOf(await signIn('harbor', login))
}
test('ends the sessions of that user, and nobody else’s', async () => {
  const [leaving, staying] = [await begun('leaver'), await begun('stayer')]
  const told = await tell(directory.logoutToken({ sub: 'leaver' }))
  expect(told.statusCode).toBe(200)
  expect((await whoIs(leaving)).statusCode).toBe(401)
  expect((await whoIs(staying)).statusCode).toBe(200)
})

test('ends the one session that it names', async () => {
  const [first, second] = [await begun('twice'), await begun('twice')]
  const [one] = await sessionsOf(`twice@${DOMAIN}`)
  expect(one?.directory_session).toBeTruthy()
  await tell(directory.logoutToken({ sid: one?.directory_session }))
  const left = [(await whoIs(first)).statusCode, (await whoIs(second)).statusCode]
  expect(left.toSorted()).toEqual([200, 401])
})

test.each([
  ['without a token', ''],
  ['that nobody signed', 'x.y.z'],
])('%s is refused', async (_, token) => {
  const cookies = await begun('unmoved')
  expect((await tell(token)).statusCode).toBe(400)
  expect((await whoIs(cookies)).statusCode).toBe(200)
})

test('ends it also while she acts for somebody, and after she came back', async () => {
  const SWITCH = '/auth/api/v1/authentication/switch'
  const headers = { host: hostOf('harbor') }
  const acting = async (login: string) => {
    const cookies = await begun(login)
    await context.db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('account')
        .set({ role: 'Admin' })
        .where('email_lower', '=', `${login}@${DOMAIN}`)
        .execute(),
    )
    const asked = { method: 'POST', url: `${SWITCH}-account`, headers, cookies } as const
    const reply = await app.inject({ ...asked, payload: { email: 'agent@harbor.test' } })
    expect(reply.statusCode, reply.body).toBe(200)
    return { ...headers, authorization: `Bearer ${reply.json().data.accessToken}` }
  }
  const who = async (bearer: object) =>
    (await app.inject({ url: '/security/api/v1/users/me', headers: { ...headers, ...bearer } })).statusCode
  const away = await acting('helper')
  expect(await who(away)).toBe(200)
  await tell(directory.logoutToken({ sub: 'helper' }))
  expect(await who(away)).toBe(401)

  const left = await acting('returner')
  const back = await app.inject({ method: 'POST', url: `${SWITCH}-back`, headers: left, payload: {} })
  const own = { authorization: `Bearer ${back.json().data.accessToken}` }
  expect(await who(own)).toBe(200)
  await tell(directory.logoutToken({ sub: 'returner' }))
  expect(await who(own)).toBe(401)
})
