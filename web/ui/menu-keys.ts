/** Entries of a menu or a list of choices that can be chosen, from top to bottom. */
export const menuEntries = (menu: ParentNode): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>(':is([role^=menuitem], [role=option]):not(:disabled)'),
]

/** The entry of `count` that an arrow, Home or End leads to from the one at `at` (-1: none), around at the ends. */
export const entryByArrow = (key: string, at: number, count: number): number | undefined =>
  ({ ArrowDown: (at + 1) % count, ArrowUp: (at < 1 ? count : at) - 1, Home: 0, End: count - 1 })[key]

/** Moves the focus with the arrows, Home and End. */
export function moveByArrow(menu: ParentNode, event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
  const all = menuEntries(menu)
  if (all.length === 0) return
  const at = all.findIndex((entry) => entry === document.activeElement)
  const next = entryByArrow(event.key, at, all.length)
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}
