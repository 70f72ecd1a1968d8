import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type LexicalNode,
  type PointType,
} from 'lexical'

/** A place on a page by the numbers of the nodes that lead to it: keys are another editor's own. */
interface Place {
  readonly path: readonly number[]
  readonly offset: number
}

export interface CaretPlace {
  readonly anchor: Place
  readonly focus: Place
}

const placeOf = (point: PointType): Place => {
  const path: number[] = []
  for (let node: LexicalNode | null = point.getNode(); node?.getParent(); node = node.getParent())
    path.unshift(node.getIndexWithinParent())
  return { path, offset: point.offset }
}

/** Where the caret is; null: nowhere in the text. */
export function $caretPlace(): CaretPlace | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  return { anchor: placeOf(selection.anchor), focus: placeOf(selection.focus) }
}

/** Puts the caret where it was on a page like this one, or as near as this one allows. */
export function $putCaret({ anchor, focus }: CaretPlace): void {
  const selection = $createRangeSelection()
  $point(selection.anchor, anchor)
  $point(selection.focus, focus)
  $setSelection(selection)
}

function $point(point: PointType, { path, offset }: Place): void {
  let node: LexicalNode = $getRoot()
  for (const index of path) {
    if (!$isElementNode(node)) break
    const next: LexicalNode | null = node.getChildAtIndex(Math.min(index, node.getChildrenSize() - 1))
    if (!next) break
    node = next
  }
  if ($isTextNode(node)) point.set(node.getKey(), Math.min(offset, node.getTextContentSize()), 'text')
  else if ($isElementNode(node)) point.set(node.getKey(), Math.min(offset, node.getChildrenSize()), 'element')
}
