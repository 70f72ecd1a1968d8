/** Authors at one page, over real sockets, in one process and in two. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import { Doc, encodeStateAsUpdate } from 'yjs'
import type { PageMessage } from '@frontage/contracts/page-together.ts'
import { MAX_ROOM_MESSAGE_BYTES } from '@frontage/contracts/limits.ts'
import { anApp, anotherProcessOf, hostOf, signedIn, type User, type TestApp } from '@frontage/testing/app.ts'

const first = await anApp()
const second = await anotherProcessOf(first)
const { app, context } = first
const PAGES = '/managepages/api/v1'
const [editor, admin, agent, other] = (await Promise.all(
  ['editor@harbor.test', 'admin@harbor.test', 'agent@harbor.test', 'admin@summit.test'].map((email) =>
    signedIn(context, email),
  ),
)) as [User, User, User, User]
const tree = (await app.inject(editor.get(`${PAGES}/pages`))).json().data as { id: string; path: string }[]
const pageId = tree.find(({ path }) => path === '/brand-guidelines')?.id ?? ''
const PAGE_BODIES = `${PAGES}/pagescontent/${pageId}`

async function addressOf({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const headersOf = (who: User) => who.get('/').headers as Record<string, string>

async function line(who: User, path = `${PAGE_BODIES}/authors`, at = first, headers = headersOf(who)) {
  const socket = new WebSocket((await addressOf(at)) + path, { headers })
  const said: PageMessage[] = []
  const closed = new Promise<number>((done) => socket.on('close', done))
  socket.on('error', () => undefined)
  socket.on('message', (data, isBinary) => {
    if (!isBinary) said.push(JSON.parse(String(data)) as PageMessage)
  })
  open.push({ close: () => socket.terminate() })
  const authors = () => said.findLast((one) => one.type === 'authors')
  return { socket, said, closed, authors, names: () => authors()?.authors.map(({ name }) => name) ?? [] }
}

/** What a handshake is answered with: 101, or the status of the refusal. */
async function answer(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket((await addressOf(first)) + path, { headers })
  open.push({ close: () => socket.terminate() })
  return new Promise((done) => {
    socket.on('open', () => done(101))
    socket.on('unexpected-response', (_request, reply) => done(reply.statusCode ?? 0))
    socket.on('error', () => undefined)
  })
}

const revision = async (): Promise<number> => (await app.inject(editor.get(PAGE_BODIES))).json().data.revision

function seedSaying(words: string): string {
  const doc = new Doc()
  doc.getText('page').insert(0, words)
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
const begin = async (who: User, words: string, from?: number) =>
  app.inject(
    who.post(`${PAGE_BODIES}/rooms`, { revision: from ?? (await revision()), seed: seedSaying(words) }),
  )
async function aRoom(words = 'Page. '): Promise<string> {
  // Of an earlier test, where it is still warm.
  await context.db.tenant(scopeOfTenant('harbor'), (tx) => tx.deleteFrom('page_room').execute())
  return (await begin(editor, words)).json().data.room
}

async function writer(who: User, room: string, at = first) {
  const doc = new Doc()
  const stored = { count: 0 }
  const socketWithHeaders = class extends WebSocket {
    constructor(url: string) {
      super(url, { headers: headersOf(who) })
    }
  }
  const provider = new WebsocketProvider(`${await addressOf(at)}${PAGE_BODIES}/rooms`, room, doc, {
    WebSocketPolyfill: socketWithHeaders as unknown as typeof globalThis.WebSocket,
    disableBc: true,
  })
  provider.messageHandlers[100] = () => void stored.count++
  open.push({ close: () => provider.destroy() })
  await expect.poll(() => provider.synced).toBe(true)
  return { text: doc.getText('page'), provider, stored }
}

test('authors of a page see each other, also from another process, and see who leaves', async () => {
  const one = await line(editor)
  await expect.poll(() => one.names()).toHaveLength(1)
  const two = await line(admin, undefined, second)
  await expect.poll(() => one.names()).toHaveLength(2)
  await expect.poll(() => two.names()).toEqual(one.names())
  expect(one.authors()?.me).toBe(one.authors()?.authors[0]?.id)
  expect(JSON.stringify(one.said)).not.toContain('@')
  two.socket.close()
  await expect.poll(() => one.names()).toHaveLength(1)
})

test('nobody is listed at another page, nor at one of another brokerage', async () => {
  const elsewhere = tree.find(({ path }) => path === '/about')?.id
  const one = await line(editor)
  const away = await line(admin, `${PAGES}/pagescontent/${elsewhere}/authors`)
  for (const each of [one, away]) await expect.poll(() => each.names()).toHaveLength(1)
  expect(await (await line(other)).closed).toBe(4404)
  expect(await (await line(other, `${PAGE_BODIES}/rooms/${await aRoom()}`)).closed).toBe(4410)
  expect((await begin(other, 'Mine', await revision())).statusCode).toBe(404)
})

test('who does not write pages, and other sites, are refused at the handshake', async () => {
  const room = await aRoom()
  const { authorization = '', host = '' } = headersOf(editor)
  const cookie = `frontage_session=${authorization.slice('Bearer '.length)}`
  for (const path of [`${PAGE_BODIES}/authors`, `${PAGE_BODIES}/rooms/${room}`]) {
    expect(await answer(path, { host: hostOf('harbor') })).toBe(401)
    expect(await answer(path, headersOf(agent))).toBe(403)
    expect(await answer(path, { host, cookie, origin: 'https://evil.example' })).toBe(403)
    expect(await answer(path, { host, cookie })).toBe(403)
    expect(await answer(path, { host: 'nobody.example', authorization })).toBe(404)
    expect(await answer(path, { host, cookie, origin: `http://${host}` })).toBe(101)
    expect((await app.inject(editor.get(path))).statusCode).toBe(426)
  }
})

test('what one writes, the others read, in this process and in another, with their carets', async () => {
  // Carets go to another process where someone is listed there.
  await Promise.all([line(editor), line(admin, undefined, second)])
  const room = await aRoom('Open house')
  const ann = await writer(editor, room)
  const ben = await writer(admin, room)
  const far = await writer(admin, room, second)
  expect(far.text.toString()).toBe('Open house')
  ann.text.insert(4, ' the')
  await expect.poll(() => ben.text.toString()).toBe('Open the house')
  await expect.poll(() => far.text.toString()).toBe('Open the house')
  far.text.insert(0, 'Do ')
  await expect.poll(() => ann.text.toString()).toBe('Do Open the house')
  const waiting = await line(editor)
  await expect.poll(() => waiting.names()).toHaveLength(3)
  ann.provider.awareness.setLocalState({ name: 'Ann' })
  await expect
    .poll(() => {
      ann.provider.awareness.setLocalStateField('at', Math.random())
      return [...far.provider.awareness.getStates().values()]
    })
    .toContainEqual(expect.objectContaining({ name: 'Ann' }))
})

test('two who write at once in two processes lose no word', async () => {
  const room = await aRoom('.')
  const [ann, far] = [await writer(editor, room), await writer(admin, room, second)]
  for (let word = 0; word < 60; word++) {
    ann.text.insert(0, `a${word} `)
    far.text.insert(far.text.length, ` b${word}`)
    if (word % 10 === 0) await new Promise((soon) => setTimeout(soon, 15))
  }
  await expect.poll(() => ann.text.toString() === far.text.toString()).toBe(true)
  const words = new Set(ann.text.toString().split(/[ .]+/))
  for (let word = 0; word < 60; word++) expect(words.has(`a${word}`) && words.has(`b${word}`)).toBe(true)
})

test('what was confirmed is there although both writers and their process are gone', async () => {
  const room = await aRoom('Kept')
  const ann = await writer(editor, room)
  await expect.poll(() => ann.stored.count).toBe(1)
  ann.text.insert(4, ' for good')
  await expect.poll(() => ann.stored.count).toBe(2)
  ann.provider.destroy()
  expect((await writer(admin, room, second)).text.toString()).toBe('Kept for good')
})

test('of two who begin a room at once both get the same, and one of an older page gets none', async () => {
  await aRoom()
  await context.db.tenant(scopeOfTenant('harbor'), (tx) => tx.deleteFrom('page_room').execute())
  const both = await Promise.all([begin(editor, 'Once'), begin(admin, 'Twice')])
  const rooms = both.map((reply) => reply.json().data.room)
  expect(rooms[0]).toBe(rooms[1])
  expect(['Once', 'Twice']).toContain((await writer(editor, rooms[0])).text.toString())
  const stale = await begin(editor, 'Old', (await revision()) - 1)
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'pages.changed-elsewhere'])
  const broken = { revision: await revision(), seed: Buffer.from([1, 2, 255, 255]).toString('base64') }
  expect((await app.inject(editor.post(`${PAGE_BODIES}/rooms`, broken))).statusCode).toBe(422)
})

test('a save from the room takes the room along; any other save leaves it behind', async () => {
  const room = await aRoom()
  const one = await line(editor)
  await expect.poll(() => one.authors()?.room).toBe(room)
  const save = async (over: object) =>
    app.inject(
      admin.put(`${PAGES}/pagescontent`, {
        page_id: pageId,
        state: '',
        html: '<p>Saved</p>',
        revision: await revision(),
        ...over,
      }),
    )
  expect((await save({ room })).statusCode).toBe(200)
  const saved = await revision()
  await expect
    .poll(() => one.said)
    .toContainEqual(expect.objectContaining({ type: 'saved', revision: saved }))
  const late = await line(admin)
  await expect.poll(() => late.authors()?.room).toBe(room)
  await save({})
  const later = await line(admin)
  await expect.poll(() => later.authors()?.room).toBeNull()
  expect(one.said.findLast(({ type }) => type === 'saved')).toMatchObject({ restored_from: null })
})

/** Someone of another brokerage, whose sessions end with the test, and a page of theirs. */
async function atBluebird(email: string) {
  const user = await signedIn(context, email)
  const pages = (await app.inject(user.get(`${PAGES}/pages`))).json().data as { id: string }[]
  return { user, path: `${PAGES}/pagescontent/${pages[0]?.id}` }
}

test('lines close when the session ends', async () => {
  const { user, path } = await atBluebird('admin@bluebird.test')
  const { revision } = (await app.inject(user.get(path))).json().data
  const begun = await app.inject(user.post(`${path}/rooms`, { revision, seed: seedSaying('Mine') }))
  const lines = await Promise.all(
    [`${path}/authors`, `${path}/rooms/${begun.json().data.room}`].map((path) => line(user, path)),
  )
  await expect.poll(() => lines[0]?.names()).toHaveLength(1)
  await app.inject(user.post('/auth/api/v1/authentication/logout'))
  expect(await Promise.all(lines.map(({ closed }) => closed))).toEqual([4401, 4401])
}, 20_000)

test('lines close when the account may not write pages any more', async () => {
  const { user, path } = await atBluebird('editor@bluebird.test')
  const one = await line(user, `${path}/authors`)
  await expect.poll(() => one.names()).toHaveLength(1)
  await context.db.tenant(scopeOfTenant('bluebird'), (tx) =>
    tx.updateTable('account').set({ role: 'Agent' }).where('id', '=', user.accountId).execute(),
  )
  expect(await one.closed).toBe(4403)
}, 20_000)

test('what is too large, or no message at all, closes the line of who sent it and of nobody else', async () => {
  const room = await aRoom()
  const ann = await writer(editor, room)
  const large = await line(admin, `${PAGE_BODIES}/rooms/${room}`)
  large.socket.on('open', () => large.socket.send(Buffer.alloc(MAX_ROOM_MESSAGE_BYTES + 1)))
  const broken = await line(admin, `${PAGE_BODIES}/rooms/${room}`)
  broken.socket.on('open', () => broken.socket.send(Buffer.from([0, 2, 255, 255, 255])))
  const talks = await line(admin)
  talks.socket.on('open', () => talks.socket.send('x'.repeat(2_000)))
  expect(await Promise.all([large.closed, broken.closed, talks.closed])).toEqual([1009, 1003, 1009])
  const ben = await writer(admin, room)
  ann.text.insert(0, 'Still here. ')
  await expect.poll(() => ben.text.toString()).toContain('Still here.')
})

test('a room that is not there is said to be gone', async () => {
  expect(await (await line(editor, `${PAGE_BODIES}/rooms/${randomUUID()}`)).closed).toBe(4410)
})
