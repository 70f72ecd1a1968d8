/** What becomes of a listing where its import is taken back: what nobody touched since goes back to how it was. */
import type { ListingState } from './listing.ts'

export const IMPORT_UNDO_HOURS = 24

export interface ImportedListing {
  /** null: the import added it. */
  before: ListingState | null
  /** As the import left it. */
  revision: number
}

export interface ListingNow {
  revision: number
  isFromFeed: boolean
}

export type ImportUndo =
  { does: 'delete' } | { does: 'restore'; state: ListingState } | { does: 'keep'; why: string }

/**
 * @param now null: it was deleted since; elsewhere: it was given to a colleague
 * @param isNumberTaken the MLS number that it had is another listing's by now
 */
export function undoOfImport(
  { before, revision }: ImportedListing,
  now: ListingNow | 'elsewhere' | null,
  isNumberTaken: boolean,
): ImportUndo {
  const keep = (why: string): ImportUndo => ({ does: 'keep', why })
  if (!now) return keep('It was deleted since.')
  if (now === 'elsewhere') return keep('A colleague has it since.')
  if (now.isFromFeed) return keep('The MLS feed keeps it current since.')
  if (now.revision !== revision) return keep('It was changed since.')
  if (before === null) return { does: 'delete' }
  if (isNumberTaken) return keep('Another listing has its MLS number since.')
  return { does: 'restore', state: before }
}
