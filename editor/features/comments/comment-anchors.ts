/** Follows words of the page for a host that has something to say about them. Loaded when it does. */
import { $getSelection, $isRangeSelection, type LexicalEditor } from 'lexical'
import type { WordsAnchor, CommentAnchors } from '../../inputs.ts'
import { rangeOf } from '../find/highlights.ts'
import { describe, follow, locate, type Span } from './anchor.ts'
import { $offsetOf, $pageText, type PageText, placeOf } from './page-text.ts'
import './comments.css'

const ALL = 'page-comment'
const HERE = 'page-comment-here'
/** Milliseconds of rest after which words are looked for again: never with a key. */
const FOLLOW_AFTER = 250

export function openCommentAnchors(editor: LexicalEditor): CommentAnchors {
  let page: PageText = editor.read(() => $pageText())
  let known = new Map<string, { anchor: WordsAnchor; span: Span | null }>()
  let here: string | null = null
  let tell: Parameters<CommentAnchors['follow']>[1] = () => {}
  let timer = 0

  const rangeFor = (span: Span): Range | null => {
    const place = placeOf(page, span)
    return place && rangeOf(editor, place)
  }
  const mark = (): void => {
    if (!('highlights' in CSS)) return
    const ranges = (wanted: (id: string) => boolean): Range[] =>
      [...known].flatMap(([id, { span }]) => {
        const range = span && wanted(id) ? rangeFor(span) : null
        return range ? [range] : []
      })
    CSS.highlights.set(ALL, new Highlight(...ranges(() => true)))
    CSS.highlights.set(HERE, new Highlight(...ranges((id) => id === here)))
  }
  const say = (): void => tell(new Map([...known].map(([id, { span }]) => [id, span?.from ?? null])))

  /** The text as it is now, and everything that is followed in it. */
  const catchUp = (): void => {
    clearTimeout(timer)
    timer = 0
    const before = page.text
    page = editor.read(() => $pageText())
    if (page.text !== before)
      known = new Map(
        [...known].map(([id, { anchor, span }]) => {
          const found = (span && follow(before, page.text, span)) ?? locate(page.text, anchor)
          // What is gone is described as it was last: it may come back.
          return [id, { anchor: found ? describe(page.text, found) : anchor, span: found }]
        }),
      )
    mark()
    say()
  }
  const later = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(catchUp, FOLLOW_AFTER)
  }
  const settle = (): void => {
    if (timer !== 0) catchUp()
  }
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size > 0 || dirtyLeaves.size > 0) later()
  })

  return {
    selected() {
      catchUp()
      return editor.read(() => {
        const selection = $getSelection()
        if (!$isRangeSelection(selection) || selection.isCollapsed()) return null
        const [first, last] = selection.isBackward()
          ? [selection.focus, selection.anchor]
          : [selection.anchor, selection.focus]
        const [from, to] = [$offsetOf(page, first, false), $offsetOf(page, last, true)]
        if (from === null || to === null || to <= from) return null
        const words = page.text.slice(from, to)
        if (words.trim() === '') return null
        const blanks = words.length - words.trimStart().length
        return describe(page.text, { from: from + blanks, to: from + words.trimEnd().length })
      })
    },
    follow(anchors, onPlaces) {
      tell = onPlaces
      settle()
      known = new Map(
        [...anchors].map(([id, anchor]) => {
          const before = known.get(id)
          return [id, before ?? { anchor, span: locate(page.text, anchor) }]
        }),
      )
      mark()
      say()
    },
    described() {
      settle()
      return new Map(
        [...known].flatMap(([id, { span }]) => (span ? [[id, describe(page.text, span)] as const] : [])),
      )
    },
    show(id, isJump) {
      settle()
      here = id
      mark()
      const span = id === null ? null : known.get(id)?.span
      const range = span && rangeFor(span)
      if (!range) return false
      const element = range.startContainer.parentElement
      // Words in something folded would not be seen.
      for (
        let folded = element?.closest('details');
        folded;
        folded = folded.parentElement?.closest('details')
      )
        folded.open = true
      if (isJump) element?.scrollIntoView({ block: 'center' })
      return true
    },
    idsAt(x, y) {
      settle()
      const isAt = ({ left, right, top, bottom }: DOMRect): boolean =>
        x >= left && x <= right && y >= top && y <= bottom
      return [...known].flatMap(([id, { span }]) => {
        const range = span && rangeFor(span)
        return range && [...range.getClientRects()].some(isAt) ? [id] : []
      })
    },
    close() {
      clearTimeout(timer)
      stop()
      if (!('highlights' in CSS)) return
      CSS.highlights.delete(ALL)
      CSS.highlights.delete(HERE)
    },
  }
}
