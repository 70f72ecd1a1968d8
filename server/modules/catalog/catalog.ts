/**
 * A tenant's catalog as it is looked through: in memory, since every page asks for it and it changes rarely. Finding,
 * counting and ordering happen here; what a card says is read by id.
 */
import type { OptionalCategoryPart } from '@frontage/domain/optional-categories.ts'
import type { TemplateQuery } from '@frontage/contracts/catalog.ts'

export interface IndexedTemplate {
  id: string
  product: string
  sort: number
  /** Seconds since 1970. */
  created: number
  changed: number
  /** Title, product and tags in small letters. */
  words: string
  kinds: readonly string[] | null
  /** Lowest unit price in dollars; null where nothing is sold. */
  price: number | null
}

export interface IndexedCategory {
  id: number
  parent_id: number | null
  level: number
  part_of: string | null
}

export interface Placement {
  sub_category_id: number
  template_id: string
}

export interface CatalogRows<C extends IndexedCategory> {
  /** In the order of a listing: by sort, then id. */
  templates: readonly IndexedTemplate[]
  /** In their order on each shelf. */
  placements: readonly Placement[]
  categories: readonly C[]
}

/** What one kind of tenant sees of a catalog. */
export interface Catalog<C extends IndexedCategory = IndexedCategory> {
  /** The shown ones of the menus' two levels. */
  categories: readonly C[]
  /** Everything that is on a shown category, in the order of a listing. */
  templates: readonly IndexedTemplate[]
  /** On each shown category, in the order of a listing. */
  onCategory: ReadonlyMap<number, readonly IndexedTemplate[]>
  /** The first of each shown category, in the order of its shelf; by category id. */
  firsts: readonly { categoryId: number; templateId: string }[]
  /** Of each main category: the shown ones below it. */
  below: ReadonlyMap<number, readonly number[]>
}

/** What is shown with these parts of the site. */
export function catalogShown<C extends IndexedCategory>(
  { templates, placements, categories }: CatalogRows<C>,
  parts: readonly OptionalCategoryPart[],
): Catalog<C> {
  const shown = categories.filter(({ part_of }) => part_of === null || parts.some((part) => part === part_of))
  const rank = new Map(templates.map(({ id }, at) => [id, at]))
  const ranks = new Map(shown.map(({ id }): [number, number[]] => [id, []]))
  const firsts = new Map<number, string>()
  for (const { sub_category_id: categoryId, template_id: templateId } of placements) {
    const at = rank.get(templateId)
    const placed = ranks.get(categoryId)
    if (at === undefined || !placed) continue
    placed.push(at)
    if (!firsts.has(categoryId)) firsts.set(categoryId, templateId)
  }
  const inOrder = (some: Iterable<number>) =>
    [...some].toSorted((a, b) => a - b).flatMap((at) => templates[at] ?? [])
  const below = Map.groupBy(
    shown.filter(({ parent_id }) => parent_id !== null),
    ({ parent_id }) => parent_id ?? 0,
  )
  return {
    categories: shown.filter(({ level }) => level <= 2),
    templates: inOrder(new Set([...ranks.values()].flat())),
    onCategory: new Map([...ranks].map(([id, placed]) => [id, inOrder(placed)])),
    firsts: [...firsts]
      .map(([categoryId, templateId]) => ({ categoryId, templateId }))
      .toSorted((a, b) => a.categoryId - b.categoryId),
    below: new Map([...below].map(([id, children]) => [id, children.map((child) => child.id)])),
  }
}

export interface Found {
  /** Of the page that was asked for. */
  ids: string[]
  total: number
  /** Whatever product is chosen, most first. */
  products: { product: string; count: number }[]
  mailable: number
}

const MAIL = 'mail-list'

/** A page of a listing with its counts. */
export function findTemplates(catalog: Catalog, query: TemplateQuery): Found {
  const { kind, product, pageNumber, pageSize } = query
  const words = wordsOf(query.search)
  const narrowed = placedOn(catalog, query).filter(
    (template) =>
      (kind === undefined || (template.kinds?.includes(kind) ?? false)) &&
      words.every((word) => template.words.includes(word)),
  )
  const chosen =
    product === undefined ? narrowed : narrowed.filter((template) => template.product === product)
  const start = (pageNumber - 1) * pageSize
  return {
    ids: sorted(chosen, query.sort)
      .slice(start, start + pageSize)
      .map(({ id }) => id),
    total: chosen.length,
    products: [...Map.groupBy(narrowed, (template) => template.product)]
      .map(([name, some]) => ({ product: name, count: some.length }))
      .toSorted((a, b) => b.count - a.count || byText(a.product, b.product)),
    mailable: chosen.filter(({ kinds }) => kinds?.includes(MAIL)).length,
  }
}

function placedOn(
  { templates, onCategory, below }: Catalog,
  { categoryId, subCategoryId }: TemplateQuery,
): readonly IndexedTemplate[] {
  if (categoryId === undefined)
    return subCategoryId === undefined ? templates : (onCategory.get(subCategoryId) ?? [])
  const wanted = (below.get(categoryId) ?? []).filter(
    (id) => subCategoryId === undefined || id === subCategoryId,
  )
  const [only] = wanted
  if (wanted.length === 1 && only !== undefined) return onCategory.get(only) ?? []
  const placed = new Set(wanted.flatMap((id) => onCategory.get(id) ?? []))
  return templates.filter((template) => placed.has(template))
}

/** At most 8. */
const wordsOf = (search = '') => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)

/** Equal ones stay in the order of a listing. */
function sorted(
  templates: readonly IndexedTemplate[],
  by: TemplateQuery['sort'],
): readonly IndexedTemplate[] {
  if (by === 'newest') return templates.toSorted((a, b) => b.created - a.created)
  if (by === 'price') return templates.toSorted((a, b) => compare(a.price ?? Infinity, b.price ?? Infinity))
  return templates
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)
const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Most started first, one of each product before a second of any. */
export function trendingIds(
  { templates }: Catalog,
  starts: ReadonlyMap<string, number>,
  most: number,
): string[] {
  const startsOf = ({ id }: IndexedTemplate) => starts.get(id) ?? 0
  return turnByTurn(templates, (a, b) => startsOf(b) - startsOf(a))
    .toSorted(
      (a, b) =>
        a.turn - b.turn ||
        startsOf(b.template) - startsOf(a.template) ||
        byText(a.template.product, b.template.product),
    )
    .slice(0, most)
    .map(({ template }) => template.id)
}

export interface ShowcaseIds {
  /** The first of each category, in their order. */
  firsts: Catalog['firsts']
  trending: readonly string[]
  newest: readonly string[]
  /** All of them. */
  ids: readonly string[]
}

const ROW_LENGTH = 12
/** Each catalog is sorted once for as long as it and what was started of it are the same. */
const showcases = new WeakMap<Catalog, { starts: ReadonlyMap<string, number>; ids: ShowcaseIds }>()

/** What the front page shows; what is trending is not among the newest. */
export function showcaseIds(catalog: Catalog, starts: ReadonlyMap<string, number>): ShowcaseIds {
  const known = showcases.get(catalog)
  if (known?.starts === starts) return known.ids
  const { firsts } = catalog
  const trending = trendingIds(catalog, starts, ROW_LENGTH)
  const newest = newestIds(catalog, 2 * ROW_LENGTH)
    .filter((id) => !trending.includes(id))
    .slice(0, ROW_LENGTH)
  const ids = {
    firsts,
    trending,
    newest,
    ids: [...firsts.map(({ templateId }) => templateId), ...trending, ...newest],
  }
  showcases.set(catalog, { starts, ids })
  return ids
}

const HOUR = 3_600

/** Newest first; of those that came within an hour, the last of each product before the others. */
export function newestIds({ templates }: Catalog, most: number): string[] {
  const hourOf = ({ created }: IndexedTemplate) => Math.floor(created / HOUR)
  return turnByTurn(templates, (a, b) => b.created - a.created || b.sort - a.sort || byText(a.id, b.id))
    .toSorted(
      (a, b) =>
        hourOf(b.template) - hourOf(a.template) ||
        a.turn - b.turn ||
        byText(b.template.product, a.template.product),
    )
    .slice(0, most)
    .map(({ template }) => template.id)
}

/** Each with its place among those of its product. */
function turnByTurn(
  templates: readonly IndexedTemplate[],
  order: (a: IndexedTemplate, b: IndexedTemplate) => number,
): { template: IndexedTemplate; turn: number }[] {
  return [...Map.groupBy(templates, ({ product }) => product).values()].flatMap((some) =>
    some.toSorted(order).map((template, turn) => ({ template, turn })),
  )
}
