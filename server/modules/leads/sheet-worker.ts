/**
 * What lets a sign-in sheet be reloaded without a connection. Its address is the sheet's, so that it has a say in nothing
 * else of the site. It keeps what the sheet tells it to, as a visitor who is not logged in gets it, and answers with that
 * when the network does not; a new release is kept the next time the sheet is opened with a connection.
 */
const SOURCE = `
const CACHE = 'sign-in-sheet'
const PATIENCE_MS = 5000
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

async function keep({ page, files }) {
  const cache = await caches.open(CACHE)
  for (const file of files) {
    if (await cache.match(file)) continue
    const reply = await fetch(file)
    if (!reply.ok) return
    await cache.put(file, reply)
  }
  const reply = await fetch(page, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (!reply.ok || reply.redirected) return
  await cache.put(page, reply)
  for (const { url } of await cache.keys())
    if (url !== page && !files.includes(url) && !url.includes('/sign-in-sheet/')) await cache.delete(url)
}
addEventListener('message', (event) => event.waitUntil((async () => {
  await keep(event.data).catch(() => undefined)
  const kept = await caches.match(event.data.page)
  // A page of the release before asks without a port.
  event.ports[0]?.postMessage(kept !== undefined)
})()))

async function page(request) {
  const { origin, pathname } = new URL(request.url)
  const kept = await caches.match(origin + pathname)
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))
  return Promise.race([fetch(request).catch(() => kept), late])
}
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (/^\\/(assets|fonts|brand)\\//.test(new URL(request.url).pathname))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
`

export const SHEET_WORKER = SOURCE.trimStart()
