import { BY_ITSELF } from './asked-by-itself.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** What a browser calls a request that a page or its user made; the others bring images, styles and videos of a page. */
const OF_PAGES = new Set(['document', 'empty', 'iframe', 'frame'])

/** When whoever asks used the session, as far as a server can tell; null: nobody did anything. */
export function lastUse(headers: Headers, now: Date): Date | null {
  const { upgrade, accept, 'sec-fetch-dest': dest, [BY_ITSELF]: said } = headers
  // A window keeps such lines open for as long as it is there, and opens them again by itself.
  if (String(upgrade).toLowerCase() === 'websocket' || accept === 'text/event-stream') return null
  if (typeof dest === 'string' && !OF_PAGES.has(dest)) return null
  if (said === undefined) return now
  const seconds = /^(\d{1,9})s$/.exec(String(said))?.[1]
  return seconds === undefined ? null : new Date(now.getTime() - Number(seconds) * 1_000)
}
