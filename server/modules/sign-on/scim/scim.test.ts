/** Joiners and leavers by the front door, with bodies as Microsoft Entra ID and Okta send them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { signedIn } from '@frontage/testing/app.ts'
import {
  aScimBrokerage,
  CORE,
  ENTERPRISE,
  entraUser,
  patch,
  SCIM_DOMAIN,
  type Method,
} from '@frontage/testing/scim.ts'
import { visitorOf } from '@frontage/testing/sign-in.ts'
import { SIGN_ON } from '@frontage/testing/sign-on.ts'

const shop = await aScimBrokerage()
const { app, context, admin, settings, tokens, makeToken, ask, created, accountOf, actionsOf } = shop
const HARBOR = scopeOfTenant('harbor')

describe('the token', () => {
  test.each([
    ['none', ''],
    ['another', `frd_${'x'.repeat(43)}`],
    ['no form', 'x'],
  ])('%s opens nothing', async (_, bearer) => {
    const reply = await ask('GET', '/Users', undefined, { with: bearer })
    expect([reply.status, reply.body.status, reply.type]).toEqual([401, '401', 'application/scim+json'])
    expect(reply.headers['www-authenticate']).toContain('Bearer')
  })
  test('is nothing at another brokerage', async () =>
    expect((await ask('GET', '/Users', undefined, { uid: 'summit' })).status).toBe(401))
  test('is told once, stored as a hash, and seen when it is used', async () => {
    await ask('GET', '/Users?count=0')
    const shown = await settings.read(admin)
    expect(JSON.stringify(shown)).not.toContain(tokens.current)
    expect(shown.provisioning).toMatchObject({
      address: expect.stringMatching(/\/scim\/v2$/),
      token: { hint: `…${tokens.current.slice(-4)}`, last_used_at: expect.any(String) },
    })
    const rows = await context.db.tenant(HARBOR, (tx) => tx.selectFrom('sign_on_token').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(tokens.current)
  })
  test('is replaced and revoked at once', async () => {
    const old = tokens.current
    await makeToken()
    expect((await ask('GET', '/Users?count=0', undefined, { with: old })).status).toBe(401)
    expect((await ask('GET', '/Users?count=0')).status).toBe(200)
    await app.inject(admin.delete(`${SIGN_ON}/token`))
    expect((await ask('GET', '/Users?count=0')).status).toBe(401)
    await makeToken()
  })
  test('is made by administrators alone', async () => {
    const editor = await signedIn(context, 'editor@harbor.test')
    expect((await app.inject(editor.post(`${SIGN_ON}/token`))).statusCode).toBe(403)
  })
})

test('what it is able to do is told', async () => {
  expect((await ask('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true } })
  const types = (await ask('GET', '/ResourceTypes')).body
  expect(types.Resources.map(({ id }: { id: string }) => id)).toEqual(['User', 'Group'])
  expect((await ask('GET', `/Schemas/${CORE}`)).body.attributes.length).toBeGreaterThan(5)
  expect((await ask('GET', '/Bulk')).status).toBe(404)
})

describe('a joiner', () => {
  test('gets an account, with nothing more than agents have', async () => {
    const before = await ask('GET', `/Users?filter=${encodeURIComponent(`userName eq "ana@${SCIM_DOMAIN}"`)}`)
    expect(before.body).toMatchObject({ totalResults: 0, Resources: [] })
    const reply = await ask('POST', '/Users', { ...entraUser('ana'), roles: [{ value: 'Admin' }] })
    expect([reply.status, reply.type]).toEqual([201, 'application/scim+json'])
    expect(reply.body).toMatchObject({
      userName: `ana@${SCIM_DOMAIN}`,
      externalId: 'entra-ana',
      active: true,
      name: { givenName: 'ana', familyName: 'Ruiz' },
      [ENTERPRISE]: { department: 'Sales' },
    })
    expect(reply.headers.location).toBe(reply.body.meta.location)
    expect(await accountOf(reply.body.id)).toMatchObject({ role: 'Agent', password_hash: '', team: 'Sales' })
    expect(await actionsOf(reply.body.id)).toEqual(['sign-on.joined'])
    expect((await ask('GET', `/Users/${reply.body.id}`)).body).toEqual(reply.body)
    for (const filter of [
      `userName eq "ANA@${SCIM_DOMAIN}"`,
      'externalId eq "entra-ana"',
      `emails.value eq "ana@${SCIM_DOMAIN}"`,
    ]) {
      const found = (await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body
      expect(found.Resources).toEqual([reply.body])
    }
  })
  test('twice, or at once, is one account', async () => {
    const again = await ask('POST', '/Users', entraUser('ana'))
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
    const both = await Promise.all([
      ask('POST', '/Users', entraUser('twin')),
      ask('POST', '/Users', entraUser('twin')),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await ask('POST', '/Users', entraUser('agent'))).status).toBe(201)
  })
  test('with an account here already is found, and not made again', async () => {
    const filter = encodeURIComponent('userName eq "nora.fields@harbor.test"')
    const { body } = await ask('GET', `/Users?filter=${filter}`)
    expect(body.totalResults).toBe(1)
    const made = await ask('POST', '/Users', { userName: 'nora.fields@harbor.test' })
    expect([made.status, made.body.scimType]).toEqual([409, 'uniqueness'])
    const before = await accountOf(body.Resources[0].id)
    const linked = await ask(
      'PATCH',
      `/Users/${body.Resources[0].id}`,
      patch({ op: 'Add', path: 'externalId', value: 'n-1' }),
    )
    expect(linked.body.externalId).toBe('n-1')
    expect((await accountOf(body.Resources[0].id))?.password_hash).toBe(before?.password_hash)
  })
  test.each([
    ['of a domain that is not proved', { userName: 'a@elsewhere.com', emails: [] }, 'invalidValue'],
    [
      'whose email is of another domain',
      { emails: [{ value: 'a@elsewhere.com', type: 'work' }] },
      'invalidValue',
    ],
    ['without a name', { userName: undefined }, 'invalidValue'],
    ['whose name is no email, and without one', { userName: 'ana', emails: undefined }, 'invalidValue'],
  ])('%s is refused', async (_, change, scimType) => {
    const reply = await ask('POST', '/Users', { ...entraUser('no'), ...change })
    expect([reply.status, reply.body.scimType, reply.body.schemas]).toEqual([
      400,
      scimType,
      ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ])
    expect(reply.body.detail).toMatch(/^[A-Z].*\.$/)
  })
  test('is seen by no other brokerage', async () => {
    const summit = await signedIn(context, 'admin@summit.test')
    const theirs = (await app.inject(summit.post(`${SIGN_ON}/token`))).json().data.token
    const id = await created('seen')
    const asked = { uid: 'summit' as const, with: theirs }
    expect((await ask('GET', '/Users', undefined, asked)).body.totalResults).toBe(0)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ask(method, `/Users/${id}`, undefined, asked)).status).toBe(404)
  })
})

test('pages are counted from one', async () => {
  const all = (await ask('GET', '/Users?count=200')).body
  const one = (await ask('GET', '/Users?startIndex=2&count=1&attributes=userName')).body
  expect(one).toMatchObject({ totalResults: all.totalResults, startIndex: 2, itemsPerPage: 1 })
  expect(one.Resources[0].id).toBe(all.Resources[1].id)
  expect(Object.keys(one.Resources[0]).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName'])
  expect((await ask('GET', '/Users?startIndex=99999')).body.Resources).toEqual([])
})

describe('a change', () => {
  test.each([
    [
      'Entra',
      patch({ op: 'Replace', path: 'name.familyName', value: 'Ruiz-Ortega' }),
      { last_name: 'Ruiz-Ortega' },
    ],
    [
      'Okta',
      patch({ op: 'replace', value: { title: 'Partner', name: { givenName: 'Ana' } } }),
      { first_name: 'Ana' },
    ],
    ['Entra, many', patch({ op: 'Add', path: 'title', value: 'x' }, { op: 'Remove', path: 'title' }), {}],
    [
      'Entra, an address',
      patch({ op: 'Replace', path: 'emails[type eq "work"].value', value: `moved@${SCIM_DOMAIN}` }),
      { email: `moved@${SCIM_DOMAIN}` },
    ],
  ])('as %s sends it', async (who, body, expected) => {
    const id = await created(`change-${who.replaceAll(/\W/g, '')}`)
    const reply = await ask('PATCH', `/Users/${id}`, body)
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    expect(await accountOf(id)).toMatchObject(expected)
    expect(await actionsOf(id)).toEqual(['sign-on.joined', 'sign-on.followed'])
  })
  test('as a whole', async () => {
    const id = await created('whole')
    const reply = await ask('PUT', `/Users/${id}`, { ...entraUser('whole'), title: 'Owner', active: true })
    expect(reply.body).toMatchObject({ id, title: 'Owner' })
  })
  test('of an address to another domain, or to somebody else’s, is refused', async () => {
    const id = await created('address')
    const to = (value: string) =>
      ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value }))
    expect((await to('x@elsewhere.com')).body.scimType).toBe('invalidValue')
    expect((await to('nora.fields@harbor.test')).status).toBe(409)
    expect(await accountOf(id)).toMatchObject({ email: `address@${SCIM_DOMAIN}` })
  })
  test('of staff is refused unless the directory may', async () => {
    const { id } = await context.db.tenant(HARBOR, (tx) =>
      tx
        .selectFrom('account')
        .select('id')
        .where('email_lower', '=', 'editor@harbor.test')
        .executeTakeFirstOrThrow(),
    )
    const reply = await ask('DELETE', `/Users/${id}`)
    expect([reply.status, reply.body.detail]).toEqual([403, expect.stringContaining('staff')])
    expect(await accountOf(id)).toMatchObject({ is_active: true })
  })
})

describe('a leaver', () => {
  test.each([
    ['as Entra says it', 'PATCH', patch({ op: 'Replace', path: 'active', value: 'False' })],
    ['as Okta says it', 'PATCH', patch({ op: 'replace', value: { active: false } })],
    ['as a whole', 'PUT', { userName: 'leaver-2@harbor.test', active: false }],
    ['deleted', 'DELETE', undefined],
  ] as const)('%s is out at once, and comes back to what was theirs', async (_, method, body) => {
    const at = ['as Entra says it', 'as Okta says it', 'as a whole', 'deleted'].indexOf(_)
    const email = `leaver-${at}@harbor.test`
    const id = await created(`leaver-${at}`, { userName: email, emails: [{ value: email }] })
    const user = await signedIn(context, email)
    expect((await app.inject(user.get('/security/api/v1/users/me'))).statusCode).toBe(200)
    const left = await ask(method, `/Users/${id}`, body)
    expect(left.status, JSON.stringify(left.body)).toBe(method === 'DELETE' ? 204 : 200)
    expect((await app.inject(user.get('/security/api/v1/users/me'))).statusCode).toBe(401)
    expect((await ask('GET', `/Users/${id}`)).body.active).toBe(false)
    const back = await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'True' }))
    expect(back.body).toMatchObject({ id, active: true, name: { familyName: 'Ruiz' } })
    expect(await actionsOf(id)).toEqual(['sign-on.joined', 'sign-on.left', 'sign-on.returned'])
  })
  test('who is nobody', async () => {
    for (const id of ['x', '0', '00000000-0000-4000-8000-000000000000', '%00'])
      expect([400, 404]).toContain((await ask('DELETE', `/Users/${id}`)).status)
  })
})
describe('hostile bodies', () => {
  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a prototype', '{"__proto__":{"active":true},"userName":"x"}', 400],
    ['U+0000', JSON.stringify({ userName: 'a\u0000b' }), 400],
    ['too much', JSON.stringify({ userName: 'x'.repeat(600_000) }), 413],
    ['depth', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
  ])('%s', async (_, body, status) => {
    const reply = await ask('POST', '/Users', body)
    expect([reply.status, reply.type]).toEqual([status, 'application/scim+json'])
  })
  test('of another type', async () =>
    expect((await ask('POST', '/Users', '<user/>', { type: 'text/xml' })).status).toBe(415))
  test('generated ones are refused, and never a failure', async () => {
    const id = await created('hostile')
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      fc.constant([{ value: { value: [] } }]),
    )
    const path = fc.oneof(
      fc.constantFrom(
        'active',
        'userName',
        'emails',
        'emails[type eq "work"].value',
        'name',
        'members',
        'phoneNumbers',
        ENTERPRISE,
      ),
      fc.string(),
    )
    const operation = fc.record(
      { op: fc.constantFrom('add', 'Replace', 'remove', 'x'), path, value },
      { requiredKeys: ['op'] },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(operation, { maxLength: 3 }).map((all) => patch(...all)),
          fc.jsonValue(),
        ),
        fc.constantFrom<[Method, string]>(
          ['PATCH', `/Users/${id}`],
          ['PUT', `/Users/${id}`],
          ['POST', '/Users'],
          ['POST', '/Groups'],
        ),
        async (body, [method, at]) => {
          expect((await ask(method, at, JSON.stringify(body))).status).toBeLessThan(500)
        },
      ),
      { numRuns: 150 },
    )
    const filter = fc.string({ unit: 'binary' })
    await fc.assert(
      fc.asyncProperty(filter, async (text) => {
        const { status } = await ask('GET', `/Users?filter=${encodeURIComponent(text.toWellFormed())}`)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 50 },
    )
  })
})

test('a password goes on as it was', async () => {
  const logged = await visitorOf({ app }).logIn('agent@harbor.test', DEMO_PASSWORD)
  expect(logged.statusCode).toBe(200)
})
