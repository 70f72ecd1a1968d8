import type { LastSave } from '@frontage/contracts/page-together.ts'
import { Button } from '../../../ui/index.ts'
import type { LineEnd } from './page-line.ts'
import styles from './together.module.css'
import type { Together } from './use-together.ts'

/** What an author has to know before saving: a newer version, or that the others are out of sight. */
export function TogetherNotice({ end, newer, others, isConnected }: Together) {
  if (end) return <p className={styles.notice}>{ENDS[end]}</p>
  if (newer)
    return (
      <div className={styles.notice}>
        <output>{newerSentence(newer)} If you save, you choose which version to keep.</output>
        <Button look="secondary" size="small" onClick={() => location.reload()}>
          Load the newer version
        </Button>
      </div>
    )
  if (!isConnected && others.length > 0)
    return (
      <output className={styles.notice}>
        The connection was lost. You are writing alone until it is back; nothing you write is lost.
      </output>
    )
  return null
}

const ENDS: Readonly<Record<LineEnd, string>> = {
  signedOut:
    'You are signed out. What you wrote is still here: sign in again in another window, then come back and save.',
  notAllowed: 'Your account can no longer edit pages. Copy what you wrote before you leave.',
  pageGone: 'This page was deleted. Copy what you wrote before you leave.',
  roomGone: 'You are writing alone again. Reload the page to write with the others.',
}

function newerSentence({ saved_by, is_scheduled, restored_from }: LastSave): string {
  const who = saved_by || 'Somebody'
  if (is_scheduled) return 'A scheduled version of this page was published.'
  if (restored_from !== null) return `${who} restored version ${restored_from} of this page.`
  return `${who} saved a newer version of this page.`
}
