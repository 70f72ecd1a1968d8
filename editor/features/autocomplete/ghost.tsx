import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './autocomplete.module.css'
import { restOf, wordAtEnd, wordsOf } from './complete.ts'
import { words } from './suggested-words.ts'

/** Milliseconds after the last change until the page's own words are gathered again. */
const GATHER_AFTER = 1000

interface Ghost {
  readonly rest: string
  readonly style: CSSProperties
}

/** The end of a word, shown beside the caret and nowhere in the page: nothing of it can be saved. Tab takes it. */
export default function AutocompleteGhost() {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const [ghost, setGhost] = useState<Ghost | null>(null)
  const shown = useRef('')
  const ofPage = useRef<readonly string[]>([])

  // The page's words are gathered when nobody waits for it.
  useEffect(() => {
    let timer = 0
    const gather = (): void => {
      ofPage.current = wordsOf(editor.read(() => $getRoot().getTextContent()))
    }
    const later = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(gather, GATHER_AFTER)
    }
    gather()
    const stop = editor.registerTextContentListener(later)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor])

  useEffect(() => {
    const show = (next: Ghost | null): void => {
      if (next && next.rest !== shown.current) announce(`Suggestion: ${next.rest}. Tab accepts it.`)
      shown.current = next?.rest ?? ''
      setGhost(next)
    }
    const take = (event: KeyboardEvent | null): boolean => {
      if (event?.shiftKey || !$accept(shown.current, ofPage.current)) return false
      event?.preventDefault()
      return true
    }
    return mergeRegister(
      editor.registerUpdateListener(({ editorState, dirtyLeaves }) => {
        if (editor.isComposing()) return show(null)
        const typed = dirtyLeaves.size > 0
        const rest = editorState.read(() => $restAtCaret(ofPage.current))
        // Moving the caret offers nothing: only writing does.
        if (rest === '' || (!typed && shown.current === '')) return show(null)
        const style = placeAtCaret(editor)
        show(style && { rest, style })
      }),
      editor.registerCommand(KEY_TAB_COMMAND, take, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_ARROW_RIGHT_COMMAND, take, COMMAND_PRIORITY_CRITICAL),
    )
  }, [editor, announce])

  const scroller = editor.getRootElement()?.closest('.editor-scroller')
  if (!ghost || !scroller) return null
  return createPortal(
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={styles.ghost}
      style={ghost.style}
      data-autocomplete={ghost.rest}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => editor.update(() => void $accept(ghost.rest, ofPage.current))}
    >
      {ghost.rest}
    </button>,
    scroller,
  )
}

/** Takes what is shown, where it still is what the caret's word lacks: someone may have gone on writing in the meantime. */
function $accept(rest: string, ofPage: readonly string[]): boolean {
  const selection = $getSelection()
  if (rest === '' || !$isRangeSelection(selection) || $restAtCaret(ofPage) !== rest) return false
  selection.insertText(rest)
  return true
}

/** What is missing of the word before the caret; '' where anything follows in the block. */
function $restAtCaret(ofPage: readonly string[]): string {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return ''
  const node = selection.anchor.getNode()
  if (!$isTextNode(node) || !node.isSimpleText() || node.getNextSibling() !== null) return ''
  if (selection.anchor.offset !== node.getTextContentSize()) return ''
  const word = wordAtEnd(node.getTextContent())
  if (word === '') return ''
  return restOf(word, ofPage) || restOf(word, words)
}

/** Right of the caret, in the scrolled page body, in the writing of the text there. */
function placeAtCaret(editor: LexicalEditor): CSSProperties | null {
  const root = editor.getRootElement()
  const scroller = root?.closest('.editor-scroller')
  const selection = getSelection()
  if (!scroller || !selection?.anchorNode || !root?.contains(selection.anchorNode)) return null
  const range = document.createRange()
  range.setStart(selection.anchorNode, Math.max(0, selection.anchorOffset - 1))
  range.setEnd(selection.anchorNode, selection.anchorOffset)
  const box = range.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  const { font, letterSpacing, direction } = getComputedStyle(selection.anchorNode.parentElement ?? root)
  return {
    top: box.top - frame.top + scroller.scrollTop,
    left: (direction === 'rtl' ? box.left : box.right) - frame.left + scroller.scrollLeft,
    transform: direction === 'rtl' ? 'translateX(-100%)' : undefined,
    font,
    letterSpacing,
    lineHeight: `${box.height}px`,
  }
}
