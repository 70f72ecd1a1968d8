import { useState } from 'react'
import type { EditorHandle } from '@frontage/editor/inputs.ts'
import { sentenceOf } from '../api.ts'
import { stateOf } from '../page-writing/page-state.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'
import type { VersionSource, VersionText } from './source.ts'

interface RestoreDialogProps<Text extends VersionText> {
  source: VersionSource<Text>
  revision: number
  /** What is in the editor differs from what was saved last. */
  isUnsaved: boolean
  editor: EditorHandle
  words?: Words
  /** What is outside of the editor is put back too, before everything is saved. */
  onReplace?: (version: Text) => void
  onClose: () => void
  onRestored: () => void
}

interface Words {
  /** What becomes of the text that is restored. */
  note: string
  verb: string
  done: string
  unreadable: string
}

const OF_PAGES: Words = {
  note: 'Its text is published as a new version, and visitors see it at once. No version is lost: to go back, restore the one that is published now.',
  verb: 'Restore and publish',
  done: 'It is published as the newest version. The one before it is still in the list.',
  unreadable: 'This version cannot be read. The page stays as it is.',
}

type Choice = 'save-first' | 'as-it-is'

/** Asks before a version is published again; what has not been saved can become a version first. */
export function RestoreDialog<Text extends VersionText>({
  source,
  revision,
  isUnsaved,
  editor,
  words = OF_PAGES,
  onReplace,
  onClose,
  onRestored,
}: RestoreDialogProps<Text>) {
  const [busy, setBusy] = useState<Choice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const restore = async (choice: Choice): Promise<void> => {
    if (busy) return
    setBusy(choice)
    setProblem(null)
    try {
      const version = await source.read(revision)
      if (choice === 'save-first' && !(await editor.save()))
        return setProblem('Your changes could not be saved, so nothing was restored.')
      if (!editor.replace(stateOf(version))) return setProblem(words.unreadable)
      onReplace?.(version)
      // What went wrong with the save is said by the editor; the text is there, and can be saved again.
      if (await editor.save({ restoredFrom: revision }))
        toast.success(`Version ${revision} restored`, {
          description: words.done,
        })
      onRestored()
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Restore version ${revision}?`}
      width={520}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          {isUnsaved && (
            <Button look="danger" busy={busy === 'as-it-is'} onClick={() => void restore('as-it-is')}>
              Restore without saving
            </Button>
          )}
          <Button
            busy={busy === (isUnsaved ? 'save-first' : 'as-it-is')}
            onClick={() => void restore(isUnsaved ? 'save-first' : 'as-it-is')}
          >
            {isUnsaved ? 'Save changes, then restore' : words.verb}
          </Button>
        </>
      }
    >
      <p>{words.note}</p>
      {isUnsaved && (
        <p>
          <strong>You have changes that are not saved.</strong> Save them as a version first, or they are only
          in Undo and in this browser’s drafts.
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
