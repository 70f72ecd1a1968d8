import { createHash } from 'node:crypto'
import type { Db } from '@frontage/db/client.ts'
import type {
  DeadLink,
  FooterHeading,
  LinkPlaces,
  MenuCategory,
  Menus,
  SiteLink,
} from '@frontage/contracts/menus.ts'
import { leadsToPage, whyDead, type KnownPlaces } from '@frontage/domain/dead-links.ts'
import { abilityCheck, closedMenus } from '@frontage/domain/storefront.ts'
import { inFooterOrder } from '@frontage/domain/footer.ts'
import { LINK_TYPES, prettyUrlOf } from '@frontage/domain/page-tree.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { menuCategoryRows, type MenuCategoryRow } from '../catalog/index.ts'
import { pageRows, presentTreeNode, type PageRow } from '../pages/index.ts'
import { homeLinks, homepageRow, type HomepageRow } from '../posts/index.ts'

export async function readMenus(db: Db, tenant: Tenant): Promise<Menus> {
  const [categories, pages, [home]] = await db.read(tenant, linked(tenant))
  return presentMenus(tenant, { categories, pages, home })
}

export async function linkPlaces(db: Db, tenant: Tenant): Promise<LinkPlaces> {
  const [categories, pages] = await db.read(tenant, [menuCategoryRows(tenant), pageRows(tenant)])
  const known = knownPlaces(tenant, { categories, pages })
  return { pages: [...known.pages], categories: [...known.categories], closed: [...known.closed] }
}

/** Everything on the site's own screens that leads somewhere. */
const linked = (tenant: Tenant) => [menuCategoryRows(tenant), pageRows(tenant), homepageRow(tenant)] as const

/**
 * Links that open a page, which lead nowhere once it is gone. Its own place in the footer goes with it.
 *
 * @throws Refusal pages.missing
 */
export async function linksToPage(db: Db, tenant: Tenant, pageId: string): Promise<SiteLink[]> {
  const [categories, pages, [home]] = await db.read(tenant, linked(tenant))
  const page = pages.find(({ id }) => id === pageId)
  if (!page) throw new Refusal('pages.missing')
  if (page.link_type !== LINK_TYPES.page) return []
  return siteLinks(tenant, { categories, pages, home }).filter(({ path }) =>
    leadsToPage(path, prettyUrlOf(page.path)),
  )
}

interface Linked {
  categories: readonly MenuCategoryRow[]
  pages: readonly PageRow[]
  home: HomepageRow | undefined
}

export function presentMenus(tenant: Tenant, known: Linked): Menus {
  const { categories, pages } = known
  const top = topOf(tenant, categories)
  const footer = footerOf(pages)
  return {
    version: versionOf(top, footer, pages),
    top,
    footer,
    pages: pages.map(({ id, page_name, path, link_type }) => ({
      id,
      name: page_name,
      path,
      linkType: link_type,
    })),
    dead: deadLinks(tenant, known),
  }
}

/** Of everything that a published arrangement would write over. */
function versionOf(
  top: readonly MenuCategory[],
  footer: readonly FooterHeading[],
  pages: readonly PageRow[],
): string {
  const told = [
    top.map(({ id, active, subs }) => [id, active, subs.map((sub) => sub.id)]),
    footer,
    pages.map(({ id, pages_type, include_in_navigation }) => [id, pages_type, include_in_navigation]),
  ]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}

function topOf(tenant: Tenant, rows: readonly MenuCategoryRow[]): MenuCategory[] {
  const isShown = ({ part_of }: MenuCategoryRow) => isPartOf(tenant, part_of)
  return rows
    .filter(({ level }) => level === 1)
    .map((row) => ({
      id: row.id,
      name: row.name,
      active: row.active,
      isShown: isShown(row),
      subs: rows
        .filter(({ level, parent_id }) => level === 2 && parent_id === row.id)
        .map((sub) => ({ id: sub.id, name: sub.name, isShown: sub.active && isShown(sub) })),
    }))
}

const isPartOf = ({ shelves }: Tenant, part: string | null): boolean =>
  part === null || shelves.some((shown) => shown === part)

function footerOf(rows: readonly PageRow[]): FooterHeading[] {
  const shown = rows
    .filter((row) => row.pages_type !== '' && row.include_in_navigation)
    .map((row) => ({ ...row, ...presentTreeNode(row) }))
    .toSorted(inFooterOrder)
  const groups = Map.groupBy(shown, ({ pages_type }) => pages_type)
  return [...groups].map(([name, pages]) => ({ name, pageIds: pages.map(({ id }) => id) }))
}

const openCategories = (tenant: Tenant, categories: readonly MenuCategoryRow[]) =>
  categories.filter(({ active, part_of }) => active && isPartOf(tenant, part_of))

function siteLinks(tenant: Tenant, { categories, pages, home }: Linked): SiteLink[] {
  const ofPages = pages.flatMap((row): SiteLink[] =>
    row.link_type === LINK_TYPES.page
      ? []
      : [{ kind: 'page', id: row.id, name: row.page_name, path: row.path }],
  )
  const ofCategories = openCategories(tenant, categories).flatMap((row): SiteLink[] => {
    const path = row.use_external_url ? row.external_url : row.use_internal_url ? row.internal_url : ''
    return path ? [{ kind: 'category', id: String(row.id), name: row.name, path }] : []
  })
  const ofHome = home
    ? homeLinks(home).map(({ kind, title, url }, at): SiteLink => ({
        kind,
        id: `${kind}-${at}`,
        name: title,
        path: url,
      }))
    : []
  return [...ofPages, ...ofCategories, ...ofHome]
}

const knownPlaces = (tenant: Tenant, { pages, categories }: Omit<Linked, 'home'>): KnownPlaces => ({
  // Readers do not get a page on which nothing was written yet.
  pages: new Set(
    pages.flatMap(({ link_type, path, is_blank }) =>
      link_type === LINK_TYPES.page && !is_blank ? [path.slice(1)] : [],
    ),
  ),
  categories: new Set(openCategories(tenant, categories).map(({ id }) => id)),
  closed: closedMenus(abilityCheck([...tenant.abilities])),
})

function deadLinks(tenant: Tenant, all: Linked): DeadLink[] {
  const known = knownPlaces(tenant, all)
  return siteLinks(tenant, all).flatMap((link): DeadLink[] => {
    const why = whyDead(link.path, known)
    return why ? [{ ...link, why }] : []
  })
}
