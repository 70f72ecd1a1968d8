/** Who does nothing but write a page together with others uses her session; who only has it open does not. */
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { movableClock } from '@frontage/testing/sign-in.ts'

const clock = movableClock()
const { app, context } = await anApp({ clock })
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PAGES = '/managepages/api/v1'
const open: WebsocketProvider[] = []
afterAll(() => {
  for (const one of open) one.destroy()
})

async function aUser(email: string): Promise<User> {
  const user = await signedIn(context, email)
  const [seen_at, expires_at] = [clock.now(), new Date(clock.now().getTime() + 24 * HOUR)]
  await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.updateTable('session').set({ seen_at, expires_at }).where('account_id', '=', user.accountId).execute(),
  )
  return user
}

async function aRoom(user: User): Promise<string> {
  const tree: { id: string; path: string }[] = (await app.inject(user.get(`${PAGES}/pages`))).json().data
  const page = `${PAGES}/pagescontent/${tree.find(({ path }) => path === '/brand-guidelines')?.id}`
  const { revision } = (await app.inject(user.get(page))).json().data
  const doc = new Doc()
  doc.getText('page').insert(0, 'Page. ')
  const seed = Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
  const reply = await app.inject(user.post(`${page}/rooms`, { revision, seed }))
  return `${page}/rooms/${reply.json().data.room}`
}

async function enter(user: User, room: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const headers = user.get('/').headers as Record<string, string>
  const at = room.lastIndexOf('/')
  const doc = new Doc()
  let code = 0
  const provider = new WebsocketProvider(
    `ws://127.0.0.1:${port}${room.slice(0, at)}`,
    room.slice(at + 1),
    doc,
    {
      WebSocketPolyfill: class extends WebSocket {
        constructor(url: string) {
          super(url, { headers })
          this.on('close', (why: number) => {
            code = why
            provider.shouldConnect = false
          })
        }
      } as unknown as typeof globalThis.WebSocket,
      disableBc: true,
    },
  )
  // How far what was written is stored.
  provider.messageHandlers[100] = () => undefined
  open.push(provider)
  await expect.poll(() => provider.synced).toBe(true)
  return { text: doc.getText('page'), provider, closedWith: () => code }
}

const unusedFor = async ({ accountId }: User) => {
  const row = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.selectFrom('session').select('seen_at').where('account_id', '=', accountId).executeTakeFirst(),
  )
  return row && clock.now().getTime() - row.seen_at.getTime()
}
/** Sessions are looked at every five seconds. */
const SOON = { timeout: 30_000, interval: 100 }

test('whoever types stays signed in; whoever has it open, with a caret, is signed out', async () => {
  context.settings = { ...context.settings, sessions: { ...context.settings.sessions, staffIdleMs: HOUR } }
  const [writer, reader] = await Promise.all([aUser('editor@harbor.test'), aUser('admin@harbor.test')])
  const room = await aRoom(writer)
  const [ann, ben] = [await enter(writer, room), await enter(reader, room)]
  for (let minutes = 0; minutes < 75; minutes += 25) {
    clock.forward(25 * MINUTE)
    ann.text.insert(0, 'a')
    ben.provider.awareness.setLocalState({ at: minutes })
    await expect.poll(() => unusedFor(writer), SOON).toBeLessThan(MINUTE)
  }
  await expect.poll(() => ben.closedWith(), SOON).toBe(4401)
  expect(ben.text.toString()).toBe('aaaPage. ')
  expect(ann.closedWith()).toBe(0)
  // What was typed while the connection was away comes with its return, and says nothing of who is there then.
  ann.provider.disconnect()
  ann.text.insert(0, 'b')
  clock.forward(30 * MINUTE)
  const again = await enter(writer, room)
  ann.provider.connect()
  await expect.poll(() => again.text.toString()).toBe('baaaPage. ')
  // Longer than until the next look.
  await sleep(6_000)
  expect(await unusedFor(writer)).toBeGreaterThan(30 * MINUTE)
  clock.forward(31 * MINUTE)
  await expect.poll(() => again.closedWith(), SOON).toBe(4401)
}, 90_000)
