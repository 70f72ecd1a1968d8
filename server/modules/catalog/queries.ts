/** What the catalog answers, to its routes and to the pages that are rendered in this process. */
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import {
  TemplateArtwork,
  TemplateQuery,
  type TemplateCard,
  type Category,
  type Showcase,
  type TemplateDetail,
  type TemplateList,
} from '@frontage/contracts/catalog.ts'
import type { Illustration } from '@frontage/contracts/posts.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { dimensionsOf } from './dimensions.ts'
import { presentDesignCard, presentCategories, presentDetail } from './presenter.ts'
import { artworkOf } from './artwork-repository.ts'
import { findTemplates, showcaseIds } from './catalog.ts'
import { favoriteIds } from './catalog-repository.ts'
import type { CatalogScope } from './categories-repository.ts'
import { startsOf, withCatalog, type CachedCatalog, type ShownCatalog } from './cached-catalog.ts'
import { illustrationRows, openCartLines, templateById, templatesById } from './repository.ts'

const Id = z.uuid()

export async function listCategories(db: Db, scope: CatalogScope): Promise<Category[]> {
  const { chosen } = await withCatalog(db, scope, presentCategories)
  return chosen
}

/** What every page's header and footer need of the catalog and the cart, in one flight. */
export async function navigation(
  db: Db,
  scope: CatalogScope,
  accountId: string | null,
): Promise<{ categories: Category[]; cartCount: number }> {
  const { chosen, rows } = await withCatalog(db, scope, presentCategories, () =>
    accountId ? openCartLines(scope, accountId) : null,
  )
  return { categories: chosen, cartCount: rows[0]?.count ?? 0 }
}

/** Pages behind the last one are empty, with the true total. */
export async function listTemplates(
  db: Db,
  scope: CatalogScope,
  asked: z.input<typeof TemplateQuery>,
): Promise<TemplateList> {
  const query = TemplateQuery.parse(asked)
  const { chosen, cards } = await cardsOf(db, scope, (shown) => findTemplates(shown, query))
  const { ids, total, products, mailable } = chosen
  return { rows: cards(ids), totalRows: total, products, mailable }
}

/** The front page: three lists in one flight. */
export async function readShowcase(db: Db, scope: CatalogScope): Promise<Showcase> {
  const { chosen, cards } = await cardsOf(db, scope, async (shown, catalog) =>
    showcaseIds(shown, await startsOf(db, scope, catalog)),
  )
  return {
    shelves: chosen.firsts.flatMap(({ categoryId, templateId }) =>
      cards([templateId]).map((card) => ({ subCategoryId: categoryId, card })),
    ),
    trending: cards(chosen.trending),
    newest: cards(chosen.newest),
  }
}

/** What is chosen of the catalog, and the cards of its ids with the asking account's marks. */
async function cardsOf<T extends { ids: readonly string[] }>(
  db: Db,
  scope: CatalogScope,
  choose: (shown: ShownCatalog, cached: CachedCatalog) => T | Promise<T>,
): Promise<{ chosen: T; cards: (ids: readonly string[]) => TemplateCard[] }> {
  const { accountId } = scope
  const { chosen, catalog, rows } = await withCatalog(db, scope, choose, ({ ids }) =>
    accountId && ids.length > 0
      ? favoriteIds({ ...scopeOfTenant(scope.tenantId), accountId, ids: [...ids] })
      : null,
  )
  await readMissingCards(db, scope, catalog, chosen.ids)
  const favorites = new Set(rows.map((row) => row.template_id))
  return {
    chosen,
    cards: (ids) =>
      ids.flatMap((id) => {
        const card = catalog.cards.get(id)
        return card ? [{ ...card, isUserFavorite: favorites.has(id) }] : []
      }),
  }
}

async function readMissingCards(
  db: Db,
  { tenantId, shelves }: CatalogScope,
  { cards }: CachedCatalog,
  ids: readonly string[],
): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => !cards.has(id))
  if (missing.length === 0) return
  const nobody = { ...scopeOfTenant(tenantId), shelves }
  const [rows] = await db.read(nobody, [templatesById(nobody, missing)])
  const sizes = await dimensionsOf(
    db,
    nobody,
    rows.map((row) => row.artwork_hash),
  )
  for (const row of rows) cards.set(row.id, presentDesignCard(row, sizes.get(row.artwork_hash)))
}

/** @throws Refusal request.not-found */
export async function readTemplate(db: Db, tenant: Tenant, id: string): Promise<TemplateDetail> {
  if (!Id.safeParse(id).success) throw new Refusal('request.not-found')
  const [[row]] = await db.read(tenant, [
    templateById({ ...scopeOfTenant(tenant.tenantId), shelves: tenant.shelves, id }),
  ])
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

export interface PlacedTemplateCard extends TemplateCard {
  /** The name of its home category. */
  subCategoryTitle: string
}

/** Cards by id; what is not on offer any more is left out. */
export async function templateCards(
  db: Db,
  scope: CatalogScope,
  ids: readonly string[],
): Promise<Map<string, PlacedTemplateCard>> {
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
        ...presentDesignCard(row, sizes.get(row.artwork_hash)),
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
  const { chosen } = await withCatalog(db, scope, (shown, catalog) => ({
    categories: presentCategories(shown, catalog),
    changedAt: new Map(
      [...shown.onCategory].flatMap(([id, templates]) =>
        templates.length > 0
          ? [[id, new Date(1_000 * Math.max(...templates.map(({ changed }) => changed)))] as const]
          : [],
      ),
    ),
  }))
  return chosen
}
