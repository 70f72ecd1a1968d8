import { $isCodeNode } from '@lexical/code-core'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey, type LexicalEditor, type NodeKey } from 'lexical'
import { Check, Copy, Sparkles, TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { names } from '../../kit/names.ts'
import { useEditorServices } from '../../shell/editor-services.ts'
import styles from './code.module.css'
import { isFormatted, languageOf, nameOf } from './languages.ts'

/** How long a copy is confirmed, in milliseconds. */
const COPIED_FOR = 1000
/** Pixels between the tools and the block's edge. */
const GAP = 6
const BESIDE_CELL_BUTTON = 28

interface Props {
  readonly node: NodeKey
  readonly scroller: HTMLElement
}

interface Code {
  readonly text: string
  readonly language: string
}

const codeOf = (editor: LexicalEditor, key: NodeKey): Code =>
  editor.getEditorState().read(() => {
    const node = $getNodeByKey(key)
    return $isCodeNode(node)
      ? { text: node.getTextContent(), language: node.getLanguage() ?? '' }
      : { text: '', language: '' }
  })

/** Copy and format, at the upper corner of a block of code. */
export default function CodeTools({ node, scroller }: Props) {
  const [editor] = useLexicalComposerContext()
  const { inputs, say } = useEditorServices()
  const place = usePlace(editor, node, scroller)
  const [isCopied, setCopied] = useState(false)
  const [problem, setProblem] = useState('')
  const language = useSyncExternalStore(
    useCallback((listener) => editor.registerUpdateListener(listener), [editor]),
    () => codeOf(editor, node).language,
  )

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_FOR)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codeOf(editor, node).text)
      setCopied(true)
    } catch (error) {
      inputs.onProblem?.('The code could not be copied.', error)
    }
  }

  const formatCode = async (): Promise<void> => {
    const before = codeOf(editor, node)
    try {
      const { format } = await import('./format.ts')
      const after = await format(before.text, before.language)
      setProblem('')
      // The block may have been changed or taken away while the formatter was fetched.
      if (codeOf(editor, node).text !== before.text) return
      if (after !== before.text) editor.update(() => $put(node, after))
      say('Code formatted')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }

  if (!place) return null
  return (
    <div className={names('code-action-menu-container', styles.tools)} style={place}>
      <span className={names('code-highlight-language', styles.language)}>{nameOf(language || 'js')}</span>
      <button
        type="button"
        className={names('menu-item', styles.tool)}
        aria-label="Copy code"
        title="Copy"
        onClick={() => void copy()}
      >
        {isCopied ? <Check size={16} aria-hidden className="success" /> : <Copy size={16} aria-hidden />}
      </button>
      {isFormatted(languageOf(language || 'js')) && (
        <button
          type="button"
          className={names('menu-item', styles.tool)}
          aria-label="Format code"
          title="Format"
          aria-describedby={problem ? 'code-error-tips' : undefined}
          onClick={() => void formatCode()}
        >
          {problem ? <TriangleAlert size={16} aria-hidden /> : <Sparkles size={16} aria-hidden />}
        </button>
      )}
      <output className="page-said">{isCopied ? 'Copied' : ''}</output>
      {problem && (
        <pre id="code-error-tips" role="tooltip" className={names('code-error-tips', styles.tips)}>
          {problem}
        </pre>
      )}
    </div>
  )
}

function $put(key: NodeKey, text: string): void {
  const node = $getNodeByKey(key)
  if (!$isCodeNode(node)) return
  node.clear()
  node.select(0, 0).insertRawText(text)
}

/** The upper corner of the block, measured in the scrolled page body, so that it moves along by itself. */
function usePlace(editor: LexicalEditor, node: NodeKey, scroller: HTMLElement) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  useLayoutEffect(() => {
    const measure = (): void => {
      const block = editor.getElementByKey(node)
      if (!block) {
        setPlace(null)
        return
      }
      const [box, frame] = [block.getBoundingClientRect(), scroller.getBoundingClientRect()]
      const top = box.top - frame.top + scroller.scrollTop
      // The corner of a table's cell is its own button's.
      const inward = block.closest('td, th') ? BESIDE_CELL_BUTTON : GAP
      const left = box.right - frame.left + scroller.scrollLeft - inward
      setPlace((before) => (before?.top === top && before.left === left ? before : { top, left }))
    }
    measure()
    addEventListener('resize', measure)
    const stop = editor.registerUpdateListener(measure)
    return () => {
      removeEventListener('resize', measure)
      stop()
    }
  }, [editor, node, scroller])
  return place
}
