/** The one control of saving: its words are how saving stands, and it saves at once where there is something to save. */
import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/marks.tsx'
import type { SaveState } from './autosave.ts'
import styles from './save-control.module.css'

export function SaveControl({ save, onSave }: { save: SaveState; onSave: () => void }) {
  const isSaved = save.kind === 'saved'
  return (
    <>
      <Button
        look={isSaved ? 'quiet' : 'secondary'}
        size="small"
        className={styles.control}
        busy={save.kind === 'saving'}
        icon={isSaved && <Check size={16} aria-hidden="true" />}
        // Not disabled: the next change would take the focus from whoever has just pressed it.
        aria-disabled={isSaved || undefined}
        onClick={isSaved ? undefined : onSave}
      >
        {isSaved ? 'Saved' : save.kind === 'saving' ? 'Saving…' : 'Save'}
      </Button>
      <VisuallyHidden as="output">{isSaved && 'All changes are saved.'}</VisuallyHidden>
    </>
  )
}

/** Why something is not saved, across the top; nothing while saving goes well. */
export function SaveProblem({ save }: { save: SaveState }) {
  const sentence = problemOf(save)
  return (
    <output className={styles.problem} data-kind={save.kind}>
      {sentence !== null && (
        <>
          {save.kind === 'offline' ? (
            <CloudOff size={16} aria-hidden="true" />
          ) : (
            <TriangleAlert size={16} aria-hidden="true" />
          )}
          <span>{sentence}</span>
        </>
      )}
    </output>
  )
}

const ON_THIS_DEVICE = 'Your changes are on this device until then.'

function problemOf(save: SaveState): string | null {
  switch (save.kind) {
    case 'saved':
    case 'waiting':
    case 'saving':
      return null
    case 'offline':
      return `Offline – will retry. ${ON_THIS_DEVICE}`
    case 'conflict':
      return 'Changed elsewhere. Choose which version to keep.'
    case 'refused':
      return save.sentence
  }
}
