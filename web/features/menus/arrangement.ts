/** The menus as they are on screen: an arrangement that nobody else sees until it is published. */
import type { MenuArrangement, Menus } from '@frontage/contracts/menus.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import type { SortGroup } from '@frontage/domain/sorting.ts'

export interface ArrangedTop {
  id: string
  active: boolean
  subs: string[]
}
/** A heading of the footer with its pages; `key` stays while its name is typed. */
export interface ArrangedHeading extends SortGroup {
  name: string
}
export interface Arrangement {
  version: string
  top: readonly ArrangedTop[]
  footer: readonly ArrangedHeading[]
}

/** The list of pages that the footer leaves out. */
export const OUTSIDE = 'outside'

export const arrangementOf = ({ version, top, footer }: Menus): Arrangement => ({
  version,
  top: top.map(({ id, active, subs }) => ({
    id: String(id),
    active,
    subs: subs.map((sub) => String(sub.id)),
  })),
  footer: footer.map(({ name, pageIds }) => ({ key: name, name, ids: pageIds })),
})

export const outsideOf = ({ pages }: Menus, { footer }: Arrangement): string[] => {
  const inside = new Set(footer.flatMap(({ ids }) => ids))
  return pages.map(({ id }) => id).filter((id) => !inside.has(id))
}

/** As it is sent; headings without pages are nobody's. */
export const sentOf = ({ version, top, footer }: Arrangement): MenuArrangement => ({
  version,
  top: top.map(({ id, active, subs }) => ({ id: Number(id), active, subs: subs.map(Number) })),
  footer: footer
    .filter(({ ids }) => ids.length > 0)
    .map(({ name, ids }) => ({ name: name.trim(), pageIds: [...ids] })),
})

export const isSame = (one: Arrangement, other: Arrangement): boolean =>
  JSON.stringify(sentOf(one)) === JSON.stringify(sentOf(other))

/** What is wrong with each heading's name, by its key. */
export function headingProblems(footer: readonly ArrangedHeading[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { key, name, ids } of footer) {
    const typed = name.trim()
    if (ids.length === 0) continue
    if (typed === '') problems[key] = 'Enter a heading.'
    else if (footer.some((other) => other.key !== key && other.ids.length > 0 && other.name.trim() === typed))
      problems[key] = 'Another heading has this name. Move the pages under one of them.'
  }
  return problems
}

const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne)

/** What the browser stored may be of an earlier release. */
const isArrangement = (value: unknown): value is MenuArrangement =>
  typeof fieldOf(value, 'version') === 'string' &&
  isList(
    fieldOf(value, 'top'),
    (one) =>
      typeof fieldOf(one, 'id') === 'number' &&
      typeof fieldOf(one, 'active') === 'boolean' &&
      isList(fieldOf(one, 'subs'), (sub) => typeof sub === 'number'),
  ) &&
  isList(
    fieldOf(value, 'footer'),
    (one) =>
      typeof fieldOf(one, 'name') === 'string' &&
      isList(fieldOf(one, 'pageIds'), (id) => typeof id === 'string'),
  )

const keyOf = (tenantUid: string, userId: string): string => `frontage.menus.${tenantUid}.${userId}`

/** What was arranged in this browser and never published; null: nothing. */
export function storedArrangement(tenantUid: string, userId: string): Arrangement | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tenantUid, userId)) ?? 'null')
    return isArrangement(stored) ? arranged(stored) : null
  } catch {
    return null
  }
}

export function storeArrangement(tenantUid: string, userId: string, arrangement: Arrangement | null): void {
  try {
    if (arrangement) localStorage.setItem(keyOf(tenantUid, userId), JSON.stringify(sentOf(arrangement)))
    else localStorage.removeItem(keyOf(tenantUid, userId))
  } catch {
    // Without storage an arrangement lives as long as its screen.
  }
}

const arranged = ({ version, top, footer }: MenuArrangement): Arrangement => ({
  version,
  top: top.map(({ id, active, subs }) => ({ id: String(id), active, subs: subs.map(String) })),
  footer: footer.map(({ name, pageIds }) => ({ key: name, name, ids: pageIds })),
})

/**
 * An arrangement over menus that changed in the meantime: what is gone is left out, what is new comes last, and
 * everything else stays where its author put it.
 */
export function rebased(mine: Arrangement, theirs: Menus): Arrangement {
  const base = arrangementOf(theirs)
  const inOrder = <T>(wanted: readonly T[], there: readonly T[]): T[] => [
    ...wanted.filter((one) => there.includes(one)),
    ...there.filter((one) => !wanted.includes(one)),
  ]
  const ids = inOrder(
    mine.top.map(({ id }) => id),
    base.top.map(({ id }) => id),
  )
  const pages = new Set(theirs.pages.map(({ id }) => id))
  return {
    version: theirs.version,
    top: ids.flatMap((id) => {
      const own = mine.top.find((one) => one.id === id)
      const there = base.top.find((one) => one.id === id)
      if (!there) return []
      return [{ id, active: (own ?? there).active, subs: inOrder(own?.subs ?? [], there.subs) }]
    }),
    footer: mine.footer.map((heading) => ({ ...heading, ids: heading.ids.filter((id) => pages.has(id)) })),
  }
}
