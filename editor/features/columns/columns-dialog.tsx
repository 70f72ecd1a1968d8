import { layouts } from '@frontage/page-nodes/nodes/layout.ts'
import type { LexicalEditor } from 'lexical'
import { useState } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import type { EditorServices } from '../../shell/editor-services.ts'
import { $insertColumns } from './insert.ts'

export const openColumnsDialog = (editor: LexicalEditor, services: EditorServices): void =>
  services.openModal('Insert Columns Layout', (close) => (
    <ColumnsDialog
      onInsert={(layout) => {
        editor.update(() => $insertColumns(layout))
        close()
      }}
    />
  ))

type Template = (typeof layouts)[number]['template']

const options = layouts.map(({ template, label }) => [template, label] as const)

function ColumnsDialog({ onInsert }: { readonly onInsert: (template: Template) => void }) {
  const [chosen, choose] = useState<Template>(layouts[0].template)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onInsert(chosen)
      }}
    >
      <SelectField label="Layout" value={chosen} options={options} onChange={choose} />
      <DialogActions>
        <Button type="submit">Insert</Button>
      </DialogActions>
    </form>
  )
}
