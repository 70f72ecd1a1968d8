/** Photos that go along with what is handed over. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * What names photos, with those of its new owner: she gets them as photos of her own, and the one who had them keeps hers.
 * Photos that she has already, by their bytes, are not made twice.
 */
export async function withPhotosOf(
  tx: Tx,
  { tenantId }: TenantScope,
  text: string,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const named = [...new Set(text.match(UUID) ?? [])]
  if (named.length === 0) return text
  const photos = await tx
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', from)
    .where('id', 'in', named)
    .execute()
  const idOf = new Map<string, string>()
  for (const photo of photos) {
    const own = await tx
      .selectFrom('file')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', to)
      .where('content_hash', '=', photo.content_hash)
      .where('purpose', 'in', ['photo', 'profile-photo', 'logo'])
      .executeTakeFirst()
    const { id: _, created_at: __, ...file } = photo
    const copy =
      own ??
      (await tx
        .insertInto('file')
        .values({ ...file, account_id: to, purpose: 'photo' })
        .returning('id')
        .executeTakeFirstOrThrow())
    idOf.set(photo.id, copy.id)
  }
  return text.replaceAll(UUID, (file) => idOf.get(file) ?? file)
}
