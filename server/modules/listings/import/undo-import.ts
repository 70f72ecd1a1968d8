/** Takes an import back: what was added is deleted, what was updated is as it was, and what was changed since stays. */
import { ListingFields, type LastImport, type UndoneImport } from '@frontage/contracts/listings.ts'
import type { Tx } from '@frontage/db/client.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { IMPORT_UNDO_HOURS, undoOfImport } from '@frontage/domain/listings/undo-import.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope, TenantScope } from '../../../platform/scope.ts'
import { unlessTaken } from '../commands/save-listing.ts'
import { lockListings, setDeleted, updateListing } from '../repository.ts'
import { storedState } from '../state.ts'
import { deleteImportsBefore, importRows, lastImport, lockImport, markUndone } from './imports-repository.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

const HOLDS_MS = IMPORT_UNDO_HOURS * 60 * 60_000

export const readLastImport = ({ db, clock }: Context, scope: AccountScope): Promise<LastImport | null> =>
  db.tenant(scope, async (tx) => {
    const row = await lastImport(tx, scope, new Date(clock.now().getTime() - HOLDS_MS))
    if (!row) return null
    return {
      id: row.id,
      at: row.at.toISOString(),
      until: new Date(row.at.getTime() + HOLDS_MS).toISOString(),
      added: Number(row.added),
      updated: Number(row.updated),
    }
  })

/** @throws Refusal listings.import-missing, listings.import-undone, listings.import-over */
export const undoImport = ({ db, clock }: Context, scope: AccountScope, id: string): Promise<UndoneImport> =>
  unlessTaken(() =>
    db.tenant(scope, async (tx) => {
      const now = clock.now()
      // In the order of an import, which locks them too.
      const listings = new Map((await lockListings(tx, scope)).map((row) => [row.id, row]))
      const row = await lockImport(tx, scope, id)
      if (!row) throw new Refusal('listings.import-missing')
      if (row.undone_at) throw new Refusal('listings.import-undone')
      if (now.getTime() - row.at.getTime() > HOLDS_MS) throw new Refusal('listings.import-over')
      const numbers = new Map([...listings.values()].map((one) => [one.mls_number, one.id]))
      const undone: UndoneImport = { deleted: 0, restored: 0, kept: [] }
      for (const imported of await importRows(tx, scope, id)) {
        const { listing_id: listingId, revision } = imported
        const before = imported.before === null ? null : ListingFields.parse(imported.before)
        const listing = listings.get(listingId)
        const owner = before === null || before.mls_number === '' ? listingId : numbers.get(before.mls_number)
        const undo = undoOfImport(
          { before, revision },
          listing
            ? { revision: listing.revision, isFromFeed: listing.feed_key !== null }
            : imported.account_id === scope.accountId
              ? null
              : 'elsewhere',
          owner !== undefined && owner !== listingId,
        )
        if (undo.does === 'keep')
          undone.kept.push({ id: listing ? listingId : null, name: streetLine(imported), why: undo.why })
        else if (undo.does === 'delete') {
          await setDeleted(tx, scope, listingId, now)
          undone.deleted++
        } else {
          await updateListing(tx, scope, listingId, storedState(undo.state), now)
          undone.restored++
        }
      }
      await markUndone(tx, scope, id, now)
      return undone
    }),
  )

/** Nobody can take them back anymore. */
export const deleteOldImports = (tx: Tx, scope: TenantScope, now: Date): Promise<void> =>
  deleteImportsBefore(tx, scope, new Date(now.getTime() - 2 * HOLDS_MS))
