/** A SAML directory from the file that an administrator uploads to browsers that sign in, as they should and should not. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { openDns } from '@frontage/server/platform/dns/resolver.ts'
import { anApp, anonymous, hostOf, signedIn } from '@frontage/testing/app.ts'
import { aSigningKey } from '@frontage/testing/certificate.ts'
import { FROM_ELSEWHERE, samlSignOnOf } from '@frontage/testing/saml-sign-on.ts'
import { cookiesOf, movableClock, visitorOf } from '@frontage/testing/sign-in.ts'
import { DIRECTORY, SIGN_ON } from '@frontage/testing/sign-on.ts'
import { aNameServer } from '@frontage/testing/stand-ins/name-server.ts'
import { aSamlDirectory } from '@frontage/testing/stand-ins/saml-directory.ts'
import { FORMATS } from '@frontage/testing/stand-ins/saml-response.ts'

const names = await aNameServer()
const clock = movableClock()
const directory = await aSamlDirectory({ now: () => clock.now() })
afterAll(async () => {
  await names.close()
  await directory.close()
})
const { app, context } = await anApp({ dns: openDns(names.address), clock })
const admin = await signedIn(context, 'admin@harbor.test')
const { read, save, settingsOf, post, follow, leave, finish, attempt, turnOn, signIn } = samlSignOnOf({
  app,
  directory,
})
/** The address that the site is known by, of several. */
const METADATA = `http://localhost:3000${DIRECTORY}/saml-metadata`
const DOMAIN = 'harbor-homes.com'
const HARBOR = scopeOfTenant('harbor')
const ana = { email: `ana@${DOMAIN}`, firstName: 'Ana', lastName: 'Ruiz', groups: ['brokers'] }
beforeEach(() => void directory.users.set('ana', ana))

const accountOf = (email: string) =>
  context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('account').selectAll().where('email_lower', '=', email).executeTakeFirst(),
  )
const entriesOf = (action: string) =>
  context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('action', '=', action).execute(),
  )
const whoIs = (cookies: Record<string, string>) =>
  app.inject({ url: '/security/api/v1/users/me', headers: { host: hostOf('harbor') }, cookies })
type Reply = Awaited<ReturnType<typeof post>>
const hasSession = (reply: Reply) => cookiesOf(reply).frontage_session !== undefined
/** The page that says why nobody was signed in, with the way to the login; '': it is another answer. */
const refusalIn = (reply: Reply): string =>
  reply.statusCode === 400 && !hasSession(reply) && reply.body.includes('/auth/login') ? reply.body : ''

describe('set up', () => {
  test('a file is read, and nothing is saved by that', async () => {
    const file = await app.inject(admin.post(`${SIGN_ON}/saml-file`, { text: directory.metadata() }))
    expect(file.json().data).toMatchObject({
      entity_id: directory.entityId,
      address: directory.address,
      certificates: [{ name: 'Directory', state: 'valid' }],
    })
    expect((await read(admin)).settings.protocol).toBe('oidc')
    const wrong = await app.inject(admin.post(`${SIGN_ON}/saml-file`, { text: '<svg/>' }))
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'sign-on.file-unusable'])
    expect(wrong.json().message).toMatch(/no SAML metadata/)
    const agent = await signedIn(context, 'agent@harbor.test')
    expect((await app.inject(agent.post(`${SIGN_ON}/saml-file`, { text: 'x' }))).statusCode).toBe(403)
  })

  test.each([
    ['saml_entity_id', { saml_entity_id: '' }],
    ['saml_address', { saml_address: 'http://idp.example.com' }],
    ['saml_certificates', { saml_certificates: [] }],
    ['saml_certificates', { saml_certificates: ['AAAA'] }],
    ['saml_certificates', { saml_certificates: [aSigningKey({ bits: 1_024 }).certificate] }],
    ['otherwise', { otherwise: null }],
  ])('%s is refused with a sentence at the field: %#', async (field, change) => {
    const refused = await save(admin, change)
    expect([refused.statusCode, refused.json().data.fields[0].field]).toEqual([422, `settings.${field}`])
  })

  test('it is saved, tried, turned on, and on record', async () => {
    const pem = `-----BEGIN CERTIFICATE-----\n${directory.keys[0]?.certificate}\n-----END CERTIFICATE-----`
    expect((await save(admin, { saml_certificates: [pem] })).statusCode).toBe(200)
    expect(await read(admin)).toMatchObject({
      // What this site is called stays, also when its address changes.
      settings: { saml_own_id: METADATA, saml_certificates: [directory.keys[0]?.certificate] },
      saml: {
        own_id: METADATA,
        addresses: ['http://localhost', 'http://harbor.localhost'].map(
          (one) => `${one}:3000${DIRECTORY}/saml`,
        ),
        metadata_address: METADATA,
        certificates: [{ state: 'valid' }],
      },
      is_tried: false,
    })
    expect((await entriesOf('sign-on.changed')).at(-1)).toMatchObject({
      subject_name: 'Harbor SAML',
      after: { saml_certificates: [expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/)] },
    })
    expect((await turnOn(admin)).json().code).toBe('sign-on.not-tried')

    await attempt(admin, 'ana', { signs: [] })
    const failed = (await read(admin)).last_attempt
    expect(failed).toMatchObject({ detail: expect.stringMatching(/Turn on the signature/), identity: null })
    const tried = await attempt(admin)
    expect([tried.statusCode, tried.headers.location, hasSession(tried)]).toEqual([
      303,
      '/cp/settings/sign-on',
      false,
    ])
    expect(await read(admin)).toMatchObject({
      is_tried: true,
      last_attempt: { identity: { subject: 'ana', email: ana.email, fields: { first_name: 'Ana' } } },
    })
    await app.inject(admin.post(`${SIGN_ON}/domains`, { domain: DOMAIN }))
    const [domain] = (await read(admin)).domains
    names.records.set(`_frontage.${DOMAIN}`, [domain?.record.value ?? ''])
    await app.inject(admin.post(`${SIGN_ON}/domains/${DOMAIN}/check`))
    expect((await turnOn(admin)).json().data).toMatchObject({ is_on: true, is_changed: false })
    expect(await entriesOf('sign-on.turned-on')).toMatchObject([{ subject_name: 'Harbor SAML' }])
  })

  test('another certificate is another connection, which is to be tried', async () => {
    const before = [...directory.keys]
    directory.rotate()
    await save(admin)
    expect(await read(admin)).toMatchObject({ is_tried: false, is_on: true, is_changed: true })
    await attempt(admin)
    expect((await turnOn(admin)).statusCode).toBe(200)
    directory.keys.splice(0, 2, ...before)
    await attempt(admin)
    expect((await read(admin)).is_tried).toBe(true)
  })

  test('what the directory reads about this site is at an address, for everybody', async () => {
    const reply = await app.inject(anonymous('harbor', `${DIRECTORY}/saml-metadata`))
    expect(reply.headers['content-type']).toContain('application/samlmetadata+xml')
    expect(reply.body).toContain(`entityID="${METADATA}"`)
    expect(reply.body).toContain(`Location="http://${hostOf('harbor')}:3000${DIRECTORY}/saml"`)
  })
})

describe('a sign-in', () => {
  test('makes an account, brings the user where she was going, and knows her the next time', async () => {
    const back = await signIn('harbor', 'ana', '?returnurl=%2Fmyfavorites%3Fpage%3D2')
    expect([back.statusCode, back.headers.location]).toEqual([303, '/myfavorites?page=2'])
    expect((await whoIs(cookiesOf(back))).json().data).toMatchObject({ email: ana.email, firstName: 'Ana' })
    const made = await accountOf(ana.email)
    directory.users.set('ana', { ...ana, lastName: 'Ruiz-Ortega' })
    await signIn('harbor', 'ana')
    expect(await accountOf(ana.email)).toMatchObject({ id: made?.id, last_name: 'Ruiz-Ortega' })
  })

  test('ends when the directory says so, and after a working day in any case', async () => {
    const lasts = async (login: string, sessionUntil: Date | null) => {
      directory.users.set(login, { ...ana, email: `${login}@${DOMAIN}` })
      await signIn('harbor', login, '', { sessionUntil })
      const id = (await accountOf(`${login}@${DOMAIN}`))?.id ?? ''
      const [session] = await context.db.tenant(HARBOR, (tx) =>
        tx.selectFrom('session').selectAll().where('account_id', '=', id).execute(),
      )
      return ((session?.expires_at.getTime() ?? 0) - clock.now().getTime()) / 3_600_000
    }
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
    expect(await lasts('short', inHours(1))).toBeCloseTo(1, 1)
    expect(await lasts('long', inHours(100))).toBeCloseTo(12, 1)
    expect(await lasts('open', null)).toBeCloseTo(12, 1)
  })

  test.each([
    ['whose email is of another domain', { email: 'ana@elsewhere.com' }, /does not belong to this brokerage/],
    ['without an email', { email: '' }, /does not say what your email is/],
    ['with the email of somebody else', { email: ana.email }, /belongs to somebody else/],
  ])('of a user %s is refused in words', async (_, change, sentence) => {
    directory.users.set('refused', { ...ana, ...change })
    expect(refusalIn(await signIn('harbor', 'refused'))).toMatch(sentence)
  })

  test.each([
    ['is not signed', { signs: [] }, /cannot trust/],
    ['is for another site', { audience: 'https://summit.test' }, /cannot trust/],
    ['names users anew each time', { format: FORMATS.transient }, /cannot trust/],
    [
      'says no',
      { signs: [], status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' },
      /did not sign you in/,
    ],
  ])('by an answer that %s is refused in words, and passwords go on', async (_, change, sentence) => {
    expect(refusalIn(await signIn('harbor', 'ana', '', change))).toMatch(sentence)
    const logged = await visitorOf({ app }).logIn('editor@harbor.test', DEMO_PASSWORD)
    expect(logged.statusCode).toBe(200)
  })

  test('is not ended by a logout of OpenID Connect', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: `${DIRECTORY}/logout`,
      headers: { host: hostOf('harbor'), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'logout_token=x.y.z',
    })
    expect(reply.statusCode).toBe(400)
  })
})

describe('what the directory has a browser post', () => {
  const begun = async () => {
    const { location, cookies } = await leave('harbor')
    return { location, cookies, form: directory.respond(location).form }
  }

  test('signs nobody in by itself, and needs no cookie', async () => {
    const { form, cookies } = await begun()
    const posted = await post('harbor', form)
    expect([posted.statusCode, posted.cookies]).toEqual([303, []])
    expect(posted.headers.location).toMatch(/^\/auth\/api\/v1\/directory\/callback\?state=[\w-]{43}$/)
    expect(posted.headers.location).not.toContain(form.RelayState)
    expect((await follow('harbor', posted.headers.location, cookies)).statusCode).toBe(303)
    expect(refusalIn(await follow('harbor', posted.headers.location, cookies))).toMatch(
      /This sign-in is over/,
    )
  })

  test('in the browser of somebody else signs nobody in there', async () => {
    const thief = await begun()
    const victim = await leave('harbor')
    const posted = await post('harbor', thief.form)
    expect(refusalIn(await follow('harbor', posted.headers.location, {}))).toMatch(/in another browser/)
    expect(refusalIn(await follow('harbor', posted.headers.location, victim.cookies))).toMatch(
      /in another browser/,
    )
    expect((await follow('harbor', posted.headers.location, thief.cookies)).statusCode).toBe(303)
  })

  test('twice is over, also at once', async () => {
    const { form, cookies } = await begun()
    const both = await Promise.all([post('harbor', form), post('harbor', form)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 400])
    expect(refusalIn(await finish('harbor', form, cookies))).toMatch(/This sign-in is over/)
  })

  test('as the answer to two requests is believed once', async () => {
    const assertionId = '_the-same'
    expect((await signIn('harbor', 'ana', '', { assertionId })).statusCode).toBe(303)
    expect(refusalIn(await signIn('harbor', 'ana', '', { assertionId }))).toMatch(/cannot trust/)
  })

  test('for another request of the same browser is not believed', async () => {
    const [one, another] = [await begun(), await begun()]
    const mixed = { ...one.form, RelayState: another.form.RelayState ?? '' }
    expect(refusalIn(await finish('harbor', mixed, another.cookies))).toMatch(/cannot trust/)
  })

  test('before it was posted cannot be come back to', async () => {
    const { form, cookies } = await begun()
    expect(
      refusalIn(await follow('harbor', `${DIRECTORY}/callback?state=${form.RelayState}`, cookies)),
    ).toMatch(/is over/)
  })

  test('at another tenant is nothing', async () => {
    const { form } = await begun()
    expect(refusalIn(await post('summit', form))).toMatch(/This sign-in is over/)
  })

  test('after ten minutes is over', async () => {
    const { form, cookies } = await begun()
    clock.forward(11 * 60_000)
    expect(refusalIn(await finish('harbor', form, cookies))).toMatch(/This sign-in is over/)
  })

  test('without having been asked is refused, and told why', async () => {
    const { location } = await begun()
    const change = { inResponseTo: null, confirmedInResponseTo: null }
    const { form } = directory.respond(location, 'ana', change)
    expect(refusalIn(await post('harbor', { ...form, RelayState: '/home' }))).toMatch(
      /began in your directory/,
    )
    expect(refusalIn(await post('harbor', { SAMLResponse: form.SAMLResponse ?? '' }))).toMatch(
      /began in your directory/,
    )
  })

  test.each([
    ['nothing', {}],
    ['a state alone', { RelayState: 'x' }],
    ['no response', { SAMLResponse: 'x', RelayState: 'x' }],
    ['a state that cannot be', { RelayState: '\u0000'.repeat(200), SAMLResponse: '' }],
  ])('with %s is over', async (_, form) =>
    expect(refusalIn(await post('harbor', form))).toMatch(/This sign-in is over/),
  )

  test('may be large, but not without measure', async () => {
    const { form, cookies } = await begun()
    const large = { ...form, SAMLResponse: 'A'.repeat(500_000) }
    expect(refusalIn(await finish('harbor', large, cookies))).toMatch(/cannot trust/)
    expect((await post('harbor', { ...form, SAMLResponse: 'A'.repeat(1_100_000) })).statusCode).toBe(413)
  })

  test('after the connection was changed is not used', async () => {
    const { form, cookies } = await begun()
    await save(admin, { saml_subject: 'email' })
    await attempt(admin)
    await turnOn(admin)
    expect(refusalIn(await finish('harbor', form, cookies))).toMatch(/was changed in this moment/)
    await save(admin)
    await attempt(admin)
    await turnOn(admin)
  })

  test('is let through from another site at this one address alone', async () => {
    const others = [
      ['POST', `${DIRECTORY}/logout`],
      ['POST', `${DIRECTORY}/saml/`],
      ['POST', `${DIRECTORY}/saml/x`],
      ['PUT', `${DIRECTORY}/saml`],
      ['POST', '/auth/api/v1/authentication/logout'],
    ] as const
    for (const [method, url] of others) {
      const headers = { host: hostOf('harbor'), ...FROM_ELSEWHERE }
      const reply = await app.inject({ method, url, headers, payload: 'x=1' })
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 403, 'request.cross-site'])
    }
  })
})

test('switched back to OpenID Connect, its settings are still there', async () => {
  const { version } = await read(admin)
  const settings = settingsOf({ protocol: 'oidc', issuer: 'https://login.example.com', client_id: 'x' })
  const saved = await app.inject(admin.put(SIGN_ON, { version, settings }))
  expect(saved.json().data).toMatchObject({
    is_tried: false,
    settings: { saml_entity_id: directory.entityId },
  })
  await app.inject(admin.post(`${SIGN_ON}/off`))
  const { left } = await leave('harbor')
  expect(refusalIn(left)).toMatch(/no directory connected/)
})
