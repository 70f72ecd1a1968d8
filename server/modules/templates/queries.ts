import type { Db } from '@frontage/db/client.ts'
import type {
  ManagedTemplateDetail,
  ManagedTemplates,
  ManageTemplatesQuery,
  TemplateDraft,
  TemplateDraftRow,
} from '@frontage/contracts/templates.ts'
import type { PlaceSheet, PlaceSheetQuery } from '@frontage/contracts/place-sheet.ts'
import type { TemplatesFileQuery } from '@frontage/contracts/exports.ts'
import { categoryNames } from '@frontage/domain/category-names.ts'
import type { AppContext } from '../../platform/context.ts'
import type { ExportFile } from '../../platform/export-file.ts'
import { everyPage, ROWS_OF_FILE } from '../../platform/keyset-repository.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { ZippedFile } from '../../platform/write-zip.ts'
import { readArtwork, withTrim } from '../catalog/index.ts'
import { placesVersion } from './commands/save-places.ts'
import { checkSource } from './check/check-source.ts'
import { draftById, draftRows } from './drafts-repository.ts'
import { fileRows, readPlaced, templateCategories } from './placing-repository.ts'
import { presentDraft, presentDraftRow, presentTemplate, sourceOf } from './presenter.ts'
import {
  cartLines,
  managedById,
  managedCount,
  managedIdsPage,
  managedPage,
  managedRows,
  productCounts,
  versionRows,
} from './repository.ts'

export async function listTemplates(
  db: Db,
  tenant: Tenant,
  query: ManageTemplatesQuery,
): Promise<ManagedTemplates> {
  const keyset = managedPage(tenant, query)
  const [read, [counted], products] = await db.read(tenant, [
    managedRows(tenant, query, keyset),
    managedCount(tenant, query),
    productCounts(tenant),
  ])
  const { rows, ...marks } = keyset.pageOf(read)
  const sized = await withTrim(db, tenant, rows)
  return {
    ...marks,
    rows: sized.map((row) => presentTemplate(row, row.trim)),
    totalRows: counted?.count ?? 0,
    products,
  }
}

/** The same list, with the categories of each by their paths. */
export async function listPlaces(db: Db, tenant: Tenant, query: PlaceSheetQuery): Promise<PlaceSheet> {
  const keyset = managedPage(tenant, query)
  const [read, [counted]] = await db.read(tenant, [
    managedRows(tenant, query, keyset),
    managedCount(tenant, query),
  ])
  const { rows, ...marks } = keyset.pageOf(read)
  const ids = rows.map(({ id }) => id)
  const { categories, placed } = await db.tenant(tenant, async (tx) => ({
    categories: await templateCategories(tx, tenant),
    placed: await readPlaced(tx, tenant, ids, false),
  }))
  const names = categoryNames(categories)
  const placesOf = new Map(
    placed.map(({ id, placements }) => [
      id,
      placements.flatMap((one) => names.get(one.sub_category_id) ?? []),
    ]),
  )
  return {
    ...marks,
    rows: rows.map(({ id, title, active }) => {
      const places = (placesOf.get(id) ?? []).toSorted()
      const state = active ? 'published' : 'retired'
      return { id, title, state, version: placesVersion(places), places }
    }),
    totalRows: counted?.count ?? 0,
    categories: categories.flatMap(({ id, level }) => (level === 2 ? (names.get(id) ?? []) : [])).toSorted(),
  }
}

type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number]

/** Everything that a list's filters find. */
export async function templatesFile(
  db: Db,
  tenant: Tenant,
  query: TemplatesFileQuery,
): Promise<ExportFile<FileRow>> {
  const names = categoryNames(await db.tenant(tenant, (tx) => templateCategories(tx, tenant)))
  return {
    name: 'templates',
    columns: [
      { heading: 'Template', name: 'title', cell: ({ title }) => title },
      { heading: 'Name in addresses', name: 'slug', cell: ({ slug }) => slug },
      { heading: 'Product', name: 'product', cell: ({ product }) => product },
      { heading: 'State', name: 'state', cell: ({ active }) => (active ? 'published' : 'retired') },
      { heading: 'Version', name: 'version', cell: ({ version }) => version },
      { heading: 'Has prices', name: 'has_prices', cell: ({ sells_something: isSold }) => isSold },
      { heading: 'Designs', name: 'designs', cell: ({ designs }) => designs },
      {
        heading: 'Categories',
        name: 'categories',
        cell: ({ places }) => places.flatMap((id) => names.get(id) ?? []).join('; '),
      },
      { heading: 'Tags', name: 'tags', cell: ({ tags }) => tags.join(', ') },
      { heading: 'Changed', name: 'changed_at', cell: (row) => row.changed_at.toISOString() },
    ],
    batches: templatesIn(db, tenant, query),
  }
}

/** By title, whatever the list is sorted by: the designs of each would be counted again for each page. */
async function* templatesIn(db: Db, tenant: Tenant, asked: TemplatesFileQuery): AsyncGenerator<FileRow[]> {
  const query = {
    ...asked,
    sort: 'title' as const,
    direction: 'ASC' as const,
    pageNumber: 1,
    pageSize: ROWS_OF_FILE,
  }
  const pages = everyPage(
    (at) => managedPage(tenant, { ...query, at }),
    async (keyset) => {
      const [rows] = await db.read(tenant, [managedIdsPage(tenant, query, keyset)], { long: true })
      return rows
    },
  )
  for await (const page of pages) {
    const ids = page.map(({ id }) => id)
    const [rows] = await db.read(tenant, [fileRows(tenant, ids)], { long: true })
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? [])
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

/** The files of the current version, as they can be handed in again. @throws Refusal templates.missing */
export async function templateFiles(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<{ slug: string; files: ZippedFile[] }> {
  const { slug, artwork } = await readArtwork(db, tenant, id).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('templates.missing') : error
  })
  const json = `${JSON.stringify(artwork.manifest, null, 2)}\n`
  const pages = artwork.pages.map((page, at) => ({ name: `page-${at + 1}.svg`, text: page }))
  return {
    slug,
    files: [{ name: 'template.json', text: json }, ...pages].map(({ name, text }) => ({
      name: `${slug}/${name}`,
      bytes: Buffer.from(text),
    })),
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
