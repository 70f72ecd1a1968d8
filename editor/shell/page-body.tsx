import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { names } from '../kit/names.ts'
import { useEditorServices } from './editor-services.ts'
import styles from './shell.module.css'

const PLACEHOLDER = 'Write, or press / for everything you can insert'

/** Where the page is written. */
export function PageBody() {
  const { placeholder = PLACEHOLDER } = useEditorServices().inputs
  return (
    <div className={names('editor-scroller', styles.scroller)}>
      <div className={names('editor', styles.sheet)}>
        <ContentEditable
          className={names('ContentEditable__root', 'page-content', styles.content)}
          // What scrolls is reached by keyboard through it, also for tools that do not count contenteditable.
          tabIndex={0}
          aria-label="Page content"
          aria-placeholder={placeholder}
          placeholder={
            <div className={names('ContentEditable__placeholder', styles.placeholder)}>{placeholder}</div>
          }
        />
      </div>
    </div>
  )
}
