/** First pages of templates for cards: parsed and checked by the server, fetched together, kept by hash. */
import type { Template } from '@frontage/artwork/types.ts'
import { readAt } from '../api.ts'
import { coversAddress } from './addresses.ts'

const MAX_CACHED = 600
/** What one address holds. */
const MOST_AT_ONCE = 60

const here = new Map<string, Template>()
const coming = new Map<string, Promise<Template>>()
const wanted = new Set<string>()

/** The cover, when it has arrived. */
export const coverHere = (hash: string): Template | undefined => here.get(hash)

/** Asks at once for those that are neither here nor on their way. */
export function expectCovers(hashes: readonly string[]): void {
  const missing = [...new Set(hashes)].filter((hash) => !here.has(hash) && !coming.has(hash))
  for (let at = 0; at < missing.length; at += MOST_AT_ONCE) fetchCovers(missing.slice(at, at + MOST_AT_ONCE))
}

/**
 * Cards that ask in the same moment share a request.
 * @throws ApiRefusal, or Error when the tenant has no such design; asking again retries.
 */
export async function loadCover(hash: string): Promise<Template> {
  const known = here.get(hash)
  if (known) return known
  if (!coming.has(hash)) {
    wanted.add(hash)
    await new Promise((resolve) => setTimeout(resolve))
    expectCovers([...wanted])
    wanted.clear()
  }
  return here.get(hash) ?? coming.get(hash)!
}

function fetchCovers(hashes: readonly string[]): void {
  // Parsed and checked by the server, by the very code that would do it here.
  const work = readAt(coversAddress(hashes)) as Promise<Record<string, Template>>
  for (const hash of hashes) {
    const one = work.then((covers) => {
      const cover = covers[hash]
      if (!cover) throw new Error(`There is no cover ${hash}`)
      const oldest = here.keys().next()
      if (here.size >= MAX_CACHED && !oldest.done) here.delete(oldest.value)
      here.set(hash, cover)
      return cover
    })
    coming.set(hash, one)
    one.catch(() => undefined).finally(() => coming.delete(hash))
  }
}
