/** Listings that a feed keeps current, of whichever user they are. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

/** Locked; one that its agent deleted is among them, since she can bring it back. */
export const lockFedListing = (tx: Tx, { tenantId }: TenantScope, id: string) =>
  tx
    .selectFrom('listing')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The user's listing with an MLS number. */
export const lockListingOfNumber = (tx: Tx, { tenantId, accountId }: AccountScope, mlsNumber: string) =>
  tx
    .selectFrom('listing')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where(sql<string>`upper(mls_number)`, '=', mlsNumber.toUpperCase())
    .where('mls_number', '<>', '')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst()

export const setFeedKey = (tx: Tx, { tenantId }: TenantScope, id: string, feedKey: string | null) =>
  tx
    .updateTable('listing')
    .set({ feed_key: feedKey })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** All of them are kept by hand from now on. */
export const forgetFeed = (tx: Tx, { tenantId }: TenantScope) =>
  tx
    .updateTable('listing')
    .set({ feed_key: null })
    .where('tenant_id', '=', tenantId)
    .where('feed_key', 'is not', null)
    .execute()

/** For good: the feed may not be shown any more. */
export const deleteFedListing = (tx: Tx, { tenantId }: TenantScope, id: string) =>
  tx.deleteFrom('listing').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
