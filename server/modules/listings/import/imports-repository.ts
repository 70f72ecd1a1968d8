/** Imports that were saved, with how their listings were before. */
import type { Tx } from '@frontage/db/client.ts'
import type { ListingState } from '@frontage/domain/listings/listing.ts'
import type { AccountScope, TenantScope } from '../../../platform/scope.ts'

export async function insertImport(tx: Tx, { tenantId, accountId }: AccountScope, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('listing_import')
    .values({ tenant_id: tenantId, account_id: accountId, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewImportRow {
  listingId: string
  /** null: the import added it. */
  before: ListingState | null
  revision: number
}

/** As many as one statement has parameters for. */
const AT_ONCE = 1_000

export async function insertImportRows(
  tx: Tx,
  { tenantId }: TenantScope,
  importId: string,
  rows: readonly NewImportRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx
      .insertInto('listing_import_row')
      .values(
        rows.slice(at, at + AT_ONCE).map(({ listingId, before, revision }) => ({
          ...{ tenant_id: tenantId, import_id: importId, listing_id: listingId, revision },
          before: before === null ? null : JSON.stringify(before),
        })),
      )
      .execute()
}

/** The account's newest since then that was not taken back, with how many listings it added and updated. */
export const lastImport = (tx: Tx, { tenantId, accountId }: AccountScope, since: Date) =>
  tx
    .selectFrom('listing_import as i')
    .select(['i.id', 'i.at'])
    .select((eb) => [
      eb
        .selectFrom('listing_import_row as r')
        .select((of) => of.fn.countAll<string>().as('count'))
        .whereRef('r.tenant_id', '=', 'i.tenant_id')
        .whereRef('r.import_id', '=', 'i.id')
        .where('r.before', 'is', null)
        .as('added'),
      eb
        .selectFrom('listing_import_row as r')
        .select((of) => of.fn.countAll<string>().as('count'))
        .whereRef('r.tenant_id', '=', 'i.tenant_id')
        .whereRef('r.import_id', '=', 'i.id')
        .where('r.before', 'is not', null)
        .as('updated'),
    ])
    .where('i.tenant_id', '=', tenantId)
    .where('i.account_id', '=', accountId)
    .where('i.at', '>', since)
    .where('i.undone_at', 'is', null)
    .orderBy('i.at', 'desc')
    .orderBy('i.id')
    .limit(1)
    .executeTakeFirst()

/** Locked, so that of two at once the second finds it undone. */
export const lockImport = (tx: Tx, { tenantId, accountId }: AccountScope, id: string) =>
  tx
    .selectFrom('listing_import')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const importRows = (tx: Tx, { tenantId }: TenantScope, importId: string) =>
  tx
    .selectFrom('listing_import_row as r')
    .innerJoin('listing as l', (join) =>
      join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.listing_id'),
    )
    .select(['r.listing_id', 'r.before', 'r.revision', 'l.account_id', 'l.street', 'l.unit'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.import_id', '=', importId)
    .orderBy('l.street')
    .orderBy('r.listing_id')
    .execute()

export const markUndone = (tx: Tx, { tenantId }: TenantScope, id: string, at: Date) =>
  tx
    .updateTable('listing_import')
    .set({ undone_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

export async function deleteImportsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx.deleteFrom('listing_import').where('tenant_id', '=', tenantId).where('at', '<', before).execute()
}
