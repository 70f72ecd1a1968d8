/** The tree of a tenant's pages as it is changed: every rule is about its neighbors. */
import { z } from 'zod'
import type { Tx } from '@frontage/db/client.ts'
import {
  isNeeded,
  isPrettyUrl,
  isSitePath,
  isTakenBySite,
  isWebAddress,
} from '@frontage/domain/page-address.ts'
import { LINK_TYPES, type LinkType } from '@frontage/domain/page-tree.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { pageRows, type PageRow } from './repository.ts'
import { saveSort } from './tree-repository.ts'

export const MOST_PAGES = 500
export const DEEPEST = 5

/** @throws Refusal pages.missing */
export function pageIn(tree: readonly PageRow[], pageId: string): PageRow {
  const id = z.guid().safeParse(pageId)
  const page = tree.find((row) => row.id === (id.success ? id.data.toLowerCase() : ''))
  if (!page) throw new Refusal('pages.missing')
  return page
}

/**
 * Where a page of this kind stands or leads.
 *
 * @throws Refusal pages.address-invalid, pages.address-taken
 */
export function placeOf(
  tree: readonly PageRow[],
  { linkType, address, self }: { linkType: LinkType; address: string; self?: string },
): { path: string; pretty_url: string | null } {
  if (linkType !== LINK_TYPES.page) {
    const fits = linkType === LINK_TYPES.external ? isWebAddress(address) : isSitePath(address)
    if (!fits) throw new Refusal('pages.address-invalid')
    return { path: address, pretty_url: null }
  }
  const asked = address.toLowerCase()
  if (!isPrettyUrl(asked)) throw new Refusal('pages.address-invalid')
  const path = `/${asked}`
  const there = tree.some((row) => row.id !== self && row.link_type === LINK_TYPES.page && row.path === path)
  const own = tree.find((row) => row.id === self)
  if (there || (isTakenBySite(asked) && own?.path !== path)) throw new Refusal('pages.address-taken')
  return { path, pretty_url: asked }
}

/** A page under a page under a page, but never under itself. @throws Refusal pages.missing, pages.too-deep */
export function checkParent(tree: readonly PageRow[], parentId: string | null, self?: string): void {
  if (parentId === null) return
  const parents = new Map(tree.map((row) => [row.id, row.parent_id]))
  let above: string | null = pageIn(tree, parentId).id
  let depth = 1 + heightBelow(tree, self)
  for (; above !== null; above = parents.get(above) ?? null) {
    depth += 1
    if (above === self || depth > DEEPEST) throw new Refusal('pages.too-deep')
  }
}

function heightBelow(tree: readonly PageRow[], pageId: string | undefined): number {
  const below = pageId === undefined ? [] : tree.filter((row) => row.parent_id === pageId)
  return below.length === 0 ? 0 : 1 + Math.max(...below.map((row) => heightBelow(tree, row.id)))
}

/** A heading of the footer keeps its place; a new one comes last. */
export function sortOfType(tree: readonly PageRow[], type: string): number {
  if (type === '') return 0
  const known = tree.find((row) => row.pages_type === type)
  return known?.pages_type_sort ?? Math.max(0, ...tree.map((row) => row.pages_type_sort)) + 1
}

/** @throws Refusal pages.needed for a page that the site itself leads to */
export function refuseNeeded(page: PageRow): void {
  if (page.link_type === LINK_TYPES.page && isNeeded(page.path.slice(1))) throw new Refusal('pages.needed')
}

/** Puts a page at a place among those beside it, and numbers them again. */
export async function placeAmong(
  tx: Tx,
  scope: TenantScope,
  {
    page,
    parentId,
    position,
  }: { page: { id: string; pages_type_sort: number }; parentId: string | null; position: number },
): Promise<void> {
  const { rows } = await tx.executeQuery(pageRows(scope))
  const beside = rows.filter(
    (row) => row.id !== page.id && row.parent_id === parentId && row.pages_type_sort === page.pages_type_sort,
  )
  const ordered = beside.map((row) => row.id).toSpliced(position, 0, page.id)
  for (const [index, id] of ordered.entries()) await saveSort(tx, scope, id, (index + 1) * 10)
}
