import type { Db } from '@frontage/db/client.ts'
import type {
  ManagedTemplateDetail,
  ManagedTemplates,
  ManageTemplatesQuery,
  TemplateDraft,
  TemplateDraftRow,
} from '@frontage/contracts/templates.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { withTrim } from '../catalog/index.ts'
import { checkSource } from './check/check-source.ts'
import { draftById, draftRows } from './drafts-repository.ts'
import { presentDraft, presentDraftRow, presentTemplate, sourceOf } from './presenter.ts'
import {
  cartLines,
  managedById,
  managedCount,
  managedRows,
  productCounts,
  versionRows,
} from './repository.ts'

export async function listTemplates(
  db: Db,
  tenant: Tenant,
  query: ManageTemplatesQuery,
): Promise<ManagedTemplates> {
  const [rows, [counted], products] = await db.read(tenant, [
    managedRows(tenant, query),
    managedCount(tenant, query),
    productCounts(tenant),
  ])
  const sized = await withTrim(db, tenant, rows)
  return {
    rows: sized.map((row) => presentTemplate(row, row.trim)),
    totalRows: counted?.count ?? 0,
    products,
  }
}

/** @throws Refusal templates.missing */
export async function readTemplate(db: Db, tenant: Tenant, id: string): Promise<ManagedTemplateDetail> {
  const [rows, versions, [lines]] = await db.read(tenant, [
    managedById(tenant, id),
    versionRows(tenant, id),
    cartLines(tenant, id),
  ])
  const [row] = await withTrim(db, tenant, rows)
  if (!row) throw new Refusal('templates.missing')
  return {
    ...presentTemplate(row, row.trim),
    description: row.description,
    tags: row.tags,
    versions: versions.map((version) => ({ ...version, created_at: version.created_at.toISOString() })),
    cart_lines: lines?.count ?? 0,
  }
}

export async function listDrafts(db: Db, tenant: Tenant): Promise<TemplateDraftRow[]> {
  const [rows] = await db.read(tenant, [draftRows(tenant)])
  return rows.map(presentDraftRow)
}

/** With everything that is wrong with it. @throws Refusal templates.missing */
export async function readDraft(
  context: Pick<AppContext, 'db' | 'files'>,
  tenant: Tenant,
  id: string,
): Promise<TemplateDraft> {
  const [[row]] = await context.db.read(tenant, [draftById(tenant, id)])
  if (!row) throw new Refusal('templates.missing')
  return presentDraft(row, await checkSource(context, tenant, sourceOf(row)))
}
