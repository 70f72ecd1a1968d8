import { elementsOf, renamed, stylesOf, unwrap } from './dom.ts'

/** Names of Word's paragraph styles, and what they are on a page. */
const TITLES: Readonly<Record<string, string>> = {
  MsoTitle: 'h1',
  MsoSubtitle: 'h2',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
}

/** Comments and their marks, tracked deletions, the number or dot that Word draws before a line of a list. */
const LEFT_OUT = '.MsoCommentReference, .MsoCommentText, a[href^="#_msocom"], del'

/** Word has no lists in its HTML: lines that say which list and level they are of. */
export function cleanWord(body: HTMLElement): void {
  for (const element of elementsOf(body, LEFT_OUT)) element.remove()
  for (const element of elementsOf(body)) {
    const style = element.getAttribute('style') ?? ''
    if (/mso-element:\s*(?:comment-list|footnote-list|endnote-list)|mso-hide:\s*all/i.test(style))
      element.remove()
    else if (/mso-spacerun:\s*yes/i.test(style)) element.textContent = ' '
  }
  for (const [name, tag] of Object.entries(TITLES))
    for (const element of elementsOf(body, `p.${name}`)) renamed(element, tag, 'style')
  makeLists(body)
}

interface Line {
  readonly element: Element
  readonly list: string
  /** From 1. */
  readonly level: number
  readonly isNumbered: boolean
  readonly number: number
}

function makeLists(body: HTMLElement): void {
  let run: Line[] = []
  const finish = (): void => {
    if (run.length > 0) build(run)
    run = []
  }
  for (const element of elementsOf(body, 'p, h1, h2, h3, h4, h5, h6, li, table, div')) {
    const line = lineOf(element)
    if (line === null) {
      if (element.tagName !== 'DIV') finish()
      continue
    }
    const before = run.at(-1)
    if (before && (before.list !== line.list || nextElement(before.element) !== element)) finish()
    run.push(line)
  }
  finish()
}

const nextElement = (element: Element): Element | null => element.nextElementSibling

function lineOf(element: Element): Line | null {
  if (!/^(?:P|H[1-6])$/.test(element.tagName)) return null
  const said = stylesOf(element).get('mso-list') ?? ''
  const found = /^(l\d+)\s+level(\d+)/i.exec(said)
  if (!found) return null
  const marker = elementsOf(element).find((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  )
  const mark = (marker?.textContent ?? '').replaceAll(/\s/g, '')
  outermost(marker, element)?.remove()
  // A lone o is Word's hollow dot.
  const isNumbered = /^(?:\(?\d+|\(?[ivxlc]+|\(?[a-z])[.)]$/i.test(mark)
  const level = Math.min(9, Math.max(1, Number(found[2])))
  const number = Number(/\d+/.exec(mark)?.[0] ?? 1)
  return { element, list: found[1] ?? '', level, isNumbered, number }
}

/** The wrapping of a marker that holds nothing else goes with it. */
function outermost(marker: Element | undefined, within: Element): Element | undefined {
  let found = marker
  while (
    found?.parentElement &&
    found.parentElement !== within &&
    found.parentElement.childNodes.length === 1
  )
    found = found.parentElement
  return found
}

function build(lines: readonly Line[]): void {
  const [first] = lines
  if (!first) return
  const document = first.element.ownerDocument
  const open: { list: Element; level: number }[] = []
  const base = Math.min(...lines.map(({ level }) => level))
  for (const line of lines) {
    const level = line.level - base + 1
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    while ((open.at(-1)?.level ?? 0) < level) {
      const list = document.createElement(line.isNumbered ? 'ol' : 'ul')
      if (line.isNumbered && line.number > 1 && open.length + 1 === level)
        list.setAttribute('start', String(line.number))
      const outer = open.at(-1)?.list
      if (!outer) line.element.before(list)
      else (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(list)
      open.push({ list, level: open.length + 1 })
    }
    const item = document.createElement('li')
    item.append(...line.element.childNodes)
    open.at(-1)?.list.append(item)
    line.element.remove()
  }
}

/** Anchors of a table of contents and bookmarks are no links. */
export function dropAnchors(body: HTMLElement): void {
  for (const anchor of elementsOf(body, 'a:not([href])')) unwrap(anchor)
}
