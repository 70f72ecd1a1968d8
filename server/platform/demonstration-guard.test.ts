import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { anApp } from '@frontage/testing/app.ts'
import { buildApp } from '../app.ts'
import { isFromInternet } from './demonstration-guard.ts'

const from = (remoteAddress: string | undefined, headers: IncomingHttpHeaders = {}) =>
  isFromInternet({
    socket: Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }),
    headers,
  })

describe('who comes from the internet', () => {
  test.each([
    ['127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['10.1.2.3'],
    ['172.17.0.1'],
    ['::ffff:192.168.1.20'],
    ['fd00::12'],
    ['fe80::1'],
    [undefined],
  ])('not %s', (address) => expect(from(address)).toBe(false))

  test.each([['8.8.8.8'], ['::ffff:8.8.8.8'], ['2606:4700::1111'], ['172.32.0.1']])('%s', (address) =>
    expect(from(address)).toBe(true),
  )

  test.each<IncomingHttpHeaders>([
    { 'x-forwarded-for': '8.8.8.8' },
    { 'x-forwarded-for': '10.0.0.4, 8.8.8.8' },
    { 'x-forwarded-for': '8.8.8.8:51234' },
    { 'x-real-ip': '2606:4700::1111' },
    { forwarded: 'for=8.8.8.8;proto=https' },
    { forwarded: 'for="[2606:4700::1111]:4711"' },
  ])('through a proxy that says %j', (headers) => expect(from('127.0.0.1', headers)).toBe(true))

  test.each<IncomingHttpHeaders>([
    { 'x-forwarded-for': '10.0.0.4' },
    { forwarded: 'for=192.168.0.7;proto=http;by=10.0.0.1' },
    { 'x-forwarded-for': 'unknown, face' },
  ])('not with %j', (headers) => expect(from('127.0.0.1', headers)).toBe(false))
})

describe('a server with demonstration data', async () => {
  const { context } = await anApp()
  const statusAt = async (settings: Partial<typeof context.settings>) => {
    const app = await buildApp({ ...context, settings: { ...context.settings, ...settings } })
    afterAll(() => app.close())
    app.server.listen(0, '127.0.0.1')
    await app.ready()
    if (!app.server.listening) await once(app.server, 'listening')
    const { port } = app.server.address() as AddressInfo
    return async (address: string) =>
      (await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { 'x-forwarded-for': address } })).status
  }

  test('answers its own network alone, unless somebody said which proxies stand before it', async () => {
    const asItComes = await statusAt({})
    expect([await asItComes('10.0.0.4'), await asItComes('8.8.8.8')]).toEqual([200, 403])
    const told = await statusAt({ answersInternet: true })
    expect(await told('8.8.8.8')).toBe(200)
  })
})
