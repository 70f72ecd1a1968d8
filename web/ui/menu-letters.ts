import { menuEntries } from './menu-keys.ts'

/** The next entry that begins with the letter, from the one at `at` (-1: none), around at the end; -1: none does. */
export function entryByLetter(key: string, at: number, labels: readonly string[]): number {
  if (key.length > 1) return -1
  const begins = (label: string): boolean => label.trim().toLowerCase().startsWith(key.toLowerCase())
  const after = labels.findIndex((label, i) => i > at && begins(label))
  return after < 0 ? labels.findIndex(begins) : after
}

/** Moves the focus with the letters of long menus. */
export function moveByLetter(menu: ParentNode, event: KeyboardEvent): void {
  const all = menuEntries(menu)
  const at = all.findIndex((entry) => entry === document.activeElement)
  const next =
    all[
      entryByLetter(
        event.key,
        at,
        all.map((entry) => entry.textContent),
      )
    ]
  if (!next) return
  event.preventDefault()
  next.focus()
}
