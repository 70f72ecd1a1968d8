import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getRoot, $getSelection, $isRangeSelection } from 'lexical'
import { useEffect, useState } from 'react'
import type { Feature } from '../feature.ts'
import { SettingsButton } from '../settings/settings-button.tsx'
import styles from './count.module.css'
import { countsOf, shownCounts } from './count.ts'

/** Milliseconds of rest after which the page is counted: never with a key. */
const COUNT_AFTER = 400

interface Counted {
  readonly page: string
  readonly selection: string
}

function $count(): Counted {
  const selection = $getSelection()
  const chosen = $isRangeSelection(selection) && !selection.isCollapsed() ? selection.getTextContent() : ''
  return {
    page: shownCounts(countsOf($getRoot().getTextContent())),
    selection: chosen === '' ? '' : `Selected: ${shownCounts(countsOf(chosen))}`,
  }
}

/** How long the page is, and how long what is selected is. */
function Count() {
  const [editor] = useLexicalComposerContext()
  const [{ page, selection }, setCounted] = useState<Counted>({ page: '', selection: '' })
  useEffect(() => {
    let timer = 0
    const count = (): void => setCounted(editor.read(() => $count()))
    const later = (): void => {
      clearTimeout(timer)
      timer = window.setTimeout(count, COUNT_AFTER)
    }
    later()
    const stop = editor.registerUpdateListener(later)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor])
  return (
    <div className={styles.bar}>
      <SettingsButton />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="group" aria-label="Length of the page" className={styles.count}>
        {selection && <span>{selection}</span>}
        <span>{page}</span>
      </div>
    </div>
  )
}

/** Words and characters, below the page. */
export const count: Feature = { name: 'count', below: [Count] }
