import {
  $createRangeSelection,
  $getNodeByKey,
  $isTextNode,
  $setSelection,
  type RangeSelection,
} from 'lexical'
import { $matches, type Match, type Query } from './matches.ts'

/** Selects a place; null where it is no longer there. */
export function $selectMatch({ start, end }: Match): RangeSelection | null {
  const [first, last] = [$getNodeByKey(start.key), $getNodeByKey(end.key)]
  if (!$isTextNode(first) || !$isTextNode(last)) return null
  if (first.getTextContentSize() < start.offset || last.getTextContentSize() < end.offset) return null
  const selection = $createRangeSelection()
  selection.anchor.set(start.key, start.offset, 'text')
  selection.focus.set(end.key, end.offset, 'text')
  $setSelection(selection)
  return selection
}

/** The words there become these, in the format of the first letter. False where the place has changed in the meantime. */
export function $replaceMatch(match: Match, query: Query, words: string): boolean {
  const selection = $selectMatch(match)
  const found = selection?.getTextContent() ?? ''
  const isStill = query.isCaseSensitive
    ? found === query.text
    : found.toLowerCase() === query.text.toLowerCase()
  if (!selection || !isStill) return false
  if (words === '') selection.removeText()
  else selection.insertText(words)
  return true
}

/** From the last to the first, so that no place moves before its turn. Answers how many there were. */
export function $replaceAll(query: Query, words: string): number {
  return $matches(query)
    .toReversed()
    .filter((match) => $replaceMatch(match, query, words)).length
}
