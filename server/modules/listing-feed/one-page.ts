/** One page of a feed: written in one transaction with the place of the next. */
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import { FeedFailed, type Feed } from '../../platform/feeds/port.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Pass, Progress } from './progress.ts'
import { lockFeed, updateFeed, type FeedRow } from './repository.ts'

export interface Reading {
  context: Pick<AppContext, 'db' | 'clock' | 'files' | 'log'>
  scope: TenantScope
  feed: Feed
  /** Of one brokerage. */
  mostRecords: number
}

/** What comes after a page; null: somebody else went on, or changed the feed. */
export type Next = { row: FeedRow; isMore: boolean } | null

/** A page in its transaction. */
export interface Applying {
  tx: Tx
  scope: TenantScope
  now: Date
  files: AppContext['files']
}

/** Longer than any page takes. */
export const LEASE_MS = 120_000
export const REMOVED_AT_ONCE = 200
/** A feed that ends its pages by naming ever more of them is left alone. */
const MOST_PAGES = 5_000
/** Where more than this and more than half would be removed, it takes two comparisons that agree. */
export const FEW = 20
/** Keys whose records are asked for in one step: each step is short, so that other brokerages have their turn. */
export const KEYS_A_STEP = 250

/** Writes a page and where the next one is, unless somebody else went on since it was asked for. */
export async function commit(
  { context: { db, clock, files }, scope }: Reading,
  row: FeedRow,
  progress: Progress,
  work: (applying: Applying) => Promise<unknown>,
  more: Parameters<typeof updateFeed>[2] = {},
): Promise<FeedRow | null> {
  return db.tenant(scope, async (tx) => {
    const stored = await lockFeed(tx, scope)
    const isSame =
      stored !== undefined &&
      !stored.is_paused &&
      stored.revision === row.revision &&
      JSON.stringify(stored.progress) === JSON.stringify(row.progress)
    if (!isSame) return null
    const now = clock.now()
    await work({ tx, scope, now, files })
    await updateFeed(tx, scope, { progress, busy_until: new Date(now.getTime() + LEASE_MS), ...more })
    return (await lockFeed(tx, scope)) ?? null
  })
}

export const nextOf = (row: FeedRow | null, isMore: boolean): Next => row && { row, isMore }

export function turned({ pages }: Pass, next: string | null): { next: string | null; pages: number } {
  if (pages >= MOST_PAGES)
    throw new FeedFailed('The feed names more pages than it can have.', { isPageGone: true })
  return { next, pages: pages + 1 }
}
