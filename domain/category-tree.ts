/** What may be done with a tree of categories. */

export const DEEPEST_CATEGORY = 5

export interface TreeCategory {
  id: number
  parent_id: number | null
  level: number
}

/** The category and everything below it. */
export function branchOf<C extends TreeCategory>(all: readonly C[], id: number): C[] {
  const own = all.filter((one) => one.id === id)
  return own.flatMap((one) => [
    one,
    ...all
      .filter((child) => child.parent_id === id && child.id !== id)
      .flatMap((child) => branchOf(all, child.id)),
  ])
}

export type MoveFault = 'under-itself' | 'too-deep' | 'no-parent'

/** Why a category cannot be put under a parent; null: it can. @param parentId null: to the first level */
export function moveFault(
  all: readonly TreeCategory[],
  id: number,
  parentId: number | null,
): MoveFault | null {
  if (parentId === null) return null
  const parent = all.find((one) => one.id === parentId)
  if (!parent) return 'no-parent'
  const branch = branchOf(all, id)
  if (branch.some((one) => one.id === parentId)) return 'under-itself'
  const own = branch[0]?.level ?? 1
  const height = Math.max(...branch.map(({ level }) => level)) - own
  return parent.level + 1 + height > DEEPEST_CATEGORY ? 'too-deep' : null
}

/** Parents before their children, siblings as they come. */
export function inTreeOrder<C extends TreeCategory>(all: readonly C[], parentId: number | null = null): C[] {
  return all.filter((one) => one.parent_id === parentId).flatMap((one) => [one, ...inTreeOrder(all, one.id)])
}
