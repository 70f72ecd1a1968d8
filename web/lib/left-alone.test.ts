/** What a window says of whoever is at it, and that nothing of a page asks without saying so. */
import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as calls from '@frontage/contracts/calls/notifications.ts'
import * as bulkCalls from '@frontage/contracts/calls/bulk.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import { BY_ITSELF } from '@frontage/domain/asked-by-itself.ts'
import { lastUse } from '@frontage/domain/last-use.ts'

const START = new Date('2026-11-30T09:00:00Z')
const HOUR = 3_600_000
const said: (string | null)[] = []
let page: EventTarget

class RequestLike extends EventTarget {
  readonly upload = new EventTarget()
  readonly status = 201
  readonly response = { success: true, message: '', data: {} }
  private header: string | null = null
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === BY_ITSELF) this.header = value
  }
  send() {
    said.push(this.header)
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  vi.resetModules()
  said.length = 0
  page = new EventTarget()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('XMLHttpRequest', RequestLike)
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    said.push(new Headers(headers).get(BY_ITSELF))
    return Promise.resolve(Response.json({ success: true, message: '', data: {} }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As it is after a page was opened by somebody who is signed in. */
async function opened() {
  const [{ api, readAt }, { uploadFile }, { fetchFile }] = await Promise.all([
    import('./api.ts'),
    import('./upload-file.ts'),
    import('./fetch-file.ts'),
    import('../signed-in-routes.ts'),
  ])
  return { api, readAt, uploadFile, fetchFile }
}

type Opened = Awaited<ReturnType<typeof opened>>
const WAYS: Record<string, (page: Opened) => Promise<unknown>> = {
  'a call': ({ api }) => api.call(calls.list, { query: { accountId: 'a' } }),
  'a call that changes something': ({ api }) => api.call(calls.markRead, { body: [] }),
  'a call with its status': ({ api }) => api.reply(bulkCalls.read, { params: { id: 'b' } }),
  'an upload': ({ uploadFile }) =>
    uploadFile(fileCalls.upload, new File([], 'a.png'), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    }),
  'a file that is shown': ({ fetchFile }) => fetchFile('/file', new AbortController().signal),
}

async function pollingWith(send: () => Promise<unknown>) {
  const poll = setInterval(() => void send(), HOUR)
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  page.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  clearInterval(poll)
  // The server makes of the last one when somebody was last there.
  return [...said, lastUse({ [BY_ITSELF]: said.at(-1)! }, new Date())?.toISOString()]
}
const TOUCHED_ONCE = ['3600s', '7200s', '3600s', '7200s', new Date(START.getTime() + 2 * HOUR).toISOString()]

test.each(Object.entries(WAYS))('%s says how long its window was left alone', async (_way, send) => {
  const window = await opened()
  expect(await pollingWith(() => send(window))).toEqual(TOUCHED_ONCE)
})

test('so does a call of the console', async () => {
  const { ask } = await import('../console/ask.ts')
  expect(await pollingWith(() => ask('GET', 'health'))).toEqual(TOUCHED_ONCE)
})

test('what everybody may read is asked for as the page’s preload asks for it', async () => {
  const { readAt } = await opened()
  await readAt('/covers')
  expect(said).toEqual([null])
})

test.each(['pointerdown', 'click', 'keydown', 'input', 'wheel', 'drop'])('%s is somebody', async (sign) => {
  const window = await opened()
  await vi.advanceTimersByTimeAsync(HOUR)
  page.dispatchEvent(new Event(sign))
  await WAYS['a call']!(window)
  expect(said).toEqual(['0s'])
})

test('a pointer that moves, a page that scrolls and a window that comes to the front are nobody', async () => {
  const window = await opened()
  await vi.advanceTimersByTimeAsync(HOUR)
  for (const nobody of ['pointermove', 'mousemove', 'scroll', 'focus', 'visibilitychange', 'pageshow'])
    page.dispatchEvent(new Event(nobody))
  await WAYS['a call']!(window)
  expect(said).toEqual(['3600s'])
})

test('a machine that slept, or whose clock was set back, was left alone for as long', async () => {
  const window = await opened()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  vi.setSystemTime(START.getTime() + HOUR)
  await WAYS['a call']!(window)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2 * HOUR)
  vi.setSystemTime(START.getTime() - HOUR)
  await WAYS['a call']!(window)
  expect(said).toEqual(['3600s', '7200s'])
})

/**
 * Every way in which code of a page can ask a server. Whatever is asked for again by a timer goes through a door that says how long nobody was
 * there; what is on this list does not, and says why that keeps nobody signed in.
 */
const ASKING =
  /\bfetch\(|\bXMLHttpRequest\(|\bsendBeacon\b|\bEventSource\(|\bWebSocket\(|\bWebsocketProvider\(|\bnew Request\(|\breadAt\(/
const SAYS = new Set([
  'web/lib/api.ts',
  'web/lib/upload-file.ts',
  'web/lib/fetch-file.ts',
  'web/console/ask.ts',
])
const NEED_NOT: Record<string, string> = {
  'web/entry/browser.tsx': 'messages, whose code is a file of the build',
  'web/entry/server.tsx': 'what the server itself answers with',
  'web/lib/lazy-code.ts': 'a file of the build, which no session is asked for',
  'web/lib/rendering/covers.ts': 'what is the same for everybody, as the page’s preload asks for it',
  'web/lib/rendering/fonts.ts': 'files that are the same for everybody',
  'web/lib/rendering/load-images.ts': 'images that are drawn, once each',
  'web/lib/cards/card-provider.ts': 'another server',
  'web/lib/download.ts': 'a button that was pressed',
  'web/lib/share-file.ts': 'a button that was pressed',
  'web/features/designer/download-panel.tsx': 'a button that was pressed',
  'web/features/shell/use-notifications.ts': 'a stream of news, which the server never takes for use',
  'web/routes/page-content-editor/together/page-line.ts': 'a line, which the server never takes for use',
  'editor/collaboration/over-websocket.ts': 'a line; what is typed there is use',
}

test('nothing of a page asks a server by a way that does not say whether somebody is there', () => {
  const sources = globSync('{web,editor}/**/*.{ts,tsx}', {
    cwd: new URL('../..', import.meta.url),
    exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/.test(path),
  })
  const asking = sources.filter((path) =>
    ASKING.test(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')),
  )
  expect(
    asking.filter((path) => !SAYS.has(path)).toSorted(),
    'Ask through web/lib/api.ts, which says how long the window was left alone; or say in this file why no session is used longer by it',
  ).toEqual(Object.keys(NEED_NOT).toSorted())
  expect(asking.filter((path) => SAYS.has(path))).toHaveLength(SAYS.size)
})
