/** The element goes, what it holds stays in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** The element gets another tag; its children and the named attributes stay. */
export function renamed(element: Element, tag: string, ...allowed: readonly string[]): Element {
  const next = element.ownerDocument.createElement(tag)
  for (const name of allowed) {
    const value = element.getAttribute(name)
    if (value !== null) next.setAttribute(name, value)
  }
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** What a style attribute declares, names in lower case. Read as text: browsers drop the properties of offices. */
export function stylesOf(element: Element): Map<string, string> {
  return declared(element.getAttribute('style') ?? '')
}

export function declared(css: string): Map<string, string> {
  const found = css.split(';').flatMap((line) => {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    return colon > 0 && name !== '' ? [[name, line.slice(colon + 1).trim()] as const] : []
  })
  return new Map(found)
}

export const elementsOf = (root: ParentNode, selector = '*'): Element[] => [
  ...root.querySelectorAll(selector),
]
