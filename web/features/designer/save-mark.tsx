import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { Spinner } from '../../ui/button.tsx'
import type { SaveState } from './autosave.ts'
import styles from './designer.module.css'

/** How saving stands, in words; screen readers hear it when it changes. */
export function SaveMark({ save, onRetry }: { save: SaveState; onRetry: () => void }) {
  return (
    <output className={styles.saveMark} data-kind={save.kind}>
      {iconOf(save)}
      <span>{wordsOf(save)}</span>
      {(save.kind === 'offline' || save.kind === 'refused') && (
        <button type="button" className={styles.textButton} onClick={onRetry}>
          Try now
        </button>
      )}
    </output>
  )
}

function wordsOf(save: SaveState): string {
  switch (save.kind) {
    case 'saved':
      return 'Saved'
    case 'waiting':
    case 'saving':
      return 'Saving…'
    case 'offline':
      return 'Offline – will retry'
    case 'conflict':
      return 'Changed elsewhere'
    case 'refused':
      return save.sentence
  }
}

function iconOf(save: SaveState) {
  switch (save.kind) {
    case 'saved':
      return <Check size={16} aria-hidden="true" />
    case 'waiting':
    case 'saving':
      return <Spinner />
    case 'offline':
      return <CloudOff size={16} aria-hidden="true" />
    case 'conflict':
    case 'refused':
      return <TriangleAlert size={16} aria-hidden="true" />
  }
}
