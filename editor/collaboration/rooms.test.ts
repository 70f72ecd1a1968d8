import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import { Doc } from 'yjs'
import { serveRooms } from './rooms.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0).toReversed()) one.close()
})

async function served(options: Partial<Parameters<typeof serveRooms>[1]> = {}): Promise<string> {
  const server: Server = createServer()
  serveRooms(server, { path: '/rooms', ...options })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/rooms`
}

function author(address: string, room: string) {
  const doc = new Doc()
  const provider = new WebsocketProvider(address, room, doc, {
    WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  })
  open.push({ close: () => provider.destroy() })
  return { text: doc.getText('page'), provider }
}

test('what one writes, the others of the room read, and nobody else', async () => {
  const address = await served()
  const [ann, ben, eve] = [author(address, 'one'), author(address, 'one'), author(address, 'two')]
  ann.text.insert(0, 'Open house')
  await expect.poll(() => ben.text.toString()).toBe('Open house')
  ben.text.insert(4, ' the')
  await expect.poll(() => ann.text.toString()).toBe('Open the house')
  await expect.poll(() => eve.provider.synced).toBe(true)
  expect(eve.text.toString()).toBe('')
})

test('who comes later finds what is written, also after everybody left for a moment', async () => {
  const address = await served()
  const ann = author(address, 'one')
  ann.text.insert(0, 'Draft')
  await expect.poll(() => ann.provider.synced).toBe(true)
  const ben = author(address, 'one')
  await expect.poll(() => ben.text.toString()).toBe('Draft')
  ann.provider.disconnect()
  ben.provider.disconnect()
  await expect.poll(() => ben.provider.wsconnected).toBe(false)
  const late = author(address, 'one')
  await expect.poll(() => late.text.toString()).toBe('Draft')
})

test.each([
  ['at once', []],
  ['after they took theirs away and showed it again, as a page does that is left', [null, { name: 'Ann' }]],
])('carets of those who left are gone, %s', async (_how, before) => {
  const address = await served()
  const [ann, ben] = [author(address, 'one'), author(address, 'one')]
  const seen = () => [...ben.provider.awareness.getStates().values()].map(({ name }) => name)
  for (const state of [{ name: 'Ann' }, ...before]) {
    ann.provider.awareness.setLocalState(state)
    await expect.poll(() => seen().includes('Ann')).toBe(state !== null)
  }
  ann.provider.ws?.close()
  ann.provider.shouldConnect = false
  await expect.poll(() => seen()).not.toContain('Ann')
})

test('who may not enter is refused, and an address without a room is not answered as one', async () => {
  const address = await served({ mayEnter: (_request, room) => room === 'mine' })
  const outcome = (to: string) =>
    new Promise<string>((done) => {
      const socket = new WebSocket(to)
      open.push({ close: () => socket.terminate() })
      socket.on('open', () => done('entered'))
      socket.on('unexpected-response', (_request, response) => done(String(response.statusCode)))
      socket.on('error', () => done('failed'))
    })
  expect(await outcome(`${address}/mine`)).toBe('entered')
  expect(await outcome(`${address}/yours`)).toBe('403')
})

test('what cannot be read closes the line of who sent it, and nobody else notices', async () => {
  const address = await served()
  const ann = author(address, 'one')
  await expect.poll(() => ann.provider.synced).toBe(true)
  const code = await new Promise<number>((done) => {
    const socket = new WebSocket(`${address}/one`)
    socket.on('open', () => socket.send(new Uint8Array([0, 2, 255, 255, 255])))
    socket.on('close', done)
  })
  expect(code).toBe(1003)
  const ben = author(address, 'one')
  ann.text.insert(0, 'still here')
  await expect.poll(() => ben.text.toString()).toBe('still here')
})
