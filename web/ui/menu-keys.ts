const ENTRIES = ':is([role^="menuitem"], [role="option"]):not(:disabled)'

/** The entry that a key leads to from the one at `at` (-1: none); undefined for a key that leads nowhere. */
export function nextEntry(labels: readonly string[], at: number, key: string): number | undefined {
  const last = labels.length - 1
  switch (key) {
    case 'ArrowDown':
      return at < last ? at + 1 : 0
    case 'ArrowUp':
      return at > 0 ? at - 1 : last
    case 'Home':
      return 0
    case 'End':
      return last
  }
  if (key.length > 1) return undefined
  const begins = (label: string): boolean => label.trim().toLowerCase().startsWith(key.toLowerCase())
  const after = labels.findIndex((label, i) => i > at && begins(label))
  const found = after < 0 ? labels.findIndex(begins) : after
  return found < 0 ? undefined : found
}

/** Entries of a menu or a list of choices that can be chosen, from top to bottom. */
export const menuEntries = (menu: ParentNode): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>(ENTRIES),
]

/** Arrows go up and down and around, Home and End to the ends, a letter to the next entry that begins with it. */
export function moveInMenu(
  menu: ParentNode,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const all = menuEntries(menu)
  const at = all.findIndex((entry) => entry === document.activeElement)
  const next = nextEntry(
    all.map((entry) => entry.textContent),
    at,
    event.key,
  )
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}
