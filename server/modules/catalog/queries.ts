/** What the catalog answers, to its routes and to the pages that are rendered in this process. */
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import {
  TemplateArtwork,
  TemplateQuery,
  type TemplateCard,
  type Category,
  type Showcase,
  type TemplateDetail,
  type TemplateList,
} from '@frontage/contracts/catalog.ts'
import type { Illustration } from '@frontage/contracts/content.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { dimensionsOf } from './dimensions.ts'
import { presentCard, presentCategories, presentDetail } from './presenter.ts'
import { artworkOf } from './artwork-repository.ts'
import { categoryChanges, categoryRows, type CatalogScope } from './categories-repository.ts'
import {
  illustrationRows,
  newestRows,
  openCartLines,
  productCounts,
  showcaseRows,
  templateById,
  templateRows,
  templatesById,
  trendingRows,
  type TemplateRow,
} from './repository.ts'

const Id = z.uuid()

export async function listCategories(db: Db, scope: CatalogScope): Promise<Category[]> {
  const [rows] = await db.read(scope, [categoryRows(scope)])
  return presentCategories(rows)
}

/** What every page's header and footer need of the catalog and the cart, in one flight. */
export async function navigation(
  db: Db,
  scope: CatalogScope,
  accountId: string | null,
): Promise<{ categories: Category[]; cartCount: number }> {
  if (!accountId) return { categories: await listCategories(db, scope), cartCount: 0 }
  const [rows, [cart]] = await db.read(scope, [categoryRows(scope), openCartLines(scope, accountId)])
  return { categories: presentCategories(rows), cartCount: Number(cart?.count ?? 0) }
}

/** Pages behind the last one are empty, with the true total unless nothing of it was seen. */
export async function listTemplates(
  db: Db,
  scope: CatalogScope,
  asked: z.input<typeof TemplateQuery>,
): Promise<TemplateList> {
  const query = TemplateQuery.parse(asked)
  const [rows, products] = await db.read(scope, [templateRows(scope, query), productCounts(scope, query)])
  const sizes = await dimensionsOf(
    db,
    scope,
    rows.map((row) => row.artwork_hash),
  )
  const counted = products.map(({ product, count }) => ({ product, count: Number(count) }))
  const isShown = (product: string) => query.product === undefined || product === query.product
  const inAll = counted.filter(({ product }) => isShown(product)).reduce((sum, { count }) => sum + count, 0)
  return {
    rows: rows.map((row) => presentCard(row, sizes.get(row.artwork_hash))),
    totalRows: inAll,
    products: counted,
    mailable: products
      .filter(({ product }) => isShown(product))
      .reduce((sum, { mailable }) => sum + Number(mailable), 0),
  }
}

const ROW_LENGTH = 12

/** The front page: three lists in one flight. */
export async function readShowcase(db: Db, scope: CatalogScope): Promise<Showcase> {
  const [shelves, trending, newest] = await db.read(scope, [
    showcaseRows(scope),
    trendingRows(scope, ROW_LENGTH),
    newestRows(scope, ROW_LENGTH * 2),
  ])
  const all = [...shelves, ...trending, ...newest]
  const sizes = await dimensionsOf(db, scope, [...new Set(all.map((row) => row.artwork_hash))])
  const card = (row: TemplateRow) => presentCard(row, sizes.get(row.artwork_hash))
  const shown = new Set(trending.map((row) => row.id))
  return {
    shelves: shelves.map((row) => ({ subCategoryId: row.showcase_id, card: card(row) })),
    trending: trending.map(card),
    newest: newest
      .filter((row) => !shown.has(row.id))
      .slice(0, ROW_LENGTH)
      .map(card),
  }
}

/** @throws Refusal request.not-found */
export async function readTemplate(db: Db, tenant: Tenant, id: string): Promise<TemplateDetail> {
  if (!Id.safeParse(id).success) throw new Refusal('request.not-found')
  const [[row]] = await db.read(tenant, [templateById(tenant, id)])
  if (!row) throw new Refusal('request.not-found')
  const sizes = await dimensionsOf(db, tenant, [row.artwork_hash])
  return presentDetail(tenant, row, sizes.get(row.artwork_hash))
}

/** @throws Refusal request.not-found */
export async function readArtwork(
  db: Db,
  scope: TenantScope,
  templateId: string,
  hash?: string,
): Promise<{ hash: string; slug: string; artwork: TemplateArtwork }> {
  if (!Id.safeParse(templateId).success) throw new Refusal('request.not-found')
  const row = await db.tenant(scope, (tx) => artworkOf(tx, scope, templateId, hash))
  if (!row) throw new Refusal('request.not-found')
  return { hash: row.hash, slug: row.slug, artwork: TemplateArtwork.parse(row.artwork) }
}

/** What a card needs to show each of the templates on paper, by template id. */
export async function illustrationsOf(
  db: Db,
  scope: TenantScope,
  ids: readonly string[],
): Promise<Map<string, Illustration>> {
  if (ids.length === 0) return new Map()
  const [rows] = await db.read(scope, [illustrationRows(scope, ids)])
  const sizes = await dimensionsOf(
    db,
    scope,
    rows.map((row) => row.artwork_hash),
  )
  return new Map(
    rows.map(({ id, artwork_hash: hash }) => {
      const size = sizes.get(hash)
      return [id, { id, artworkHash: hash, trimWidth: size?.width ?? 1, trimHeight: size?.height ?? 1 }]
    }),
  )
}

export interface ShelvedCard extends TemplateCard {
  /** The name of its home category. */
  subCategoryTitle: string
}

/** Cards by id; what is not on offer any more is left out. */
export async function templateCards(
  db: Db,
  scope: CatalogScope,
  ids: readonly string[],
): Promise<Map<string, ShelvedCard>> {
  if (ids.length === 0) return new Map()
  const [rows] = await db.read(scope, [templatesById(scope, ids)])
  const sizes = await dimensionsOf(
    db,
    scope,
    rows.map((row) => row.artwork_hash),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...presentCard(row, sizes.get(row.artwork_hash)),
        subCategoryTitle: row.sub_category_name,
      },
    ]),
  )
}

/** The categories that have designs, with the time of their last change; for those who index the site. */
export async function listIndexedCategories(
  db: Db,
  scope: CatalogScope,
): Promise<{ categories: Category[]; changedAt: ReadonlyMap<number, Date> }> {
  const [rows, changes] = await db.read(scope, [categoryRows(scope), categoryChanges(scope)])
  return {
    categories: presentCategories(rows),
    changedAt: new Map(
      changes.flatMap((row) => (row.changed_at ? [[row.sub_category_id, row.changed_at] as const] : [])),
    ),
  }
}
