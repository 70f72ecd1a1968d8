import { createServer, type RequestListener } from 'node:http'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { isLoopback, isOutside } from './addresses.ts'
import { fetchOutside, type OutsideLimits } from './fetch-outside.ts'

describe('addresses', () => {
  test.each([
    ['8.8.8.8', true],
    ['1.1.1.1', true],
    ['172.15.255.255', true],
    ['172.32.0.1', true],
    ['2606:4700:4700::1111', true],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['198.19.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
  ])('%s is outside: %s', (address, expected) => expect(isOutside(address)).toBe(expected))

  test('none of a private network is', () =>
    fc.assert(
      fc.property(fc.constantFrom(10, 127, 0), fc.ipV4(), (first, address) => {
        const inside = address.replace(/^\d+/, String(first))
        expect(isOutside(inside)).toBe(false)
        expect(isLoopback(inside)).toBe(first === 127)
      }),
    ))
})

const strict: OutsideLimits = { patience: 2_000, most: 1_000, allowsLoopback: false }
const local: OutsideLimits = { ...strict, allowsLoopback: true }
const GET = { method: 'GET', headers: {} }

let answer: RequestListener = (_, reply) => void reply.end('hello')
const asked: string[] = []
const server = createServer((request, reply) => {
  asked.push(request.url ?? '')
  answer(request, reply)
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => void server.close())
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
const at = (host: string, path = '/') => new URL(`http://${host}:${port}${path}`)

describe('a server', () => {
  test.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
  ])('of our own network is not asked: %s', async (url) => {
    await expect(fetchOutside(new URL(url), GET, strict)).rejects.toMatchObject({ problem: 'closed-address' })
  })

  test.each(['http://8.8.8.8/', 'ftp://8.8.8.8/', 'file:///etc/passwd'])(
    'is asked over TLS alone: %s',
    async (url) => {
      await expect(fetchOutside(new URL(url), GET, strict)).rejects.toMatchObject({ problem: 'not-secure' })
    },
  )

  test('of this machine answers where that is allowed, and by no other name', async () => {
    answer = (_, reply) => void reply.end('hello')
    expect(await (await fetchOutside(at('127.0.0.1'), GET, local)).text()).toBe('hello')
    expect(await (await fetchOutside(at('localhost'), GET, local)).text()).toBe('hello')
    await expect(fetchOutside(new URL('https://10.0.0.1/'), GET, local)).rejects.toMatchObject({
      problem: 'closed-address',
    })
  })

  test('that redirects is not followed', async () => {
    asked.length = 0
    answer = (_, reply) => void reply.writeHead(302, { location: '/elsewhere' }).end()
    const reply = await fetchOutside(at('127.0.0.1', '/first'), GET, local)
    expect([reply.status, reply.headers.get('location'), asked]).toEqual([302, '/elsewhere', ['/first']])
  })

  test('that says too much, too late or nothing is given up', async () => {
    answer = (_, reply) => void reply.end('x'.repeat(1_001))
    await expect(fetchOutside(at('127.0.0.1'), GET, local)).rejects.toMatchObject({ problem: 'too-large' })
    answer = () => undefined
    await expect(fetchOutside(at('127.0.0.1'), GET, { ...local, patience: 100 })).rejects.toMatchObject({
      problem: 'too-late',
    })
    answer = (_, reply) => void reply.write('x')
    await expect(fetchOutside(at('127.0.0.1'), GET, { ...local, patience: 100 })).rejects.toMatchObject({
      problem: 'too-late',
    })
    answer = (request) => void request.socket.destroy()
    await expect(fetchOutside(at('127.0.0.1'), GET, local)).rejects.toMatchObject({ problem: 'unreachable' })
  })
})
