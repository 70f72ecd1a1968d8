import { LONGEST_QUESTION } from '@frontage/page-nodes/nodes/poll.ts'
import type { LexicalEditor } from 'lexical'
import { useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { Field } from '../../kit/field.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import type { EditorServices } from '../../shell/editor-services.ts'
import { INSERT_POLL_COMMAND } from './extension.ts'

export function openPollDialog(editor: LexicalEditor, services: EditorServices): void {
  services.openModal('Insert Poll', (close) => (
    <PollDialog
      onInsert={(question) => {
        editor.dispatchCommand(INSERT_POLL_COMMAND, question)
        close()
      }}
    />
  ))
}

/** A poll needs a question that is not blank. */
function PollDialog({ onInsert }: { readonly onInsert: (question: string) => void }) {
  const [question, setQuestion] = useState('')
  const isBlank = question.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlank) onInsert(question.trim())
      }}
    >
      <Field
        label="Question"
        value={question}
        onChange={setQuestion}
        maxLength={LONGEST_QUESTION}
        hook="poll-question-input"
      />
      <DialogActions>
        <Button type="submit" disabled={isBlank}>
          Confirm
        </Button>
      </DialogActions>
    </form>
  )
}
