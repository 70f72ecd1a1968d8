/** The little of style sheets that drawing programs write: classes, ids and tags with plain declarations. */

export type Declarations = ReadonlyMap<string, string>

interface Rule {
  selector: string
  declarations: Declarations
}

export interface StyleSheet {
  /** In their order of strength: tags, then classes, then ids; of equals the later. */
  rules: readonly Rule[]
  /** Selectors that are more than one name. */
  unread: readonly string[]
}

const STRENGTH = { tag: 0, class: 1, id: 2 }
type Kind = keyof typeof STRENGTH

export function readStyleSheet(css: string): StyleSheet {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@(?:import|charset)[^;]*;/g, '')
  const rules: (Rule & { kind: Kind })[] = []
  const unread: string[] = []
  for (const [, selectors = '', body = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const kind = kindOf(selector)
      if (kind) rules.push({ selector, kind, declarations: readDeclarations(body) })
      else if (selector !== '') unread.push(selector)
    }
  }
  return { rules: rules.toSorted((a, b) => STRENGTH[a.kind] - STRENGTH[b.kind]), unread }
}

function kindOf(selector: string): Kind | null {
  if (/^\.[\w-]+$/.test(selector)) return 'class'
  if (/^#[\w-]+$/.test(selector)) return 'id'
  return /^[a-z][a-zA-Z]*$/.test(selector) ? 'tag' : null
}

export function readDeclarations(text: string): Declarations {
  const found = new Map<string, string>()
  for (const one of text.split(';')) {
    const at = one.indexOf(':')
    if (at <= 0) continue
    const value = one
      .slice(at + 1)
      .replace(/!important\s*$/, '')
      .trim()
    found.set(one.slice(0, at).trim().toLowerCase(), value)
  }
  return found
}

/** What the sheet says of an element, weakest first. */
export function declarationsOf(
  { rules }: StyleSheet,
  { tag, attrs }: { tag: string; attrs: Readonly<Record<string, string>> },
): Declarations {
  const names = new Set([
    tag,
    `#${attrs.id ?? ''}`,
    ...(attrs.class ?? '').split(/\s+/).map((one) => `.${one}`),
  ])
  return new Map(
    rules.flatMap(({ selector, declarations }) => (names.has(selector) ? [...declarations] : [])),
  )
}
