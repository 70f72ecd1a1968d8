import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import {
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  SKIP_DOM_SELECTION_TAG,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import styles from './find.module.css'
import { mark, rangeOf, unmark } from './highlights.ts'
import { $matches, type Match } from './matches.ts'
import { $replaceAll, $replaceMatch, $selectMatch } from './replace.ts'

/** Milliseconds of rest after which a changed page is searched again. */
const SEARCH_AFTER = 200

interface Props {
  /** What was selected when the bar was asked for. */
  readonly begin: string
  readonly onClose: () => void
}

/** Finds words in the page and replaces them. The places are marked; Enter goes on, with Shift back. */
export default function FindBar({ begin, onClose }: Props) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const isEditable = useLexicalEditable()
  const [text, setText] = useState(begin)
  const [words, setWords] = useState('')
  const [isCaseSensitive, setCaseSensitive] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const query = useMemo(() => ({ text, isCaseSensitive }), [text, isCaseSensitive])
  const { matches, current, go } = useMatches(editor, query)

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const found =
    text === ''
      ? ''
      : matches.length === 0
        ? 'Not found'
        : `${current + 1} of ${matches.length.toLocaleString('en')}`

  const close = (): void => {
    const match = matches[current]
    if (match) editor.update(() => void $selectMatch(match))
    onClose()
    editor.focus()
  }
  const replaceOne = (): void => {
    const match = matches[current]
    if (match) editor.update(() => void $replaceMatch(match, query, words), quietly)
    // With the last place goes the button, and the keyboard would be nowhere.
    if (matches.length <= 1) field.current?.focus()
  }
  const replaceAll = (): void => {
    let count = 0
    field.current?.focus()
    editor.update(() => void (count = $replaceAll(query, words)), { ...quietly, discrete: true })
    announce(count === 1 ? '1 place replaced' : `${count.toLocaleString('en')} places replaced`)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      go(event.shiftKey ? -1 : 1)
    }
  }
  const isNone = matches.length === 0
  return (
    // The bar hears the keys of its fields: Escape closes it from each of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search className={styles.bar} aria-label="Find and replace" onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="text"
        aria-label="Find"
        placeholder="Find"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <output className={styles.found}>{found}</output>
      <Button look="secondary" size="small" aria-label="Previous" disabled={isNone} onClick={() => go(-1)}>
        <ChevronUp size={16} aria-hidden />
      </Button>
      <Button look="secondary" size="small" aria-label="Next" disabled={isNone} onClick={() => go(1)}>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <label>
        <input
          type="checkbox"
          checked={isCaseSensitive}
          onChange={(event) => setCaseSensitive(event.target.checked)}
        />
        Match case
      </label>
      {isEditable && (
        <>
          <input
            type="text"
            aria-label="Replace with"
            placeholder="Replace with"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button look="secondary" size="small" disabled={isNone} onClick={replaceOne}>
            Replace
          </Button>
          <Button look="secondary" size="small" disabled={isNone} onClick={replaceAll}>
            Replace all
          </Button>
        </>
      )}
      <Button look="secondary" size="small" aria-label="Close" onClick={close}>
        <X size={16} aria-hidden />
      </Button>
    </search>
  )
}

/** The focus stays in the bar while the page changes. Each replacement is a step of its own for Undo. */
const quietly = { tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG, SKIP_SCROLL_INTO_VIEW_TAG] }

function useMatches(editor: LexicalEditor, query: Parameters<typeof $matches>[0]) {
  const [matches, setMatches] = useState<readonly Match[]>([])
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    let timer = 0
    const search = (): void => {
      const found = editor.read(() => $matches(query))
      setMatches(found)
      setCurrent((before) => Math.max(0, Math.min(before, found.length - 1)))
    }
    search()
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      clearTimeout(timer)
      timer = window.setTimeout(search, SEARCH_AFTER)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor, query])

  useEffect(() => {
    mark(editor, matches, current)
    const here = matches[current]
    if (here) rangeOf(editor, here)?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [editor, matches, current])
  useEffect(() => unmark, [])

  const go = useCallback(
    (step: 1 | -1) => setCurrent((before) => (before + step + matches.length) % Math.max(1, matches.length)),
    [matches],
  )
  return { matches, current, go }
}
