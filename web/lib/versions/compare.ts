/** Two versions of a page as one: the newer, with what went and what came marked in its place. */
import { align, pairUp, type Step } from './align.ts'
import { compareWords, isAtom, isElement, outsideOf } from './compare-words.ts'

export type ChangeKind = 'added' | 'removed' | 'changed'

export interface Comparison {
  /** The marked blocks, in the order of the page. */
  readonly changes: readonly { readonly kind: ChangeKind; readonly element: Element }[]
}

const BLOCKS = new Set(
  'P H1 H2 H3 H4 H5 H6 UL OL LI TABLE THEAD TBODY TFOOT TR TD TH COLGROUP COL CAPTION DIV DETAILS SUMMARY BLOCKQUOTE PRE FIGURE FIGCAPTION SECTION ASIDE ARTICLE HEADER FOOTER HR DL DT DD'.split(
    ' ',
  ),
)
/** How much of their words two blocks must have in common to be one that was changed. */
const ALIKE = 0.3

/** A block, or what stands between two: words and images that have no block of their own. */
interface Item {
  readonly nodes: readonly Node[]
  readonly element: Element | null
  readonly key: string
  readonly words: ReadonlyMap<string, number>
  readonly count: number
}

const isBlock = (node: Node): node is Element => isElement(node) && BLOCKS.has(node.tagName.toUpperCase())
const isContainer = (element: Element): boolean => [...element.childNodes].some(isBlock)

function itemOf(nodes: readonly Node[]): Item {
  const [first] = nodes
  const element = nodes.length === 1 && first && isBlock(first) ? first : null
  const words = new Map<string, number>()
  let count = 0
  for (const text of nodes.flatMap(textsIn))
    for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      words.set(word, (words.get(word) ?? 0) + 1)
      count += 1
    }
  const key = nodes.map((node) => (isElement(node) ? node.outerHTML : (node.textContent ?? ''))).join('')
  return { nodes, element, key, words, count }
}

const textsIn = (node: Node): string[] =>
  node.nodeType === 3 ? [node.textContent ?? ''] : [...node.childNodes].flatMap(textsIn)

function itemsOf(parent: ParentNode & Node): Item[] {
  const items: Item[] = []
  let run: Node[] = []
  const endRun = (): void => {
    if (run.some((node) => node.nodeType === 1 || (node.textContent ?? '').trim() !== ''))
      items.push(itemOf(run))
    run = []
  }
  for (const node of parent.childNodes) {
    if (isBlock(node)) {
      endRun()
      items.push(itemOf([node]))
    } else if (node.nodeType === 1 || node.nodeType === 3) run.push(node)
  }
  endRun()
  return items
}

/** The share of words in common; of blocks without words, whether they are of one kind. */
function likeness(before: Item, after: Item): number {
  if (before.element?.tagName !== after.element?.tagName) return 0
  // Cells and rows have their place, whatever is in them.
  const least = ['TR', 'TD', 'TH', 'TBODY', 'THEAD'].includes(before.element?.tagName ?? '') ? 0.01 : 0
  if (before.count === 0 || after.count === 0) return before.count === after.count ? 0.5 : least
  let common = 0
  for (const [word, count] of before.words) common += Math.min(count, after.words.get(word) ?? 0)
  const share = (2 * common) / (before.count + after.count)
  return share >= ALIKE ? share : least
}

/**
 * Writes the comparison into an empty element.
 *
 * @param before @param after bodies of parsed pages; neither is changed
 */
export function compare(into: HTMLElement, before: Element, after: Element): Comparison {
  const changes: { kind: ChangeKind; element: Element }[] = []
  const note = (kind: ChangeKind, element: Element): void => {
    element.setAttribute('data-change', kind)
    changes.push({ kind, element })
  }
  const make = (tag: string): HTMLElement => into.ownerDocument.createElement(tag)
  const copy = <N extends Node>(node: N): N => into.ownerDocument.importNode(node, true)

  function children(place: Element, from: ParentNode & Node, to: ParentNode & Node): void {
    for (const step of steps(itemsOf(from), itemsOf(to))) {
      if (step.kind === 'removed') whole(place, step.before, 'removed')
      else if (step.kind === 'added') whole(place, step.after, 'added')
      else if (step.before.key === step.after.key) place.append(...step.after.nodes.map(copy))
      else changed(place, step.before, step.after)
    }
  }

  /** All of it went, or all of it came: the words say so too, for those who see no color. */
  function whole(place: Element, item: Item, kind: 'added' | 'removed'): void {
    const element = item.element ? copy(item.element) : runElement(item.nodes.map(copy))
    markWords(element, kind === 'added' ? 'ins' : 'del')
    note(kind, element)
    place.append(element)
  }

  function changed(place: Element, before: Item, after: Item): void {
    const [was, is] = [before.element, after.element]
    if (!was || !is) {
      const run = runElement([])
      place.append(run)
      compareWords(run, before.nodes, after.nodes)
      note('changed', run)
      return
    }
    if (isContainer(was) !== isContainer(is)) {
      whole(place, before, 'removed')
      whole(place, after, 'added')
      return
    }
    const element = into.ownerDocument.importNode(is, false)
    place.append(element)
    const isOtherLook = outsideOf(was) !== outsideOf(is)
    if (isOtherLook) element.setAttribute('data-look', '')
    if (isContainer(is)) {
      const place = changes.length
      children(element, was, is)
      if (isOtherLook) {
        element.setAttribute('data-change', 'changed')
        changes.splice(place, 0, { kind: 'changed', element })
      }
    } else if (compareWords(element, was.childNodes, is.childNodes) || isOtherLook) note('changed', element)
  }

  function runElement(nodes: readonly Node[]): HTMLElement {
    const run = make('span')
    run.append(...nodes)
    return run
  }

  function markWords(element: Element, tag: 'ins' | 'del'): void {
    if (isContainer(element)) {
      for (const child of [...element.childNodes]) {
        if (isBlock(child)) markWords(child, tag)
        else if (child.nodeType === 1 || (child.textContent ?? '').trim() !== '') wrap(child, tag)
      }
    } else if (!isAtom(element) && element.childNodes.length > 0) {
      const mark = make(tag)
      if (element.textContent?.trim() === '') mark.setAttribute('data-picture', '')
      mark.append(...element.childNodes)
      element.append(mark)
    }
  }

  function wrap(node: ChildNode, tag: 'ins' | 'del'): void {
    const mark = make(tag)
    if ((node.textContent ?? '').trim() === '') mark.setAttribute('data-picture', '')
    node.replaceWith(mark)
    mark.append(node)
  }

  children(into, before, after)
  return { changes }
}

/** First what is the same word for word; of what lies between, what is alike. */
function steps(before: readonly Item[], after: readonly Item[]): Step<Item>[] {
  const out: Step<Item>[] = []
  let gone: Item[] = []
  let came: Item[] = []
  const endGap = (): void => {
    out.push(...pairUp(gone, came, likeness))
    gone = []
    came = []
  }
  for (const step of align(before, after, ({ key }) => key)) {
    if (step.kind === 'removed') gone.push(step.before)
    else if (step.kind === 'added') came.push(step.after)
    else {
      endGap()
      out.push(step)
    }
  }
  endGap()
  return out
}
