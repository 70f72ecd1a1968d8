/** Photos of the feed that were copied, since their addresses expire. */
import { sql } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** The next record whose photos are to be looked at. */
export const nextDue = async (tx: Tx, { tenantId }: TenantScope): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('listing_feed_record')
      .select('key')
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`photos_due`)
      .orderBy('key')
      .limit(1)
      .executeTakeFirst()
  )?.key

export const photosOf = (tx: Tx, { tenantId }: TenantScope, key: string) =>
  tx
    .selectFrom('listing_feed_photo')
    .select(['media_key', 'file_id', 'changed', 'is_shown'])
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .execute()

export const savePhoto = (
  tx: Tx,
  { tenantId }: TenantScope,
  photo: { key: string; media_key: string; file_id: string | null; changed: string; is_shown: boolean },
) =>
  tx
    .insertInto('listing_feed_photo')
    .values({ tenant_id: tenantId, ...photo })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key', 'media_key']).doUpdateSet(photo))
    .execute()

/** Forgets photos that the record does not name any more, and marks the others as shown. */
export async function settlePhotos(
  tx: Tx,
  { tenantId }: TenantScope,
  key: string,
  named: readonly string[],
): Promise<void> {
  const isNamed = sql<boolean>`media_key = any(${[...named]}::text[])`
  await sql`delete from listing_feed_photo where tenant_id = ${tenantId} and key = ${key} and not ${isNamed}`.execute(
    tx,
  )
  await sql`update listing_feed_photo set is_shown = true where tenant_id = ${tenantId} and key = ${key} and file_id is not null`.execute(
    tx,
  )
}
