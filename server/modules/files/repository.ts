import { build, type Db, type Tx } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import type { FileTable } from '@frontage/db/schema.ts'
import type { Reach } from '@frontage/domain/users.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export interface NewFile {
  id?: string
  accountId: string | null
  purpose: FileTable['purpose']
  name: string
  mediaType: string
  contentHash: string
  byteSize: number
  widthPx: number | null
  heightPx: number | null
  storageKey: string
}

export async function insertFile(tx: Tx, scope: TenantScope, file: NewFile) {
  return tx
    .insertInto('file')
    .values({
      ...(file.id ? { id: file.id } : {}),
      tenant_id: scope.tenantId,
      account_id: file.accountId,
      purpose: file.purpose,
      name: file.name,
      media_type: file.mediaType,
      content_hash: file.contentHash,
      byte_size: file.byteSize,
      width_px: file.widthPx,
      height_px: file.heightPx,
      storage_key: file.storageKey,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type FileRow = Awaited<ReturnType<typeof insertFile>>

/** A file of the account's own, or one that belongs to the whole tenant (logos). */
export async function findFile(tx: Tx, scope: AccountScope, id: string): Promise<FileRow | undefined> {
  return tx
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('account_id', '=', scope.accountId), eb('account_id', 'is', null)]))
    .executeTakeFirst()
}

/** The photo that a user shows of herself, of everybody in the tenant or of one team or region. */
export async function findProfilePhoto(
  tx: Tx,
  scope: TenantScope,
  accountId: string,
  among: Reach | 'everybody' | 'authors',
): Promise<FileRow | undefined> {
  return tx
    .selectFrom('file')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'file.tenant_id').onRef('account.photo_file_id', '=', 'file.id'),
    )
    .selectAll('file')
    .where('account.tenant_id', '=', scope.tenantId)
    .where('account.id', '=', accountId)
    .where((eb) => {
      if (among === 'everybody') return eb.lit(true)
      if (among === 'authors') return eb('account.role', 'in', ['Admin', 'Editor'])
      return eb(among.of === 'team' ? 'account.team' : 'account.region', '=', among.name)
    })
    .executeTakeFirst()
}

/** Those of the files that are the account's own or the whole tenant's. */
export async function findFiles(tx: Tx, scope: AccountScope, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return (await tx.executeQuery(filesOf({ ...scope, ids: [...ids] }))).rows
}

/** The same in a flight of its own, for who needs nothing else of the database. */
export async function readFiles(db: Db, scope: AccountScope, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  const [rows] = await db.read(scope, [filesOf({ ...scope, ids: [...ids] })])
  return rows
}

const filesOf = prepared((of: AccountScope & { ids: string[] }) =>
  build
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(of.ids))))
    .where((eb) => eb.or([eb('account_id', '=', of.accountId), eb('account_id', 'is', null)])),
)

/** A file anybody who visits the site may see: the brand's own. */
export async function findPublicFile(tx: Tx, scope: TenantScope, id: string): Promise<FileRow | undefined> {
  return tx
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('account_id', 'is', null)
    .where('purpose', 'in', ['logo', 'sample'])
    .executeTakeFirst()
}

/** What the agent may place on a design: her photos, and a logo of her own. */
export async function listPhotos(tx: Tx, scope: AccountScope, limit: number) {
  return tx
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('purpose', 'in', ['photo', 'profile-photo', 'logo'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** A photo of whomever in the tenant: for those who were given its address. */
export const findPhotoOfTenant = (tx: Tx, scope: TenantScope, id: string): Promise<FileRow | undefined> =>
  tx
    .selectFrom('file')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('purpose', 'in', ['photo', 'profile-photo', 'logo'])
    .executeTakeFirst()
