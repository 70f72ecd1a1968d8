/** Lists that are arranged by hand: things in groups, each in one place. */
export interface SortGroup {
  key: string
  ids: readonly string[]
}
export interface SortPlace {
  group: string
  /** Among the group's others, from 0. */
  index: number
}

/** The groups with a thing at another place; the very same where that is its place, or where there is none. */
export function movedTo<Group extends SortGroup>(
  groups: readonly Group[],
  id: string,
  { group, index }: SortPlace,
): readonly Group[] {
  const from = groups.find(({ ids }) => ids.includes(id))
  const into = groups.find(({ key }) => key === group)
  if (!from || !into) return groups
  const others = into.ids.filter((one) => one !== id)
  const at = Math.max(0, Math.min(index, others.length))
  if (from === into && from.ids.indexOf(id) === at) return groups
  return groups.map((one) => {
    if (one === into) return { ...one, ids: others.toSpliced(at, 0, id) }
    return one === from ? { ...one, ids: one.ids.filter((other) => other !== id) } : one
  })
}

/** One step up or down: past the end of a group into the next one. */
export function stepOf(groups: readonly SortGroup[], id: string, by: -1 | 1): SortPlace | null {
  const at = groups.findIndex(({ ids }) => ids.includes(id))
  const group = groups[at]
  if (!group) return null
  const index = group.ids.indexOf(id) + by
  if (index >= 0 && index < group.ids.length) return { group: group.key, index }
  const next = groups[at + by]
  return next ? { group: next.key, index: by > 0 ? 0 : next.ids.length } : null
}
