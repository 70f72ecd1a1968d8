/** Against an identity provider that is one: oidc-provider, on a port of its own. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aDirectory, CLIENT } from '@frontage/testing/stand-ins/directory.ts'
import { openOidc, type OidcConnection } from './oidc.ts'

const DISCOVERY = '/.well-known/openid-configuration'
const REDIRECT = 'http://localhost:3000/auth/api/v1/directory/callback'
const directory = await aDirectory([REDIRECT])
afterAll(() => directory.close())
const { issuer, altered } = directory
const CLAIMS = { email: 'ana@harbor-homes.com', given_name: 'Ana', groups: ['brokers'] }
beforeEach(() => {
  altered.clear()
  directory.users.set('ana', CLAIMS)
})

const connection: OidcConnection = { issuer, ...CLIENT, scopes: 'openid profile email' }
const anOidc = () => openOidc({ allowsLoopback: true })
/** What the browser is sent back with. */
const visit = async (start: URL) => (await directory.visit(start.href)).searchParams

test('a sign-in brings who it is, by the directory’s own name, and what it says of them', async () => {
  const oidc = anOidc()
  const { url, checks } = await oidc.begin(connection, REDIRECT)
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  const found = await oidc.finish(connection, REDIRECT, await visit(url), checks)
  expect(found).toMatchObject({
    subject: 'ana',
    claims: { email: 'ana@harbor-homes.com', given_name: 'Ana', groups: ['brokers'] },
  })
})

test.each([
  ['another state', { state: 'x' }, 'wrong'],
  ['another nonce', { nonce: 'x' }, 'wrong'],
  ['another verifier', { verifier: 'x'.repeat(43) }, 'wrong'],
] as const)('an answer to %s is not believed', async (_, change, problem) => {
  const oidc = anOidc()
  const { url, checks } = await oidc.begin(connection, REDIRECT)
  const query = await visit(url)
  await expect(oidc.finish(connection, REDIRECT, query, { ...checks, ...change })).rejects.toMatchObject({
    problem,
  })
})

test('a code is good once, and an answer of another issuer never', async () => {
  const oidc = anOidc()
  const { url, checks } = await oidc.begin(connection, REDIRECT)
  const query = await visit(url)
  const mixed = new URLSearchParams(query)
  mixed.set('iss', 'https://elsewhere.com')
  await expect(oidc.finish(connection, REDIRECT, mixed, checks)).rejects.toMatchObject({ problem: 'wrong' })
  await oidc.finish(connection, REDIRECT, query, checks)
  await expect(oidc.finish(connection, REDIRECT, query, checks)).rejects.toMatchObject({ problem: 'wrong' })
})

test('a no of the directory is told as one', async () => {
  const oidc = anOidc()
  const { checks } = await oidc.begin(connection, REDIRECT)
  const no = new URLSearchParams({ error: 'access_denied', state: checks.state, iss: issuer })
  await expect(oidc.finish(connection, REDIRECT, no, checks)).rejects.toMatchObject({ problem: 'refused' })
})

const now = () => Math.floor(Date.now() / 1000)
const soon = () => now() + 300
const foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const OWN = {}

/** A token that the directory's own key signs, but for what is changed. */
const tokenOf = (nonce: string, head: object, change: object, key: KeyObject | null | undefined): string =>
  directory.token(
    head,
    { iss: issuer, aud: 'frontage', sub: 'ana', exp: soon(), iat: now(), nonce, ...change },
    key,
  )

test.each([
  ['as it should be', OWN, {}, undefined, true],
  ['a little late', OWN, { exp: soon() - 330 }, undefined, true],
  ['without a signature', { alg: 'none' }, {}, null, false],
  ['with its signature taken off', OWN, {}, null, false],
  ['signed by somebody else', OWN, {}, foreignKeys.privateKey, false],
  ['for another audience', OWN, { aud: 'elsewhere' }, undefined, false],
  ['for several, of whom we are not the one', OWN, { aud: ['frontage', 'x'], azp: 'x' }, undefined, false],
  ['of another issuer', OWN, { iss: 'https://elsewhere.com' }, undefined, false],
  ['that is over', OWN, { exp: soon() - 900 }, undefined, false],
  ['of another question', OWN, { nonce: 'x' }, undefined, false],
  ['about nobody', OWN, { sub: undefined }, undefined, false],
] as const)('a token %s: %#', async (_, head, change, key, isBelieved) => {
  const oidc = anOidc()
  const { url, checks } = await oidc.begin(connection, REDIRECT)
  const query = await visit(url)
  const json = (body: object): RequestListener => {
    return (_request, reply) =>
      void reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }
  const idToken = tokenOf(checks.nonce, head, change, key)
  altered.set('/token', json({ access_token: 'x', token_type: 'Bearer', id_token: idToken }))
  altered.set('/me', json({ sub: 'ana' }))
  const finished = oidc.finish(connection, REDIRECT, query, checks)
  if (isBelieved) expect((await finished).subject).toBe('ana')
  else await expect(finished).rejects.toMatchObject({ problem: 'wrong' })
})

test('what is said of somebody else than who signed in is not believed', async () => {
  const oidc = anOidc()
  const { url, checks } = await oidc.begin(connection, REDIRECT)
  const query = await visit(url)
  altered.set('/me', (_, reply) => {
    reply
      .setHeader('content-type', 'application/json')
      .end('{"sub":"admin","email":"admin@harbor-homes.com"}')
  })
  await expect(oidc.finish(connection, REDIRECT, query, checks)).rejects.toMatchObject({ problem: 'wrong' })
})

test('a directory of our own network is not asked, and one that is another than it says is not believed', async () => {
  const strict = openOidc({ allowsLoopback: false })
  for (const closed of ['https://127.0.0.1', 'https://169.254.169.254', 'https://localhost'])
    await expect(strict.begin({ ...connection, issuer: closed }, REDIRECT)).rejects.toMatchObject({
      problem: 'unreachable',
    })
  const other = { ...connection, issuer: issuer.replace('127.0.0.1', 'localhost') }
  await expect(anOidc().begin(other, REDIRECT)).rejects.toMatchObject({ problem: 'wrong' })
})

test('a directory that is too late is unreachable, wherever it lets us wait', async () => {
  const hasty = openOidc({ allowsLoopback: true, patience: 200 })
  const silent = () => {}
  altered.set(DISCOVERY, silent)
  await expect(hasty.begin(connection, REDIRECT)).rejects.toMatchObject({ problem: 'unreachable' })
  altered.clear()
  const oidc = openOidc({ allowsLoopback: true, patience: 200 })
  const { url, checks } = await anOidc().begin(connection, REDIRECT)
  const query = await visit(url)
  altered.set('/token', silent)
  await expect(oidc.finish(connection, REDIRECT, query, checks)).rejects.toMatchObject({
    problem: 'unreachable',
  })
})

test('a directory that fails or is gone is unreachable for now, and asked again the next time', async () => {
  const oidc = anOidc()
  altered.set(DISCOVERY, (request) => void request.socket.destroy())
  await expect(oidc.begin(connection, REDIRECT)).rejects.toMatchObject({ problem: 'unreachable' })
  altered.clear()
  expect((await oidc.begin(connection, REDIRECT)).url.origin).toBe(issuer)
})

test('keys that the directory changed are found at the next attempt, if not at this one', async () => {
  const oidc = anOidc()
  const first = await oidc.begin(connection, REDIRECT)
  await oidc.finish(connection, REDIRECT, await visit(first.url), first.checks)
  directory.rotate()
  const outcomes: string[] = []
  for (let attempts = 0; attempts < 2; attempts += 1) {
    const { url, checks } = await oidc.begin(connection, REDIRECT)
    const query = await visit(url)
    outcomes.push(
      await oidc.finish(connection, REDIRECT, query, checks).then(({ subject }) => subject, String),
    )
  }
  expect(outcomes.at(-1)).toBe('ana')
})

test.each([
  ['of a session', { sid: 's-1' }, { session: 's-1', subject: null }],
  ['of somebody', { sub: 'ana' }, { session: null, subject: 'ana' }],
  ['of both', { sub: 'ana', sid: 's-1' }, { session: 's-1', subject: 'ana' }],
  ['of nobody', {}, null],
  ['of an empty session', { sid: '' }, null],
  ['for another audience', { sub: 'ana', aud: 'elsewhere' }, null],
  ['of another issuer', { sub: 'ana', iss: 'https://elsewhere.com' }, null],
  ['that is old', { sub: 'ana', iat: now() - 900 }, null],
  ['that is over', { sub: 'ana', exp: now() - 300 }, null],
  ['with a nonce', { sub: 'ana', nonce: 'x' }, null],
  ['without its event', { sub: 'ana', events: {} }, null],
  ['of another event', { sub: 'ana', events: { 'http://example.com/login': {} } }, null],
] as const)('a logout %s', async (_, claims, expected) => {
  const ended = anOidc().ended(connection, directory.logoutToken(claims))
  if (expected) expect(await ended).toEqual(expected)
  else await expect(ended).rejects.toMatchObject({ problem: 'wrong' })
})

test.each([
  ['signed by somebody else', () => directory.logoutToken({ sub: 'ana' }, foreignKeys.privateKey)],
  ['without a signature', () => directory.logoutToken({ sub: 'ana' }, null)],
  ['that is no token', () => 'x.y.z'],
])('a logout %s is not believed', async (_, made) => {
  await expect(anOidc().ended(connection, made())).rejects.toMatchObject({ problem: 'wrong' })
})
