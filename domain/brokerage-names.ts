/** The name of a brokerage, where it changes. */

/** Each name of the past once, in its order, unless the brokerage goes by it now. */
export function namesGivenUp(past: readonly string[], current: readonly string[]): string[] {
  const known = new Set(current.map(plain))
  return past.filter((name) => {
    if (plain(name) === '' || known.has(plain(name))) return false
    known.add(plain(name))
    return true
  })
}

export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string): string => name.trim().toLowerCase()

/** Whether a text says a name, other than as a part of a name that the brokerage goes by now. */
export function saysName(text: string, name: string, current: readonly string[]): boolean {
  const without = current
    .filter((one) => one !== '' && one.includes(name))
    .reduce((rest, one) => rest.replaceAll(one, ''), text)
  return without.includes(name)
}

/** A text of the brokerage with its new name in place of the old one; null: it does not say the old one. */
export function renamed(text: string, from: string, to: string): string | null {
  if (from === '' || to === '' || from === to || !saysName(text, from, [to])) return null
  return text
    .split(to)
    .map((part) => part.replaceAll(from, to))
    .join(to)
}
