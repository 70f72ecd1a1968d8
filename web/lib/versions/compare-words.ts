/** What changed inside of one block: words, their looks, and images among them. */
import { itemAt } from '@frontage/domain/item-at.ts'
import { align, type Step } from './align.ts'

interface Token {
  /** Of words their text; of an image its HTML. */
  readonly key: string
  readonly node: Node
  readonly isAtom: boolean
  /** Links and formats around it, the outermost first. */
  readonly around: readonly Element[]
  readonly look: string
}

const WORDS = /[\p{L}\p{N}’'-]+|\s+|[^\s\p{L}\p{N}]/gu
/** Nodes that are shown and have no words. */
const ATOMS = new Set(['IMG', 'VIDEO', 'AUDIO', 'IFRAME', 'BR', 'HR', 'INPUT', 'SVG', 'BUTTON', 'CANVAS'])

export const isElement = (node: Node): node is Element => node.nodeType === 1
export const isAtom = (node: Node): boolean => isElement(node) && ATOMS.has(node.tagName.toUpperCase())

/** Its tag, without what is in it. */
export function outsideOf(element: Element): string {
  return element.ownerDocument.importNode(element, false).outerHTML
}

function tokensOf(nodes: Iterable<Node>, around: readonly Element[] = []): Token[] {
  const look = around.map((element) => outsideOf(element)).join('')
  const tokens: Token[] = []
  for (const node of nodes) {
    if (node.nodeType === 3)
      for (const [word] of (node.textContent ?? '').matchAll(WORDS))
        tokens.push({ key: word, node, isAtom: false, around, look })
    else if (isElement(node) && isAtom(node))
      tokens.push({ key: node.outerHTML, node, isAtom: true, around, look })
    else if (isElement(node)) tokens.push(...tokensOf(node.childNodes, [...around, node]))
  }
  return tokens
}

type State = 'same' | 'look' | 'removed' | 'added'
interface Piece {
  readonly state: State
  readonly token: Token
}

function piecesOf(steps: readonly Step<Token>[]): Piece[] {
  return steps.map((step): Piece => {
    if (step.kind === 'removed') return { state: 'removed', token: step.before }
    if (step.kind === 'added') return { state: 'added', token: step.after }
    return { state: step.before.look === step.after.look ? 'same' : 'look', token: step.after }
  })
}

/** Two sentences have their blanks in common, and nothing else: between changes, those alone count as changed too. */
function withoutFalseFriends(steps: readonly Step<Token>[]): Step<Token>[] {
  const isWeak = (step: Step<Token>): boolean =>
    step.kind === 'same' && !step.before.isAtom && !/[\p{L}\p{N}]/u.test(step.before.key)
  const out: Step<Token>[] = []
  for (let at = 0; at < steps.length;) {
    let end = at
    while (end < steps.length && isWeak(itemAt(steps, end))) end++
    const weak = steps.slice(at, end)
    const [left, right] = [steps[at - 1], steps[end]]
    const isBetween = left && right && left.kind !== 'same' && right.kind !== 'same'
    if (weak.length === 0) out.push(itemAt(steps, at++))
    else {
      for (const step of weak)
        if (isBetween && step.kind === 'same')
          out.push({ kind: 'removed', before: step.before }, { kind: 'added', after: step.after })
        else out.push(step)
      at = end
    }
  }
  return removedFirst(out)
}

/** Of what was replaced, first all that went and then all that came. */
function removedFirst(steps: readonly Step<Token>[]): Step<Token>[] {
  const out: Step<Token>[] = []
  for (let at = 0; at < steps.length;) {
    let end = at
    while (end < steps.length && steps[end]?.kind !== 'same') end++
    const changed = steps.slice(at, end)
    out.push(...changed.filter(({ kind }) => kind === 'removed'))
    out.push(...changed.filter(({ kind }) => kind === 'added'))
    if (end < steps.length) out.push(itemAt(steps, end))
    at = end + 1
  }
  return out
}

/**
 * Writes both into `into`, what went as del and what came as ins; words that only look different are marked as such.
 *
 * @returns whether anything differs
 */
export function compareWords(into: Element, before: Iterable<Node>, after: Iterable<Node>): boolean {
  const pieces = piecesOf(withoutFalseFriends(align(tokensOf(before), tokensOf(after), ({ key }) => key)))
  const document = into.ownerDocument
  const make = document.createElement.bind(document)
  for (let at = 0; at < pieces.length;) {
    const { state, token: first } = itemAt(pieces, at)
    let end = at + 1
    while (end < pieces.length && isOneRun(itemAt(pieces, end - 1), itemAt(pieces, end))) end++
    const run = pieces.slice(at, end)
    let place: Node = into
    const marked = markOf(state, make)
    if (marked) {
      if (first.isAtom && first.node.nodeName !== 'BR') marked.setAttribute('data-picture', '')
      place = place.appendChild(marked)
    }
    for (const element of first.around) place = place.appendChild(element.cloneNode(false))
    const words = run.map(({ token }) => token.key).join('')
    place.appendChild(first.isAtom ? first.node.cloneNode(true) : document.createTextNode(words))
    at = end
  }
  return pieces.some(({ state }) => state !== 'same')
}

const isOneRun = (left: Piece, right: Piece): boolean =>
  left.state === right.state &&
  !left.token.isAtom &&
  !right.token.isAtom &&
  left.token.look === right.token.look

function markOf(state: State, make: (tag: string) => Element): Element | null {
  if (state === 'same') return null
  const mark = make(state === 'added' ? 'ins' : state === 'removed' ? 'del' : 'span')
  if (state === 'look') {
    mark.setAttribute('data-change', 'look')
    mark.setAttribute('title', 'Looks different')
  }
  return mark
}
