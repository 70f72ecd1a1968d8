import { TableOfContentsPlugin, type TableOfContentsEntry } from '@lexical/react/LexicalTableOfContentsPlugin'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey, $isElementNode, type LexicalEditor, type NodeKey } from 'lexical'
import { useEffect, useState } from 'react'
import { names } from '../../kit/names.ts'
import styles from './contents.module.css'
import { titleShown } from './titles.ts'

const WIDE = '(min-width: 1026px)'
/** Pixels from the top of what is seen within which a heading is the one that is read. */
const READ_LINE = 120

/** The headings of the page, in its order. Choosing one goes there. */
export default function TableOfContents() {
  return (
    <TableOfContentsPlugin>
      {(entries, editor) => <Contents entries={entries} editor={editor} />}
    </TableOfContentsPlugin>
  )
}

function Contents({
  entries,
  editor,
}: {
  readonly entries: readonly TableOfContentsEntry[]
  readonly editor: LexicalEditor
}) {
  const current = useCurrent(entries)
  const go = (key: NodeKey): void => {
    editor.getElementByKey(key)?.scrollIntoView({ block: 'start', behavior: 'auto' })
    editor.update(() => {
      const heading = $getNodeByKey(key)
      if ($isElementNode(heading)) heading.selectStart()
    })
  }
  return (
    <nav aria-label="Table of contents" className={names('table-of-contents', styles.contents)}>
      <details open={matchMedia(WIDE).matches}>
        <summary>Contents</summary>
        {entries.length === 0 ? (
          <p className={styles.none}>Headings will be listed here.</p>
        ) : (
          <ol>
            {entries.map(([key, text, tag], index) => (
              <li key={key}>
                <button
                  type="button"
                  className={styles.title}
                  data-level={tag}
                  aria-current={key === current}
                  title={text}
                  onClick={() => go(key)}
                >
                  {titleShown(text, index === 0) || 'Untitled'}
                </button>
              </li>
            ))}
          </ol>
        )}
      </details>
    </nav>
  )
}

/** The last heading above the line of reading. */
function useCurrent(entries: readonly TableOfContentsEntry[]): NodeKey | undefined {
  const [editor] = useLexicalComposerContext()
  const [current, setCurrent] = useState<NodeKey>()
  useEffect(() => {
    const scroller = editor.getRootElement()?.closest('.editor-scroller')
    if (!scroller) return
    let frame = 0
    const look = (): void => {
      frame = 0
      const line = scroller.getBoundingClientRect().top + READ_LINE
      const above = entries.filter(
        ([key]) => (editor.getElementByKey(key)?.getBoundingClientRect().top ?? Infinity) < line,
      )
      setCurrent(above.at(-1)?.[0] ?? entries[0]?.[0])
    }
    const later = (): void => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    scroller.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', later)
    }
  }, [editor, entries])
  return current
}
