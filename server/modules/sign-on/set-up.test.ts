/** How an administrator connects a directory: saved, tried, its domains proved, turned on and off. */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDns } from '@frontage/server/platform/dns/resolver.ts'
import { anApp, anonymous, signedIn } from '@frontage/testing/app.ts'
import { callbackOf, signOnOf, SIGN_ON } from '@frontage/testing/sign-on.ts'
import { aDirectory, CLIENT } from '@frontage/testing/stand-ins/directory.ts'
import { aNameServer } from '@frontage/testing/stand-ins/name-server.ts'

const names = await aNameServer()
const directory = await aDirectory([callbackOf('harbor'), callbackOf('summit')])
afterAll(async () => {
  await names.close()
  await directory.close()
})
const { app, context } = await anApp({ dns: openDns(names.address) })
const admin = await signedIn(context, 'admin@harbor.test')
const other = await signedIn(context, 'admin@summit.test')
const { read, save, settingsOf, prove, attempt, turnOn, connect } = signOnOf({ app, directory, names })
const DOMAIN = 'harbor-homes.com'

beforeEach(() => {
  names.mood = 'answers'
  directory.altered.clear()
  directory.users.set('ana', { email: `ana@${DOMAIN}`, given_name: 'Ana', family_name: 'Ruiz' })
})

const siteOf = async (uid: 'harbor' | 'summit') =>
  (await app.inject(anonymous(uid, `/managetenants/api/v1/tenants/${uid}`))).json().data.signOn

test('nothing is connected at first, and nothing can be tried or turned on', async () => {
  expect(await read(admin)).toMatchObject({
    settings: { issuer: '', scopes: 'openid profile email' },
    has_secret: false,
    is_on: false,
    is_tried: false,
    domains: [],
    callbacks: expect.arrayContaining([callbackOf('harbor')]),
  })
  expect((await attempt(admin)).json().code).toBe('sign-on.not-connected')
  expect((await turnOn(admin)).json().code).toBe('sign-on.not-connected')
})

test.each([
  ['name', { name: ' ' }],
  ['issuer', { issuer: '' }],
  ['issuer', { issuer: 'login.example.com' }],
  ['issuer', { issuer: 'http://login.example.com' }],
  ['issuer', { issuer: 'https://me:secret@login.example.com' }],
  ['issuer', { issuer: 'https://login.example.com/?tenant=x' }],
  ['client_id', { client_id: '' }],
  ['scopes', { scopes: 'profile' }],
  ['roles', { roles: [{ group: ' ', gives: 'Agent' as const }] }],
  ['otherwise', { otherwise: null }],
])('%s is refused with a sentence at the field: %j', async (field, change) => {
  const refused = await save(admin, change)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().data.fields).toMatchObject([{ field: `settings.${field}` }])
  expect(refused.json().message).not.toMatch(/undefined|\{/)
})

test('the secret is written, encrypted, and never read again', async () => {
  const saved = await save(admin, {}, CLIENT.secret)
  expect(saved.json().data).toMatchObject({ has_secret: true, is_tried: false })
  expect(saved.body).not.toContain(CLIENT.secret)
  const rows = await context.db.tenant(admin, (tx) => tx.selectFrom('sign_on').selectAll().execute())
  expect(JSON.stringify(rows)).not.toContain(CLIENT.secret)
  const entries = await context.db.tenant(admin, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('action', '=', 'sign-on.changed').execute(),
  )
  expect(JSON.stringify(entries)).toContain(directory.issuer)
  expect(JSON.stringify(entries)).not.toContain(CLIENT.secret)
})

test('of two administrators the second is told', async () => {
  const { version } = await read(admin)
  await save(admin, { name: 'First' })
  const settings = settingsOf({ name: 'Second' })
  const second = await app.inject(admin.put(SIGN_ON, { version, settings }))
  expect(second.json()).toMatchObject({ code: 'panel.changed-since', data: { theirs: { name: 'First' } } })
  expect((await app.inject(admin.post(`${SIGN_ON}/on`, { version }))).json().code).toBe('panel.changed-since')
})

test('a domain is proved by its record, lost with it, and stays as it is while nobody answers', async () => {
  const of = (reply: Awaited<ReturnType<typeof prove>>) => reply.json().data.domains[0]
  const check = () => app.inject(admin.post(`${SIGN_ON}/domains/${DOMAIN}/check`))
  const added = await app.inject(admin.post(`${SIGN_ON}/domains`, { domain: ` @Harbor-Homes.com ` }))
  expect(of(added)).toMatchObject({ domain: DOMAIN, state: 'waiting', problem: '' })
  expect((await app.inject(admin.post(`${SIGN_ON}/domains`, { domain: DOMAIN }))).json().code).toBe(
    'sign-on.domain-known',
  )
  expect(of(await check())).toMatchObject({
    state: 'waiting',
    problem: expect.stringMatching(/found no TXT/),
  })
  expect(of(await prove(admin, DOMAIN))).toMatchObject({ state: 'proved', problem: '' })
  names.mood = 'fails'
  expect(of(await check())).toMatchObject({
    state: 'proved',
    problem: expect.stringMatching(/did not answer/),
  })
  names.mood = 'answers'
  names.records.delete(`_frontage.${DOMAIN}`)
  expect(of(await check())).toMatchObject({ state: 'lost' })
  for (const domain of ['localhost', 'x', '10.0.0.1', 'a b.com'])
    expect((await app.inject(admin.post(`${SIGN_ON}/domains`, { domain }))).statusCode).toBe(422)
  // Of another tenant there is nothing to check or to take away.
  for (const method of ['post', 'delete'] as const) {
    const path = `${SIGN_ON}/domains/${DOMAIN}${method === 'post' ? '/check' : ''}`
    expect((await app.inject(other[method](path))).statusCode).toBe(404)
  }
  expect((await app.inject(admin.delete(`${SIGN_ON}/domains/${DOMAIN}`))).json().data.domains).toEqual([])
})

test('an attempt shows what came and what would happen, and signs nobody in', async () => {
  await save(admin, {}, CLIENT.secret)
  const back = await attempt(admin)
  expect([back.statusCode, back.headers.location]).toEqual([303, '/cp/settings/sign-on'])
  expect(back.cookies.map(({ name }) => name)).not.toContain('frontage_session')
  expect(await read(admin)).toMatchObject({
    is_tried: true,
    last_attempt: {
      problem: '',
      is_current: true,
      would: expect.stringMatching(/does not belong to this brokerage/),
      identity: { subject: 'ana', email: `ana@${DOMAIN}`, fields: { first_name: 'Ana', last_name: 'Ruiz' } },
    },
  })
  expect((await turnOn(admin)).json().code).toBe('sign-on.no-domain')
  await prove(admin, DOMAIN)
  await attempt(admin)
  expect((await read(admin)).last_attempt?.would).toBe(
    `It would make an account for ana@${DOMAIN}, as an Agent.`,
  )
  const made = await context.db.tenant(admin, (tx) =>
    tx.selectFrom('account').select('id').where('email_lower', '=', `ana@${DOMAIN}`).execute(),
  )
  expect(made).toEqual([])
})

test('what changes the connection has to be tried again; other settings do not', async () => {
  await save(admin, {}, CLIENT.secret)
  await attempt(admin)
  await save(admin, { name: 'Another name', otherwise: 'Consult' })
  expect((await read(admin)).is_tried).toBe(true)
  await save(admin, { scopes: 'openid email' })
  expect(await read(admin)).toMatchObject({ is_tried: false, last_attempt: { is_current: false } })
  expect((await turnOn(admin)).json().code).toBe('sign-on.not-tried')
  await save(admin, {}, 'another secret')
  expect((await read(admin)).is_tried).toBe(false)
})

test('what was saved before there was SAML is a connection of OpenID Connect, and stays tried', async () => {
  await save(admin, {}, CLIENT.secret)
  await attempt(admin)
  const { version } = await read(admin)
  const added = [
    'protocol',
    ...['entity_id', 'address', 'certificates', 'own_id', 'subject'].map((name) => `saml_${name}`),
  ]
  await context.db.tenant(admin, (tx) =>
    tx
      .updateTable('sign_on')
      .set({ draft: sql<string>`draft - ${added}::text[]` })
      .where('tenant_id', '=', 'harbor')
      .execute(),
  )
  expect(await read(admin)).toMatchObject({ version, is_tried: true, settings: { protocol: 'oidc' } })
})

test('a connection that does not work is told in words, and stays off', async () => {
  await save(admin, {}, 'a wrong secret')
  expect((await attempt(admin)).statusCode).toBe(303)
  const wrong = await read(admin)
  expect(wrong).toMatchObject({ is_tried: false, last_attempt: { identity: null } })
  expect(wrong.last_attempt?.problem).not.toBe('')
  expect(wrong.last_attempt?.detail).not.toBe('')
  expect((await turnOn(admin)).json().code).toBe('sign-on.not-tried')

  await save(admin, { issuer: directory.issuer.replace('127.0.0.1', 'localhost') }, CLIENT.secret)
  expect((await attempt(admin)).json().code).toBe('sign-on.wrong')
  for (const closed of ['https://10.0.0.1', 'https://169.254.169.254/latest', 'https://[::1]']) {
    await save(admin, { issuer: closed })
    expect((await attempt(admin)).json().code).toBe('sign-on.unreachable')
  }
  directory.altered.set('/.well-known/openid-configuration', (request) => void request.socket.destroy())
  await save(admin, { issuer: directory.issuer })
  expect((await attempt(admin)).json().code).toBe('sign-on.unreachable')
})

test('turned on it is on the login of this brokerage alone, and off again at once', async () => {
  expect((await connect(admin, DOMAIN)).json().data).toMatchObject({ is_on: true, is_changed: false })
  await expect
    .poll(() => siteOf('harbor'))
    .toEqual({ name: 'Harbor Directory', domains: [DOMAIN], isOnly: false })
  expect(await siteOf('summit')).toBeNull()
  await save(admin, { name: 'Renamed' })
  expect((await read(admin)).is_changed).toBe(true)
  expect((await siteOf('harbor')).name).toBe('Harbor Directory')
  await turnOn(admin)
  await expect.poll(async () => (await siteOf('harbor')).name).toBe('Renamed')
  await app.inject(admin.post(`${SIGN_ON}/off`))
  await expect.poll(() => siteOf('harbor')).toBeNull()
  expect(await read(admin)).toMatchObject({ is_on: false, settings: { name: 'Renamed' } })
  const turned = await context.db.tenant(admin, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'actor_account_id', 'subject_name'])
      .where('action', 'like', 'sign-on.turned-%')
      .orderBy('at')
      .execute(),
  )
  const by = { actor_account_id: admin.accountId }
  expect(turned).toEqual([
    { ...by, action: 'sign-on.turned-on', subject_name: 'Harbor Directory' },
    { ...by, action: 'sign-on.turned-on', subject_name: 'Renamed' },
    { ...by, action: 'sign-on.turned-off', subject_name: 'Renamed' },
  ])
})
