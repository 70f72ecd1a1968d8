import { $createKeywordNode, KeywordNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { $isCodeNode } from '@lexical/code-core'
import {
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  type LexicalNode,
  type PointType,
  type TextNode,
} from 'lexical'
import { congratulationsIn, type Stretch } from './congratulations.ts'

/** A text node, and where in the words it stands. */
interface Piece extends Stretch {
  readonly node: TextNode
}

/**
 * Colors the congratulations in the words around a node and takes the color off what no longer is one. Nothing but the
 * color changes: each character stays in its place, and so does the caret. Lexical's `registerLexicalTextEntity` promises
 * neither: it puts the caret before the letter by which a shorter word becomes a longer one.
 */
export function $settleKeywords(node: TextNode): void {
  const parent = node.getParent()
  if (parent === null || $isCodeNode(parent)) return
  const pieces = $piecesFrom($firstAround(node))
  // What an input method is writing is its own until it is done.
  if (pieces.some((piece) => piece.node.isComposing())) return
  const text = pieces.map((piece) => piece.node.getTextContent()).join('')
  const wanted = congratulationsIn(text).filter((word) => isOfOneLook(word, pieces))
  if (isSettled(pieces, wanted)) return

  const before = pieces[0]?.node.getPreviousSibling() ?? null
  const again = (): Piece[] => $piecesFrom(before ? before.getNextSibling() : parent.getFirstChild())
  const putBack = $holdCaret(pieces)
  for (const piece of pieces)
    if (piece.node instanceof KeywordNode && !wanted.some(({ start }) => start === piece.start))
      piece.node.replace(lookingLike(piece.node, $createTextNode(piece.node.getTextContent())))
  for (const word of wanted) $makeKeyword(word, again(), text)
  putBack(again())
}

const $isPart = (node: LexicalNode | null): node is TextNode =>
  $isTextNode(node) && (node.isSimpleText() || (node instanceof KeywordNode && node.getMode() === 'normal'))

function $firstAround(node: TextNode): TextNode {
  let first = node
  for (let next = node.getPreviousSibling(); $isPart(next); next = next.getPreviousSibling()) first = next
  return first
}

/** Text nodes side by side: to whoever writes they are one line of words. */
function $piecesFrom(first: LexicalNode | null): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (let node = first; $isPart(node); node = node.getNextSibling()) {
    const end = start + node.getTextContentSize()
    pieces.push({ node, start, end })
    start = end
  }
  return pieces
}

const within = (word: Stretch, pieces: readonly Piece[]): Piece[] =>
  pieces.filter(({ start, end }) => start < word.end && end > word.start)

/** A word that is bold in half is two kinds of text, and no keyword. */
function isOfOneLook(word: Stretch, pieces: readonly Piece[]): boolean {
  const [first, ...others] = within(word, pieces).map(({ node }) => node)
  return others.every(
    (node) => node.getFormat() === first?.getFormat() && node.getStyle() === first.getStyle(),
  )
}

function isSettled(pieces: readonly Piece[], wanted: readonly Stretch[]): boolean {
  const colored = pieces.filter(({ node }) => node instanceof KeywordNode)
  return (
    colored.length === wanted.length &&
    colored.every(({ start, end }, at) => start === wanted[at]?.start && end === wanted[at]?.end)
  )
}

function $makeKeyword(word: Stretch, pieces: readonly Piece[], text: string): void {
  const covering = within(word, pieces).map(({ node, start, end }) => {
    const [from, to] = [Math.max(word.start, start) - start, Math.min(word.end, end) - start]
    const parts = node.splitText(...[from, to].filter((at) => at > 0 && at < end - start))
    return parts[from > 0 ? 1 : 0]
  })
  const [first, ...others] = covering
  if (!first) return
  const words = text.slice(word.start, word.end)
  if (!(first instanceof KeywordNode)) first.replace(lookingLike(first, $createKeywordNode(words)))
  else if (first.getTextContent() !== words) first.setTextContent(words)
  for (const other of others) other?.remove()
}

const lookingLike = (model: TextNode, node: TextNode): TextNode =>
  node.setFormat(model.getFormat()).setStyle(model.getStyle()).setDetail(model.getDetail())

/** Remembers where in the words the selection begins and ends. */
function $holdCaret(pieces: readonly Piece[]): (pieces: readonly Piece[]) => void {
  const selection = $getSelection()
  const held = (point: PointType): number | null => {
    const piece = point.type === 'text' ? pieces.find(({ node }) => node.getKey() === point.key) : undefined
    return piece ? piece.start + point.offset : null
  }
  const offsets = $isRangeSelection(selection) ? [held(selection.anchor), held(selection.focus)] : []
  return (after) => {
    const now = $getSelection()
    if (!$isRangeSelection(now)) return
    for (const [at, point] of [now.anchor, now.focus].entries()) {
      const offset = offsets[at] ?? null
      const piece = after.find(({ end }) => offset !== null && offset <= end)
      if (offset !== null && piece) point.set(piece.node.getKey(), offset - piece.start, 'text')
    }
  }
}
