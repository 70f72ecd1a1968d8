/** The server dies while a page is saved. A real server, a real kill, a real restart; the editor's own way of saving. */
import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '@frontage/db/client.ts'
import { renderPage } from '@frontage/page-nodes/render/page.ts'
import { pageOf, paragraph, text } from '@frontage/page-nodes/nodes/samples.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { signedIn, type User } from '@frontage/testing/app.ts'
import { servers } from '@frontage/testing/servers.ts'
import { api, UNREACHABLE } from '../../lib/api.ts'
import { savesOf } from '../../lib/page-writing/page-calls.ts'

const GUIDELINES = { params: { prettyUrl: 'brand-guidelines' } }
const cleanUp: (() => Promise<unknown>)[] = []
const { start, ended, dataDir: aDataDir } = servers()

afterEach(() => vi.unstubAllGlobals())
afterAll(async () => {
  for (const step of cleanUp) await step()
})

/** What the browser asks for from now on goes to that server, from this author. */
function browse(origin: string, author: User): void {
  const { authorization = '' } = author.get('/').headers as Record<string, string>
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', authorization)
    return send(origin + path, { ...init, headers })
  })
}

const pageSaying = (words: string) => {
  const state = { version: 2, ...pageOf(paragraph(text(words))) }
  return { state, html: renderPage(state).html }
}

const dataDirOnce = (() => {
  let made: Promise<string> | undefined
  return () => (made ??= aDataDir())
})()

test.each([
  // Written, but not for ever: nothing of it is there, and nobody reads half a page.
  { crash: 'page-written', isThere: false },
  // There for ever, but nobody told the author: the page that turns out to be newer is her own.
  { crash: 'page-saved', isThere: true },
])(
  'killed when the page is $crash: the author is told, and saves again without a conflict',
  async ({ crash, isThere }) => {
    const dataDir = await dataDirOnce()
    const first = await start({ DATA_DIR: dataDir, CRASH_POINT: crash })
    const db = await openDatabase({ dataDir })
    cleanUp.unshift(() => db.close())
    const author = await signedIn({ db } as unknown as AppContext, 'editor@harbor.test')
    browse(first.origin, author)
    const before = await api.call(pageCalls.readPage, GUIDELINES)
    const save = savesOf(before.page_id)
    const lost = pageSaying(`Open house on Saturday, ${crash}`)
    await expect(save({ ...lost, revision: before.revision })).rejects.toThrow(UNREACHABLE)
    expect(await ended(first.server)).toBe('SIGKILL')
    vi.unstubAllGlobals()

    const second = await start({ DATA_DIR: dataDir })
    browse(second.origin, author)
    const stored = await api.call(pageCalls.readPage, GUIDELINES)
    expect(stored.html).toBe(isThere ? lost.html : before.html)
    // She went on writing in the meantime.
    const more = pageSaying(`Open house on Saturday and Sunday, ${crash}`)
    expect(await save({ ...more, revision: before.revision })).toEqual({
      saved: true,
      revision: stored.revision + 1,
    })
    expect((await api.call(pageCalls.readPage, GUIDELINES)).html).toBe(more.html)
    second.server.kill('SIGTERM')
    await ended(second.server)
  },
  180_000,
)
