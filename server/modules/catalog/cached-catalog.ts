/**
 * Catalogs in the memory of this process. Each reply asks for the catalog's version along with its other rows: a
 * changed catalog is read again before it is shown, whichever process changed it.
 */
import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import type { Db, Readable } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { catalogShown, type Catalog, type CatalogRows } from './catalog.ts'
import {
  categories,
  listingTemplates,
  offeredTemplates,
  placements,
  postCounts,
  recentStarts,
  usedTags,
  versionRow,
} from './catalog-repository.ts'
import type { CatalogScope } from './categories-repository.ts'

type CategoryRow = Awaited<ReturnType<ReturnType<typeof categories>['execute']>>[number]
export type ShownCatalog = Catalog<CategoryRow>

export interface CachedCatalog {
  version: number
  rows: CatalogRows<CategoryRow>
  /** By category. */
  posts: ReadonlyMap<number, number>
  /** Cards that were shown, nobody's favorites, by id. */
  cards: Map<string, TemplateCard>
  /** What is seen with some parts of the site, by their names. */
  shown: Map<string, ShownCatalog>
  starts: { byTemplate: Promise<ReadonlyMap<string, number>>; countedAt: number } | null
  /** Most used first; null until they are asked for. */
  tags: Promise<string[]> | null
  /** null until they are asked for. */
  listingTemplates: Promise<readonly ListingTemplate[]> | null
}

type ListingTemplate = Awaited<ReturnType<ReturnType<typeof listingTemplates>['execute']>>[number]

/** Some 1.5 kB each when all of them were shown. */
const MOST_TEMPLATES = 40_000
/** Trends of a month do not change within minutes. */
const TRENDS_LAST_MS = 10 * 60_000

/** By database, then by tenant; who was asked for last stands last. */
const cached = new WeakMap<Db, Map<string, Promise<CachedCatalog>>>()

function catalogsOf(db: Db): Map<string, Promise<CachedCatalog>> {
  const known = cached.get(db) ?? new Map<string, Promise<CachedCatalog>>()
  cached.set(db, known)
  return known
}

/** A catalog that changes without end is shown as it was a moment ago. */
const MOST_READINGS = 3

/**
 * What is chosen of the catalog as it is now, and the rows of a query that depends on it, read in the same flight as the
 * version.
 *
 * @param choose called again when the catalog had changed
 */
export async function withCatalog<T, R = never>(
  db: Db,
  scope: CatalogScope,
  choose: (shown: ShownCatalog, cached: CachedCatalog) => T | Promise<T>,
  along: (chosen: T) => Readable<R> | null = () => null,
): Promise<{ catalog: CachedCatalog; chosen: T; rows: R[] }> {
  for (let readings = 1; ; readings++) {
    const reading = cachedCatalog(db, scope)
    const catalog = await reading
    const chosen = await choose(shownOf(catalog, scope), catalog)
    const query = along(chosen)
    const [[now], rows] = query
      ? await db.read(scope, [versionRow(scope), query])
      : [...(await db.read(scope, [versionRow(scope)])), []]
    if (versionOf(now) === catalog.version || readings === MOST_READINGS) return { catalog, chosen, rows }
    if (catalogsOf(db).get(scope.tenantId) === reading)
      remember(db, scope, readCatalog(db, scope, catalog.starts))
  }
}

/** How often each template was started lately; counted again after some minutes. */
export async function startsOf(
  db: Db,
  scope: TenantScope,
  catalog: CachedCatalog,
): Promise<ReadonlyMap<string, number>> {
  const now = performance.now()
  if (!catalog.starts || now - catalog.starts.countedAt > TRENDS_LAST_MS) {
    const byTemplate = db
      .read(scope, [recentStarts(scope)])
      .then(([rows]) => new Map(rows.map((row) => [row.template_id, row.count])))
    catalog.starts = { byTemplate, countedAt: now }
    byTemplate.catch(() => (catalog.starts = null))
  }
  return catalog.starts.byTemplate
}

/** The tags most used, counted once for each version of the catalog. */
export async function tagsOf(db: Db, scope: CatalogScope): Promise<string[]> {
  const { catalog } = await withCatalog(db, scope, () => null)
  if (!catalog.tags) {
    catalog.tags = db.read(scope, [usedTags(scope)]).then(([rows]) => rows.map(({ tag }) => tag))
    catalog.tags.catch(() => (catalog.tags = null))
  }
  return catalog.tags
}

/** Templates that a listing has something to fill in, looked up once for each version of the catalog. */
export async function listingTemplatesOf(db: Db, scope: TenantScope): Promise<readonly ListingTemplate[]> {
  const { catalog } = await withCatalog(db, { ...scope, shelves: [] }, () => null)
  if (!catalog.listingTemplates) {
    catalog.listingTemplates = db.read(scope, [listingTemplates(scope)]).then(([rows]) => rows)
    catalog.listingTemplates.catch(() => (catalog.listingTemplates = null))
  }
  return catalog.listingTemplates
}

function shownOf(catalog: CachedCatalog, { shelves }: CatalogScope): ShownCatalog {
  const key = shelves.toSorted().join()
  const shown = catalog.shown.get(key) ?? catalogShown(catalog.rows, shelves)
  catalog.shown.set(key, shown)
  return shown
}

/** The one in memory. While it is being read, all who ask wait for the same reading. */
function cachedCatalog(db: Db, scope: TenantScope): Promise<CachedCatalog> {
  const reading = catalogsOf(db).get(scope.tenantId) ?? readCatalog(db, scope, null)
  remember(db, scope, reading)
  return reading
}

function remember(db: Db, { tenantId }: TenantScope, reading: Promise<CachedCatalog>): void {
  const all = catalogsOf(db)
  const isNew = all.get(tenantId) !== reading
  all.delete(tenantId)
  all.set(tenantId, reading)
  if (isNew)
    reading.then(
      () => makeRoom(all, tenantId),
      () => {
        if (all.get(tenantId) === reading) all.delete(tenantId)
      },
    )
}

async function readCatalog(
  db: Db,
  scope: TenantScope,
  starts: CachedCatalog['starts'],
): Promise<CachedCatalog> {
  // The version is read first. A change that comes between it and the rows leaves the older version with newer rows, and
  // the catalog is read once more.
  const [[version], templates, placed, categoryRows, posts] = await db.read(scope, [
    versionRow(scope),
    offeredTemplates(scope),
    placements(scope),
    categories(scope),
    postCounts(scope),
  ])
  return {
    version: versionOf(version),
    rows: { templates, placements: placed, categories: categoryRows },
    posts: new Map(posts.map((row) => [row.sub_category_id, row.count])),
    cards: new Map(),
    shown: new Map(),
    starts,
    tags: null,
    listingTemplates: null,
  }
}

const versionOf = (row: { version: number } | undefined) => row?.version ?? 0

/** Forgets those that nobody asked for longest, never the tenant's own. */
async function makeRoom(all: Map<string, Promise<CachedCatalog>>, tenantId: string): Promise<void> {
  let templates = 0
  for (const [id, reading] of [...all].toReversed()) {
    const size = await reading.then(
      ({ rows }) => rows.templates.length,
      () => 0,
    )
    templates += size
    if (templates > MOST_TEMPLATES && id !== tenantId) all.delete(id)
  }
}
