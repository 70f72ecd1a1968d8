/** Browsers that sign in through the directory, as they should and as they should not. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { openDns } from '@frontage/server/platform/dns/resolver.ts'
import { anApp, hostOf, signedIn, type TenantUid } from '@frontage/testing/app.ts'
import { cookiesOf, movableClock, visitorOf } from '@frontage/testing/sign-in.ts'
import { callbackOf, signOnOf, SIGN_ON } from '@frontage/testing/sign-on.ts'
import { aDirectory } from '@frontage/testing/stand-ins/directory.ts'
import { aNameServer } from '@frontage/testing/stand-ins/name-server.ts'
import { takeDraftLive } from './repository.ts'

const names = await aNameServer()
const directory = await aDirectory([callbackOf('harbor'), callbackOf('summit')])
afterAll(async () => {
  await names.close()
  await directory.close()
})
const clock = movableClock()
const { app, context } = await anApp({ dns: openDns(names.address), clock })
const admin = await signedIn(context, 'admin@harbor.test')
const { save, prove, attempt, turnOn, connect, leave, comeBack, signIn } = signOnOf({ app, directory, names })
const DOMAIN = 'harbor-homes.com'
const HARBOR = scopeOfTenant('harbor')

const ana = { email: `ana@${DOMAIN}`, email_verified: true, given_name: 'Ana', family_name: 'Ruiz' }
beforeEach(() => {
  directory.altered.clear()
  directory.users.set('ana', ana)
})
beforeAll(async () => {
  await connect(admin, DOMAIN)
  await prove(admin, 'harbor.test')
})

const accountOf = (email: string) =>
  context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('account').selectAll().where('email_lower', '=', email).executeTakeFirst(),
  )
const sessionsOf = async (email: string) => {
  const id = (await accountOf(email))?.id ?? ''
  return context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('session').selectAll().where('account_id', '=', id).execute(),
  )
}
const actionsOf = async (email: string) => {
  const id = (await accountOf(email))?.id ?? ''
  const rows = await context.db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_account_id', '=', id)
      .orderBy('at')
      .execute(),
  )
  return rows.map(({ action }) => action)
}
const whoIs = (cookies: Record<string, string>, uid: TenantUid = 'harbor') =>
  app.inject({ url: '/security/api/v1/users/me', headers: { host: hostOf(uid) }, cookies })
const sessionIn = (reply: Parameters<typeof cookiesOf>[0]) => cookiesOf(reply).frontage_session

describe('a sign-in', () => {
  test('makes an account, brings the user where she was going, and knows her the next time', async () => {
    const back = await signIn('harbor', 'ana', '?returnurl=%2Fmyfavorites%3Fpage%3D2')
    expect([back.statusCode, back.headers.location]).toEqual([303, '/myfavorites?page=2'])
    expect(back.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/HttpOnly/)]))
    expect((await whoIs(cookiesOf(back))).json().data).toMatchObject({
      email: ana.email,
      firstName: 'Ana',
      role: 'Agent',
      emailVerified: true,
    })
    expect(await accountOf(ana.email)).toMatchObject({ password_hash: '', by_directory: true })
    directory.users.set('ana', { ...ana, family_name: 'Ruiz-Ortega', email: `ana.ruiz@${DOMAIN}` })
    await signIn('harbor', 'ana')
    expect(await accountOf(ana.email)).toBeUndefined()
    expect(await accountOf(`ana.ruiz@${DOMAIN}`)).toMatchObject({ last_name: 'Ruiz-Ortega' })
    expect(await actionsOf(`ana.ruiz@${DOMAIN}`)).toEqual(['sign-on.joined', 'sign-on.followed'])
  })

  test('ends the session that the same browser has already', async () => {
    const before = cookiesOf(await signIn('harbor', 'ana'))
    const elsewhere = cookiesOf(await signIn('harbor', 'ana'))
    const { location, cookies } = await leave('harbor')
    const back = await comeBack('harbor', await directory.visit(location, 'ana'), { ...before, ...cookies })
    const statuses = await Promise.all([before, cookiesOf(back), elsewhere].map((of) => whoIs(of)))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 200, 200])
  })

  test('shows in the list of users as active, not as invited', async () => {
    directory.users.set('list', { ...ana, email: `list@${DOMAIN}` })
    await signIn('harbor', 'list')
    const { id = '' } = (await accountOf(`list@${DOMAIN}`)) ?? {}
    const one = await app.inject(admin.get(`/managetenants/api/v1/people/${id}`))
    expect(one.json().data.accountState).toBe('active')
    const { rows } = await context.db.tenant(HARBOR, async (tx) => ({
      rows: await tx.selectFrom('account').select('id').where('by_directory', '=', true).execute(),
    }))
    expect(rows.map((row) => row.id)).toContain(id)
  })

  test.each([
    ['//evil.com', '/home'],
    ['/\\evil.com', '/home'],
    ['https://evil.com', '/home'],
    ['/auth/login', '/home'],
    ['/pastorders', '/pastorders'],
  ])('asked to return to %s leads to %s', async (asked, expected) => {
    const back = await signIn('harbor', 'ana', `?returnurl=${encodeURIComponent(asked)}`)
    expect(back.headers.location).toBe(expected)
  })

  test('opens the account that has the address already, and keeps its password', async () => {
    directory.users.set('s-9', { ...ana, email: 'agent@harbor.test' })
    const before = await accountOf('agent@harbor.test')
    const back = await signIn('harbor', 's-9')
    expect((await whoIs(cookiesOf(back))).json().data.id).toBe(before?.id)
    expect((await accountOf('agent@harbor.test'))?.password_hash).toBe(before?.password_hash)
    expect(await actionsOf('agent@harbor.test')).toContain('sign-on.linked')
  })

  test('takes an account over from whoever made it without owning its address', async () => {
    const squatter = await context.db.tenant(HARBOR, (tx) =>
      tx
        .insertInto('account')
        .values({
          ...{ tenant_id: 'harbor', email: `new@${DOMAIN}`, password_hash: 'of somebody else' },
          ...{ profile: '{}', flags: '{}', email_verified_at: null, welcomed_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await context.db.tenant(HARBOR, (tx) =>
      tx
        .insertInto('session')
        .values({
          ...{ tenant_id: 'harbor', token_hash: 'theirs', account_id: squatter.id, actor_account_id: null },
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute(),
    )
    directory.users.set('new', { ...ana, email: `new@${DOMAIN}` })
    await signIn('harbor', 'new')
    expect(await accountOf(`new@${DOMAIN}`)).toMatchObject({ id: squatter.id, password_hash: '' })
    expect((await sessionsOf(`new@${DOMAIN}`)).map(({ token_hash }) => token_hash)).not.toContain('theirs')
  })

  test.each([
    ['whose email is of another domain', { email: 'ana@elsewhere.com' }, /does not belong to this brokerage/],
    ['without an email', { email: undefined }, /does not say what your email is/],
    ['with an email that is not confirmed', { email_verified: false }, /not confirmed/],
    ['with the email of an administrator', { email: 'admin@harbor.test' }, /logs in with its password/],
    ['with the email of a closed account', { email: 'closed@harbor.test' }, /is closed/],
  ])('of a user %s is refused in words, and leaves no session', async (_, change, sentence) => {
    await context.db.tenant(HARBOR, (tx) =>
      tx
        .insertInto('account')
        .values({
          ...{ tenant_id: 'harbor', email: 'closed@harbor.test', password_hash: '', is_active: false },
          ...{ profile: '{}', flags: '{}', email_verified_at: null, welcomed_at: null },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    directory.users.set('refused', { ...ana, ...change })
    const back = await signIn('harbor', 'refused')
    expect(back.statusCode).toBe(400)
    expect(back.body).toMatch(sentence)
    expect(back.body).toContain('/auth/login')
    expect(sessionIn(back)).toBeUndefined()
  })

  test('twice at once makes one account', async () => {
    directory.users.set('twin', { ...ana, email: `twin@${DOMAIN}` })
    const backs = await Promise.all([signIn('harbor', 'twin'), signIn('harbor', 'twin')])
    expect(backs.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(await sessionsOf(`twin@${DOMAIN}`)).toHaveLength(2)
  })

  test('lasts a working day', async () => {
    directory.users.set('day', { ...ana, email: `day@${DOMAIN}` })
    await signIn('harbor', 'day')
    const [session] = await sessionsOf(`day@${DOMAIN}`)
    expect((session?.expires_at.getTime() ?? 0) - clock.now().getTime()).toBeLessThan(12.1 * 3_600_000)
  })
})

describe('what comes back', () => {
  const begun = async (uid: TenantUid = 'harbor') => {
    const { location, cookies } = await leave(uid)
    return { cookies, back: await directory.visit(location) }
  }
  type Reply = Awaited<ReturnType<typeof comeBack>>
  const isOver = (reply: Reply): boolean =>
    reply.statusCode === 400 && sessionIn(reply) === undefined && reply.body.includes('This sign-in is over')

  test('a second time is over', async () => {
    const { cookies, back } = await begun()
    expect((await comeBack('harbor', back, cookies)).statusCode).toBe(303)
    expect(isOver(await comeBack('harbor', back, cookies))).toBe(true)
  })

  test('in another browser is nothing, and still good in the one that left', async () => {
    const { cookies, back } = await begun()
    const thief = await leave('harbor')
    expect(isOver(await comeBack('harbor', back, {}))).toBe(true)
    expect(isOver(await comeBack('harbor', back, thief.cookies))).toBe(true)
    expect((await comeBack('harbor', back, cookies)).statusCode).toBe(303)
  })

  test('at another tenant is nothing', async () => {
    const { cookies, back } = await begun()
    expect(isOver(await comeBack('summit', back, cookies))).toBe(true)
  })

  test('after ten minutes is over', async () => {
    const { cookies, back } = await begun()
    clock.forward(11 * 60_000)
    expect(isOver(await comeBack('harbor', back, cookies))).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['no state', '?code=x'],
    ['a state of nobody', '?code=x&state=y'],
    ['a no of nobody', '?error=access_denied'],
  ])('with %s is over', async (_, query) => {
    const { cookies } = await leave('harbor')
    expect(isOver(await comeBack('harbor', new URL(`${callbackOf('harbor')}${query}`), cookies))).toBe(true)
  })

  test('with a code of another sign-in is not believed', async () => {
    const [one, another] = [await begun(), await begun()]
    const mixed = new URL(one.back)
    mixed.searchParams.set('code', another.back.searchParams.get('code') ?? '')
    const reply = await comeBack('harbor', mixed, one.cookies)
    expect([reply.statusCode, sessionIn(reply)]).toEqual([400, undefined])
    expect(reply.body).toContain('we cannot trust')
  })

  test('after the connection was changed is not used', async () => {
    const { cookies, back } = await begun()
    await save(admin, { scopes: 'openid profile email offline_access' })
    await attempt(admin)
    await turnOn(admin)
    const reply = await comeBack('harbor', back, cookies)
    expect(reply.body).toContain('was changed in this moment')
    await save(admin)
    await attempt(admin)
    await turnOn(admin)
  })
})

test.each([
  ['is gone', (request: { socket: { destroy(): void } }) => request.socket.destroy(), /did not answer/],
  [
    'names another issuer',
    (_: unknown, reply: { end(text: string): void }) =>
      reply.end('{"issuer":"https://elsewhere.com","authorization_endpoint":"https://elsewhere.com/x"}'),
    /cannot trust/,
  ],
  [
    'answers nonsense',
    (_: unknown, reply: { end(text: string): void }) => reply.end('<html>'),
    /cannot trust/,
  ],
])('a directory that %s is told in words, and passwords go on', async (_, alter, sentence) => {
  // What it said before is known for five minutes: another name of the same connection is asked afresh.
  await save(admin, { scopes: `openid profile email ${Math.random().toString(36).slice(2)}` })
  directory.altered.clear()
  await context.db.tenant(HARBOR, (tx) => takeDraftLive(tx, HARBOR))
  directory.altered.set('/.well-known/openid-configuration', (request, reply) => {
    reply.setHeader('content-type', 'application/json')
    alter(request, reply)
  })
  const { left } = await leave('harbor')
  expect(left.statusCode).toBe(400)
  expect(left.body).toMatch(sentence)
  const logged = await visitorOf({ app }).logIn('editor@harbor.test', DEMO_PASSWORD)
  expect(logged.statusCode).toBe(200)
  directory.altered.clear()
  await save(admin)
  await attempt(admin)
  await turnOn(admin)
})

test('a brokerage without a directory has none to leave for', async () => {
  const { left } = await leave('summit')
  expect(left.statusCode).toBe(400)
  expect(left.body).toContain('no directory connected')
})

test('groups give roles, but staff roles only where that is allowed', async () => {
  const roles = [
    { group: 'brokers', gives: 'Manager' as const },
    { group: 'marketing', gives: 'Editor' as const },
  ]
  await save(admin, { roles, otherwise: null })
  await turnOn(admin)
  const entering = async (login: string, groups: string[]) => {
    directory.users.set(login, { ...ana, email: `${login}@${DOMAIN}`, groups })
    const back = await signIn('harbor', login)
    return back.statusCode === 303 ? accountOf(`${login}@${DOMAIN}`) : back.statusCode
  }
  expect(await entering('boss', ['Brokers'])).toMatchObject({ role: 'Agent', is_manager: true })
  expect(await entering('writer', ['marketing'])).toMatchObject({ role: 'Agent', is_manager: false })
  expect(await entering('guest', [])).toBe(400)
  await save(admin, { roles, otherwise: null, may_give_staff: true })
  await turnOn(admin)
  expect(await entering('writer', ['marketing'])).toMatchObject({ role: 'Editor' })
  expect(await entering('boss', [])).toBe(400)
  // Somebody has to administer the site, whatever the directory says of the last one who does.
  directory.users.set('chief', { ...ana, email: 'admin@harbor.test', groups: ['brokers'] })
  expect((await signIn('harbor', 'chief')).statusCode).toBe(303)
  expect(await accountOf('admin@harbor.test')).toMatchObject({ role: 'Admin', first_name: 'Ana' })
  await save(admin)
  await turnOn(admin)
})

describe('where the directory is the only way', () => {
  beforeAll(async () => {
    await save(admin, { is_only: true })
    await turnOn(admin)
  })
  afterAll(async () => {
    await app.inject(admin.post(`${SIGN_ON}/off`))
  })

  test('others log in with it alone', async () => {
    // Every process hears of the change in its own time.
    await expect
      .poll(
        async () => (await visitorOf({ app }).logIn('nora.fields@harbor.test', DEMO_PASSWORD)).json().code,
      )
      .toBe('account.directory-only')
  })
  test('administrators keep their password', async () => {
    expect((await visitorOf({ app }).logIn('admin@harbor.test', DEMO_PASSWORD)).statusCode).toBe(200)
  })
  test('a wrong password learns nothing', async () => {
    const wrong = await visitorOf({ app }).logIn('nora.fields@harbor.test', 'not this one')
    expect(wrong.json().code).toBe('account.wrong-credentials')
  })
  test('nobody chooses a new password but administrators', async () => {
    expect((await visitorOf({ app }).forgot('nora.fields@harbor.test')).json().code).toBe(
      'account.directory-only',
    )
    expect((await visitorOf({ app }).forgot('admin@harbor.test')).statusCode).toBe(200)
  })
  test.each([
    ['Agent', '/auth/login\n', 'Log in with Harbor Directory'],
    ['Admin', '/auth/reset-password?token=', 'Choose a password'],
  ] as const)('an invitation of %s leads where a login begins', async (role, path, label) => {
    const email = `invited.${role.toLowerCase()}@harbor.test`
    const { id } = await context.db.tenant(HARBOR, (tx) =>
      tx
        .insertInto('account')
        .values({ tenant_id: 'harbor', email, role, password_hash: '', profile: '{}', flags: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const sent = await app.inject(admin.post(`/managetenants/api/v1/people/${id}/invitation`))
    expect(sent.statusCode, sent.body).toBeLessThan(300)
    const [message] = await context.db.tenant(HARBOR, (tx) =>
      tx.selectFrom('outgoing_message').select('text_body').where('recipient', '=', email).execute(),
    )
    expect(`${message?.text_body}\n`).toContain(path)
    expect(message?.text_body).toContain(label)
  })
  test('and other brokerages go on as before', async () => {
    const theirs = visitorOf({ app }, { uid: 'summit' })
    expect((await theirs.logIn('agent@summit.test', DEMO_PASSWORD)).statusCode).toBe(200)
  })
})
