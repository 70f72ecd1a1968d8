/** What the homepage last showed in this browser, kept from visit to visit for when the server can't be reached. */
import type { Showcase } from '@frontage/contracts/catalog.ts'
import type { HomeFront } from '@frontage/contracts/posts.ts'
import { stored } from '../../lib/stored-client-data.ts'

export interface Homepage {
  /** null: that call failed; the other half of the page stands. */
  showcase: Showcase | null
  front: HomeFront | null
}

/** @param userId null: of anonymous visitors. What one user saw is never shown to another. */
export function storedHomepage(userId: string | null): Homepage | null {
  try {
    const saved = JSON.parse(stored.read('homepage') ?? 'null') as (Homepage & { of: string | null }) | null
    return saved && saved.of === userId ? { showcase: saved.showcase, front: saved.front } : null
  } catch {
    return null
  }
}

/** A half that is missing takes nothing away from what is kept of it. */
export function storeHomepage(userId: string | null, { showcase, front }: Homepage): void {
  const before = storedHomepage(userId)
  stored.write(
    'homepage',
    JSON.stringify({
      of: userId,
      showcase: showcase ?? before?.showcase ?? null,
      front: front ?? before?.front ?? null,
    }),
  )
}
