/** Whose a host is: proved by DNS, asked by proxies. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantHost } from '@frontage/contracts/hosts.ts'
import { openDns } from '@frontage/server/platform/dns/resolver.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aNameServer } from '@frontage/testing/stand-ins/name-server.ts'

const names = await aNameServer()
afterAll(() => names.close())
const { app, context } = await anApp({ dns: openDns(names.address) })
const HOSTS = '/managetenants/api/v1/hosts'
const admin = await signedIn(context, 'admin@harbor.test')
const other = await signedIn(context, 'admin@summit.test')
beforeEach(() => void (names.mood = 'answers'))

const add = (host: string, user: User = admin) => app.inject(user.post(HOSTS, { host }))
const check = (host: string, user: User = admin) => app.inject(user.post(`${HOSTS}/${host}/check`))
const hostOf = (reply: { json(): { data: TenantHost[] } }, host: string) =>
  reply.json().data.find((one) => one.host === host)
const proxyAsks = (domain: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({
    url: `/internal/hosts?domain=${domain}`,
    headers: { host: '127.0.0.1', ...headers },
    remoteAddress,
  })

describe('a host of one’s own', () => {
  test('waits for its record, is proved by it, and answers from then on', async () => {
    const added = hostOf(await add(' HTTPS://www.Harbor-Homes.com/ '), 'www.harbor-homes.com')
    expect(added).toMatchObject({ state: 'waiting', is_primary: false, problem: '' })
    expect(added?.record?.name).toBe('_frontage.www.harbor-homes.com')
    const missing = hostOf(await check('www.harbor-homes.com'), 'www.harbor-homes.com')
    expect(missing?.problem).toMatch(/found no TXT record/)
    names.records.set('_frontage.www.harbor-homes.com', ['v=spf1 -all'])
    expect(hostOf(await check('www.harbor-homes.com'), 'www.harbor-homes.com')?.problem).toMatch(
      /something else/,
    )
    expect((await proxyAsks('www.harbor-homes.com')).statusCode).toBe(404)
    names.records.set('_frontage.www.harbor-homes.com', ['v=spf1 -all', ` ${added?.record?.value} `])
    const proved = hostOf(await check('www.harbor-homes.com'), 'www.harbor-homes.com')
    expect(proved).toMatchObject({ state: 'live', problem: '' })
    expect(proved?.checked_at).not.toBeNull()
    await expect.poll(async () => (await proxyAsks('www.harbor-homes.com')).statusCode).toBe(200)
    const site = await app.inject({
      url: '/managetenants/api/v1/tenants/harbor',
      headers: { host: 'www.harbor-homes.com' },
    })
    expect(site.json().data.uid).toBe('harbor')
  })

  test('that another tenant has is refused without saying whose, also when both ask for it', async () => {
    for (const host of ['summit.localhost', 'www.harbor-homes.com']) {
      const user = host === 'summit.localhost' ? admin : other
      const reply = await add(host, user)
      expect(reply.statusCode).toBe(409)
      expect(reply.body).not.toMatch(/summit|harbor/i)
    }
    expect((await add('harbor.localhost')).json().code).toBe('hosts.own-already')
    await add('shared.homes.com')
    const theirs = hostOf(await add('shared.homes.com', other), 'shared.homes.com')
    const ours = hostOf(await app.inject(admin.get(HOSTS)), 'shared.homes.com')
    expect(theirs?.record?.value).not.toBe(ours?.record?.value)
    names.records.set('_frontage.shared.homes.com', [theirs?.record?.value ?? '', ours?.record?.value ?? ''])
    expect((await check('shared.homes.com', other)).statusCode).toBe(200)
    expect((await check('shared.homes.com')).json().code).toBe('hosts.taken')
  })

  test('goes on answering while name servers are silent, and says when its record is gone', async () => {
    names.mood = 'fails'
    const failed = hostOf(await check('www.harbor-homes.com'), 'www.harbor-homes.com')
    expect(failed).toMatchObject({ state: 'live' })
    expect(failed?.problem).toMatch(/did not answer/)
    names.mood = 'answers'
    names.records.delete('_frontage.www.harbor-homes.com')
    expect(hostOf(await check('www.harbor-homes.com'), 'www.harbor-homes.com')?.state).toBe('lost')
    expect((await proxyAsks('www.harbor-homes.com')).statusCode).toBe(200)
  })

  test('becomes the main one, which stays; others can go', async () => {
    const put = await app.inject(admin.put(`${HOSTS}/www.harbor-homes.com/primary`))
    expect(hostOf(put, 'www.harbor-homes.com')?.is_primary).toBe(true)
    const remove = (host: string) => app.inject(admin.delete(`${HOSTS}/${host}`))
    expect((await remove('www.harbor-homes.com')).json().code).toBe('hosts.primary-stays')
    expect((await remove('localhost')).json().code).toBe('hosts.asked-here')
    expect((await remove('summit.localhost')).statusCode).toBe(404)
    await app.inject(admin.put(`${HOSTS}/localhost/primary`))
    expect(hostOf(await remove('www.harbor-homes.com'), 'www.harbor-homes.com')).toBeUndefined()
    await expect.poll(async () => (await proxyAsks('www.harbor-homes.com')).statusCode).toBe(404)
    expect((await app.inject(admin.put(`${HOSTS}/shared.homes.com/primary`))).json().code).toBe(
      'hosts.not-proved',
    )
  })

  test.each(['localhost', '10.0.0.1', 'homes', 'a..com', 'x.local'])('cannot be %s', async (host) => {
    const reply = await add(host)
    expect(reply.statusCode === 422 || host === 'localhost').toBe(true)
  })
})

describe('a proxy', () => {
  test('is told about hosts of sites and nothing else', async () => {
    for (const [domain, status] of [
      ['harbor.localhost', 200],
      ['HARBOR.localhost', 200],
      ['nobody.test', 404],
      ['', 404],
      ['%00', 404],
    ] as const)
      expect((await proxyAsks(domain)).statusCode, domain).toBe(status)
  })
  test('is believed by its address alone: what it passes on for others is not its question', async () => {
    expect((await proxyAsks('harbor.localhost', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await proxyAsks('harbor.localhost', { forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
    expect((await proxyAsks('harbor.localhost', {}, '203.0.113.9')).statusCode).toBe(404)
    expect((await proxyAsks('harbor.localhost', {}, '::1')).statusCode).toBe(200)
    expect((await proxyAsks('console.localhost')).statusCode).toBe(200)
    expect((await proxyAsks('other-console.localhost')).statusCode).toBe(404)
    expect((await proxyAsks('harbor.localhost', {}, '::ffff:127.0.0.1')).statusCode).toBe(200)
  })
})

test('without any name server the check says so', async () => {
  const alone = openDns('127.0.0.1:1')
  await expect(alone.texts('homes.com')).rejects.toThrow('did not answer')
})
