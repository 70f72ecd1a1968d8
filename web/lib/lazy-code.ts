/**
 * Fetches code that a page asks for later. A browser that could not have a module once never asks for it again, so a
 * connection lost for a second would take it away until the page is loaded again. Here every file comes first, by a
 * request that may fail and be repeated, and only then are they imported, out of the browser's cache.
 *
 * The build calls this around each `import()` in place of its own loader.
 */
import { oncePerKey } from '@frontage/domain/once.ts'

const files = oncePerKey<void>()

/** `addresses`: of the module, of what it imports and of their style sheets, from the site's root. */
export async function importLazily<Module>(
  importNow: () => Promise<Module>,
  addresses: readonly string[] = [],
): Promise<Module> {
  await Promise.all(addresses.map((file) => fetchOnce(`/${file}`)))
  return importNow()
}

const fetchOnce = (address: string): Promise<void> =>
  files.get(address, () => (address.endsWith('.css') ? applyStyles(address) : fetchScript(address)))

const linkTo = (address: string) => document.querySelector<HTMLLinkElement>(`link[href="${address}"]`)

async function fetchScript(address: string): Promise<void> {
  // What the page began with is here already.
  if (linkTo(address)) return
  const response = await fetch(address, { credentials: 'same-origin' })
  if (response.status === 404) reloadAfterRelease()
  if (!response.ok) throw new Error(`${response.status}: ${address}`)
  await response.arrayBuffer()
}

/** A tab left open over a release asks for files that are gone: one reload brings the new ones. */
function reloadAfterRelease(): void {
  const last = Number(sessionStorage.getItem('frontage.reloaded') ?? 0)
  if (Date.now() - last < 10_000) return
  sessionStorage.setItem('frontage.reloaded', String(Date.now()))
  location.reload()
}

function applyStyles(address: string): Promise<void> {
  if (linkTo(address)) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(address))
    })
    document.head.append(link)
  })
}
