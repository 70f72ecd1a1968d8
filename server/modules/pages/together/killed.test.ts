/** The server dies while two authors write. A real server, a real kill, a real restart. */
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { openDatabase } from '@frontage/db/client.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { signedIn } from '@frontage/testing/app.ts'
import { servers } from '@frontage/testing/servers.ts'

const PAGES = '/managepages/api/v1'
const { start, ended, dataDir: aDataDir } = servers()
const cleanUp: (() => unknown)[] = []
afterAll(async () => {
  for (const step of cleanUp.toReversed()) await step()
})

test('what was confirmed is there after a kill, and what was not comes from the author who has it', async () => {
  const dataDir = await aDataDir()
  const first = await start({ DATA_DIR: dataDir })
  const port = new URL(first.origin).port
  const db = await openDatabase({ dataDir })
  const editor = await signedIn({ db } as AppContext, 'editor@harbor.test')
  await db.close()
  const { authorization = '' } = editor.get('/').headers as Record<string, string>
  const headers = { authorization, 'content-type': 'application/json' }
  const ask = async (path: string, body?: object) => {
    const reply = await fetch(first.origin + PAGES + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return (await reply.json()).data
  }
  const pages = (await ask('/pages')) as { id: string; path: string }[]
  const id = pages.find(({ path }) => path === '/brand-guidelines')?.id
  const seed = new Doc()
  seed.getText('page').insert(0, 'Begun. ')
  const { room } = await ask(`/pagescontent/${id}/rooms`, {
    revision: (await ask(`/pagescontent/${id}`)).revision,
    seed: Buffer.from(encodeStateAsUpdate(seed)).toString('base64'),
  })

  const author = () => {
    const doc = new Doc()
    const socketWithHeaders = class extends WebSocket {
      constructor(url: string) {
        super(url, { headers })
        this.on('error', () => undefined)
      }
    }
    const address = `${first.origin.replace('http', 'ws')}${PAGES}/pagescontent/${id}/rooms`
    const provider = new WebsocketProvider(address, room, doc, {
      WebSocketPolyfill: socketWithHeaders as unknown as typeof globalThis.WebSocket,
      disableBc: true,
      maxBackoffTime: 300,
    })
    const stored = { count: 0 }
    provider.messageHandlers[100] = () => void stored.count++
    cleanUp.push(() => provider.destroy())
    return { provider, stored, text: doc.getText('page') }
  }
  const [ann, ben] = [author(), author()]
  await expect.poll(() => [ann, ben].every(({ text }) => text.length > 0), { timeout: 10_000 }).toBe(true)
  const before = ben.stored.count
  ben.text.insert(ben.text.length, 'Confirmed by Ben. ')
  await expect.poll(() => ben.stored.count, { timeout: 10_000 }).toBeGreaterThan(before)
  // Ben's own copy goes with him.
  ben.provider.destroy()

  first.server.kill('SIGKILL')
  await ended(first.server)
  await expect.poll(() => ann.provider.wsconnected, { timeout: 10_000 }).toBe(false)
  ann.text.insert(ann.text.length, 'Written while nobody listened.')

  await start({ DATA_DIR: dataDir, PORT: port })
  await expect.poll(() => ann.provider.synced, { timeout: 20_000 }).toBe(true)
  await expect.poll(() => ann.stored.count, { timeout: 10_000 }).toBeGreaterThan(0)
  ann.provider.destroy()
  const late = author()
  await expect.poll(() => late.provider.synced, { timeout: 10_000 }).toBe(true)
  expect(late.text.toString()).toBe('Begun. Confirmed by Ben. Written while nobody listened.')
}, 120_000)
