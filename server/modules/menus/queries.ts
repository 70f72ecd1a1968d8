import { createHash } from 'node:crypto'
import type { Db } from '@frontage/db/client.ts'
import type { DeadLink, FooterHeading, MenuCategory, Menus } from '@frontage/contracts/menus.ts'
import { whyDead, type KnownPlaces } from '@frontage/domain/dead-links.ts'
import { abilityCheck, closedMenus } from '@frontage/domain/storefront.ts'
import { inFooterOrder } from '@frontage/domain/footer.ts'
import { LINK_TYPES } from '@frontage/domain/page-tree.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { menuCategoryRows, type MenuCategoryRow } from '../catalog/index.ts'
import { pageRows, presentTreeNode, type PageRow } from '../pages/index.ts'

export async function readMenus(db: Db, tenant: Tenant): Promise<Menus> {
  const [categories, pages] = await db.read(tenant, [menuCategoryRows(tenant), pageRows(tenant)])
  return presentMenus(tenant, categories, pages)
}

export function presentMenus(
  tenant: Tenant,
  categories: readonly MenuCategoryRow[],
  pages: readonly PageRow[],
): Menus {
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
    dead: deadLinks(tenant, categories, pages),
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

function deadLinks(
  tenant: Tenant,
  categories: readonly MenuCategoryRow[],
  pages: readonly PageRow[],
): DeadLink[] {
  const open = categories.filter(({ active, part_of }) => active && isPartOf(tenant, part_of))
  const known: KnownPlaces = {
    pages: new Set(
      pages.flatMap(({ link_type, path }) => (link_type === LINK_TYPES.page ? [path.slice(1)] : [])),
    ),
    categories: new Set(open.map(({ id }) => id)),
    closed: closedMenus(abilityCheck([...tenant.abilities])),
  }
  const ofPages = pages.flatMap((row): DeadLink[] => {
    const why = row.link_type === LINK_TYPES.page ? null : whyDead(row.path, known)
    return why ? [{ kind: 'page', id: row.id, name: row.page_name, path: row.path, why }] : []
  })
  const ofCategories = open.flatMap((row): DeadLink[] => {
    const path = row.use_external_url ? row.external_url : row.use_internal_url ? row.internal_url : null
    const why = path === null || path === '' ? null : whyDead(path, known)
    return path && why ? [{ kind: 'category', id: String(row.id), name: row.name, path, why }] : []
  })
  return [...ofPages, ...ofCategories]
}
