/** Lets the sheet be reloaded without a connection: a worker for this address alone keeps what it is made of. */
const WORKER = '/sign-in-sheet/worker.js'
const STORED = /^\/(?:assets|fonts|brand)\//

/**
 * Each time the sheet is opened with a connection, so that it is the newest release that is stored.
 *
 * @returns whether it can be reloaded without a connection from now on
 */
export async function keepOffline(): Promise<boolean> {
  // Where there is none, as on a site without encryption, the sheet works until it is reloaded.
  if (!('serviceWorker' in navigator)) return false
  await navigator.serviceWorker.register(WORKER)
  const { active } = await navigator.serviceWorker.ready
  await document.fonts.ready
  const files = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...[...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src') ?? ''),
    ...[...document.querySelectorAll('link[href], img[src]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    ),
  ]
    .map((name) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && STORED.test(pathname))
    .map(({ href }) => href)
  if (!active) return false
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data), { once: true })
    port1.start()
  })
  active.postMessage({ page: location.origin + location.pathname, files: [...new Set(files)] }, [port2])
  return answered
}
