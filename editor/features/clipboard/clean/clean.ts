import { isValidLink } from '@frontage/page-nodes/guards/href.ts'
import { safeImageSource } from '@frontage/page-nodes/guards/media.ts'
import { elementsOf, renamed, stylesOf, unwrap } from './dom.ts'
import { noteLooks } from './look.ts'
import { alignCells, inlineSheet, linkCells, splitTables } from './sheets.ts'
import { cleanWord, dropAnchors } from './word.ts'

export interface Cleaned {
  /** Images that lay on the author's own disk, where no page can reach them. */
  readonly lostImages: number
  /** Whether any words had fonts, sizes or colors of their own. */
  readonly hasLook: boolean
}

const LEFT_OUT =
  'script, style, meta, link, title, base, template, noscript, svg, math, object, embed, applet, form > input, button, select, textarea, [hidden]'
/** Deeper than any page is meant; deeper nesting is an attack on whoever walks it. */
const DEEPEST = 60
/** What of a run of text is kept; fonts, sizes and colors are the page's. */
const TEXT_STYLES = ['font-weight', 'font-style', 'text-decoration', 'vertical-align', 'white-space']

/** Leaves of a pasted document what an author meant, in the words of a page. Word, Google Docs, Excel and Sheets are known. */
export function cleanPaste(document: Document, keepsLook = false): Cleaned {
  const { body } = document
  flatten(body)
  inlineSheet(document)
  dropComments(document)
  cleanWord(body)
  linkCells(body)
  for (const element of elementsOf(body, LEFT_OUT)) element.remove()
  cleanDocs(body)
  const hasLook = noteLooks(body)
  if (!keepsLook) for (const look of elementsOf(body, 'span[data-look]')) unwrap(look)
  for (const element of elementsOf(body)) cleanElement(element)
  dropAnchors(body)
  alignCells(body)
  splitTables(body)
  return { lostImages: dropImages(body), hasLook }
}

function dropComments(document: Document): void {
  const walker = document.createTreeWalker(document.body, 128 /* comments */)
  const found: Node[] = []
  while (walker.nextNode()) found.push(walker.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
}

/** Walks without recursion: what stands too deep comes up to its nearest allowed place. */
function flatten(body: HTMLElement): void {
  const open: (readonly [Element, number])[] = [[body, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [element, depth] = next
    if (depth < DEEPEST) for (const child of element.children) open.push([child, depth + 1])
    else if (element.children.length > 0) element.textContent = element.textContent ?? ''
  }
}

/** Google Docs wraps everything in a bold that isn't, and gives check lists an image for their box. */
function cleanDocs(body: HTMLElement): void {
  for (const bold of elementsOf(body, 'b[style]'))
    if (/^(?:normal|[1-5]00)$/.test(stylesOf(bold).get('font-weight') ?? '')) unwrap(bold)
  for (const image of elementsOf(body, 'li[role="checkbox"] > img')) image.remove()
  for (const list of elementsOf(body, 'ul:has(> li[role="checkbox"])'))
    list.setAttribute('__lexicallisttype', 'check')
  for (const end of elementsOf(body, 'br.Apple-interchange-newline')) end.remove()
  // Lists stand beside the line they belong to, as direct children of the outer list.
  for (const inner of elementsOf(body, ':is(ul, ol) > :is(ul, ol)'))
    inner.previousElementSibling?.append(inner)
  for (const line of elementsOf(body, 'li > p')) unwrap(line)
}

function cleanElement(element: Element): void {
  const tag = element.tagName.toLowerCase()
  // o:p, w:sdt, st1:place: the office's own elements.
  if (tag.includes(':') || tag === 'font' || tag === 'ins') {
    if (element.textContent?.trim() === '' && element.children.length === 0) element.remove()
    else unwrap(element)
    return
  }
  if (tag === 'a') {
    const href = element.getAttribute('href')
    if (href !== null && !isValidLink(href)) unwrap(element)
  }
  const styles = stylesOf(element)
  if (tag === 'span' && isMarked(styles)) {
    const { length } = TEXT_STYLES.filter((name) => styles.has(name))
    if (length === 0) {
      renamed(element, 'mark')
      return
    }
    const mark = element.ownerDocument.createElement('mark')
    mark.append(...element.childNodes)
    element.append(mark)
  }
  // Only the width of a column is read.
  if (tag === 'col') return
  if (tag === 'td' || tag === 'th') {
    if (element.textContent === '\u00A0') element.textContent = ''
    return
  }
  const allowed = [...styles].filter(
    ([name, value]) =>
      TEXT_STYLES.includes(name) || (name === 'text-align' && /^(?:center|right|justify)$/i.test(value)),
  )
  if (allowed.length > 0)
    element.setAttribute('style', allowed.map(([name, value]) => `${name}: ${value}`).join('; '))
  else element.removeAttribute('style')
  // An empty line of an office holds a space that doesn't break.
  if (tag === 'p' && element.textContent?.trim() === '' && !element.querySelector('img, br'))
    element.textContent = ''
}

/** A highlighter's color: Word names it, Docs has a background that isn't paper. */
function isMarked(styles: ReadonlyMap<string, string>): boolean {
  if (/^(?!none|auto)./i.test(styles.get('mso-highlight') ?? '')) return true
  return /^#ff[ef][0-9a-f]00\b|^(?:yellow|lime|aqua|fuchsia)$/i.test(styles.get('background-color') ?? '')
}

/** A path on the author's disk, and an image that only the other program can show, are nothing that a page can keep. */
function dropImages(body: HTMLElement): number {
  let lost = 0
  for (const image of elementsOf(body, 'img')) {
    const source = image.getAttribute('src') ?? ''
    if (safeImageSource(source) !== '') continue
    if (source !== '') lost += 1
    image.remove()
  }
  return lost
}
