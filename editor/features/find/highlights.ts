import type { LexicalEditor } from 'lexical'
import type { Match } from './matches.ts'

const ALL = 'page-found'
const HERE = 'page-found-here'
/** More marks than anybody looks at would only slow the browser down. */
const MOST = 2000

/** Marks found places in the browser's own drawing: nothing of it is in the page. Without the browser's help, the selection alone shows them. */
export function mark(editor: LexicalEditor, matches: readonly Match[], current: number): void {
  if (!('highlights' in CSS)) return
  const ranges = matches.slice(0, MOST).map((match) => rangeOf(editor, match))
  CSS.highlights.set(ALL, new Highlight(...ranges.filter((range) => range !== null)))
  const here = matches[current] && rangeOf(editor, matches[current])
  CSS.highlights.set(HERE, new Highlight(...(here ? [here] : [])))
}

export function unmark(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(HERE)
}

export function rangeOf(editor: LexicalEditor, { start, end }: Match): Range | null {
  const [first, last] = [wordsIn(editor.getElementByKey(start.key)), wordsIn(editor.getElementByKey(end.key))]
  if (!first || !last || first.length < start.offset || last.length < end.offset) return null
  const range = document.createRange()
  range.setStart(first, start.offset)
  range.setEnd(last, end.offset)
  return range
}

const wordsIn = (element: HTMLElement | null): Text | null =>
  element && (document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text | null)
