/** Which rows of a table are selected: some by their ids, over its pages, or all that match its filters. */
import { useState } from 'react'

interface Selected {
  /** What the table is narrowed to; with other filters nothing is selected. */
  of: string
  ids: ReadonlySet<string>
  isAll: boolean
}

export interface Selection {
  /** How many. */
  count: number
  isAll: boolean
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  togglePage: (ids: readonly string[]) => void
  selectAll: () => void
  clear: () => void
}

/**
 * @param filters what the rows are narrowed by, without page and order
 * @param total rows that match it
 */
export function useSelection(filters: string, total: number): Selection {
  const nothing: Selected = { of: filters, ids: new Set(), isAll: false }
  const [stored, setSelected] = useState(nothing)
  const selected = stored.of === filters ? stored : nothing
  const { ids, isAll } = selected
  const select = (next: Iterable<string>) => setSelected({ of: filters, ids: new Set(next), isAll: false })
  return {
    count: isAll ? total : ids.size,
    isAll,
    ids: [...ids],
    has: (id) => isAll || ids.has(id),
    // Of all, one that is taken out leaves what is on screen: the rest was never looked at.
    toggle: (id) => select(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    togglePage(page) {
      const isOn = isAll || page.every((id) => ids.has(id))
      select(isOn ? (isAll ? [] : [...ids].filter((id) => !page.includes(id))) : [...ids, ...page])
    },
    selectAll: () => setSelected({ of: filters, ids: new Set(), isAll: true }),
    clear: () => setSelected(nothing),
  }
}
