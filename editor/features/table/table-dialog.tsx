import { INSERT_TABLE_COMMAND } from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import { useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { Field } from '../../kit/field.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import type { EditorServices } from '../../shell/editor-services.ts'
import { columnsProblem, MOST_COLUMNS, MOST_ROWS, rowsProblem } from './limits.ts'

export const openTableDialog = (editor: LexicalEditor, services: EditorServices): void =>
  services.openModal('Insert Table', (close) => (
    <TableDialog
      onInsert={(rows, columns) => {
        editor.dispatchCommand(INSERT_TABLE_COMMAND, { rows, columns })
        close()
      }}
    />
  ))

function TableDialog({ onInsert }: { readonly onInsert: (rows: string, columns: string) => void }) {
  const [rows, setRows] = useState('5')
  const [columns, setColumns] = useState('5')
  const problems = [rowsProblem(rows), columnsProblem(columns)] as const
  const isReady = problems.every((problem) => problem === '')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onInsert(rows.trim(), columns.trim())
      }}
    >
      <Field
        label={`Rows (1-${MOST_ROWS})`}
        inputMode="numeric"
        required
        value={rows}
        onChange={setRows}
        problem={problems[0]}
        hook="table-modal-rows"
      />
      <Field
        label={`Columns (1-${MOST_COLUMNS})`}
        inputMode="numeric"
        required
        value={columns}
        onChange={setColumns}
        problem={problems[1]}
        hook="table-modal-columns"
      />
      <DialogActions>
        <span data-test-id="table-model-confirm-insert">
          <Button type="submit" disabled={!isReady}>
            Confirm
          </Button>
        </span>
      </DialogActions>
    </form>
  )
}
