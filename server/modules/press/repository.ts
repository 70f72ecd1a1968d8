import { build, type Tx } from '@frontage/db/client.ts'
import { prepared } from '@frontage/db/prepared.ts'
import type { TenantScope } from '../../platform/scope.ts'

export interface PressFile {
  fileId: string
  sha256: string
  pages: number
}

export async function findPressFile(
  tx: Tx,
  scope: TenantScope,
  designHash: string,
): Promise<PressFile | null> {
  const {
    rows: [row],
  } = await tx.executeQuery(pressFileOf({ ...scope, designHash }))
  return row ? { fileId: row.file_id, sha256: row.pdf_hash, pages: row.page_count } : null
}

const pressFileOf = prepared((of: TenantScope & { designHash: string }) =>
  build
    .selectFrom('press_file')
    .select(['file_id', 'pdf_hash', 'page_count'])
    .where('tenant_id', '=', of.tenantId)
    .where('design_hash', '=', of.designHash),
)

export async function insertPressFile(
  tx: Tx,
  scope: TenantScope,
  designHash: string,
  file: PressFile,
): Promise<void> {
  await tx
    .insertInto('press_file')
    .values({
      tenant_id: scope.tenantId,
      design_hash: designHash,
      file_id: file.fileId,
      pdf_hash: file.sha256,
      page_count: file.pages,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Artwork of many template versions in one statement, by its hash. */
export async function loadArtwork(
  tx: Tx,
  scope: TenantScope,
  versions: readonly { templateId: string; templateVersion: number }[],
) {
  const rows = await tx
    .selectFrom('template_version as version')
    .innerJoin('template', (join) =>
      join
        .onRef('template.tenant_id', '=', 'version.tenant_id')
        .onRef('template.id', '=', 'version.template_id'),
    )
    .select([
      'version.template_id',
      'version.version',
      'version.artwork',
      'version.artwork_hash',
      'template.slug',
    ])
    .where('version.tenant_id', '=', scope.tenantId)
    .where(
      'version.template_id',
      'in',
      versions.map((wanted) => wanted.templateId),
    )
    .execute()
  return new Map(rows.map((row) => [row.artwork_hash, row]))
}
