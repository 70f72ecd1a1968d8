import type { Entry } from '../feature.ts'
import { quickTable, type TableSize } from '../table/limits.ts'

export type Offer =
  { readonly kind: 'entry'; readonly entry: Entry } | { readonly kind: 'table'; readonly size: TableSize }

/** What the slash menu offers for what was typed after the slash: a table of that size, then entries by name or word. */
export function offersFor(typed: string, entries: readonly Entry[]): Offer[] {
  const wanted = typed.trim().toLowerCase()
  const size = quickTable(wanted)
  const found = entries.filter(
    ({ label, keywords = [] }) =>
      label.toLowerCase().includes(wanted) || keywords.some((word) => word.toLowerCase().includes(wanted)),
  )
  return [
    ...(size ? [{ kind: 'table', size } as const] : []),
    ...found.map((entry) => ({ kind: 'entry', entry }) as const),
  ]
}
