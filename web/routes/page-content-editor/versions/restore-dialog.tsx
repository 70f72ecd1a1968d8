import { useState } from 'react'
import type { EditorHandle } from '@frontage/editor/inputs.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { Button, Dialog, toast } from '../../../ui/index.ts'
import { stateOf } from '../../../lib/page-writing/page-state.ts'
import { fetchVersion } from './version-calls.ts'

interface RestoreDialogProps {
  pageId: string
  revision: number
  /** What is in the editor differs from what was saved last. */
  isUnsaved: boolean
  editor: EditorHandle
  onClose: () => void
  onRestored: () => void
}

type Choice = 'save-first' | 'as-it-is'

/** Asks before a version is published again; what has not been saved can become a version first. */
export function RestoreDialog({
  pageId,
  revision,
  isUnsaved,
  editor,
  onClose,
  onRestored,
}: RestoreDialogProps) {
  const [busy, setBusy] = useState<Choice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const restore = async (choice: Choice): Promise<void> => {
    if (busy) return
    setBusy(choice)
    setProblem(null)
    try {
      const version = await fetchVersion(pageId, revision)
      if (choice === 'save-first' && !(await editor.save()))
        return setProblem('Your changes could not be saved, so nothing was restored.')
      if (!editor.replace(stateOf(version)))
        return setProblem('This version cannot be read. The page stays as it is.')
      // What went wrong with the save is said by the editor; the text is there, and can be saved again.
      if (await editor.save({ restoredFrom: revision }))
        toast.success(`Version ${revision} restored`, {
          description: 'It is published as the newest version. The one before it is still in the list.',
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
            {isUnsaved ? 'Save changes, then restore' : 'Restore and publish'}
          </Button>
        </>
      }
    >
      <p>
        Its text is published as a new version, and visitors see it at once. No version is lost: to go back,
        restore the one that is published now.
      </p>
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
