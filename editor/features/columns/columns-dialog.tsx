import { layouts } from '@frontage/page-nodes/nodes/layout.ts'
import type { LexicalEditor } from 'lexical'
import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ModalActions } from '../../kit/modal.tsx'
import type { Desk } from '../../shell/desk.ts'
import styles from '../upload/upload.module.css'
import { $insertColumns } from './insert.ts'

export const openColumnsDialog = (editor: LexicalEditor, desk: Desk): void =>
  desk.openModal('Insert Columns Layout', (close) => (
    <ColumnsDialog
      onInsert={(layout) => {
        editor.update(() => $insertColumns(layout))
        close()
      }}
    />
  ))

type Template = (typeof layouts)[number]['template']

function ColumnsDialog({ onInsert }: { readonly onInsert: (template: Template) => void }) {
  const [chosen, choose] = useState<Template>(layouts[0].template)
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onInsert(chosen)
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>Layout</label>
        <select
          id={id}
          className={styles.select}
          value={chosen}
          onChange={(event) =>
            choose(layouts.find(({ template }) => template === event.target.value)?.template ?? chosen)
          }
        >
          {layouts.map(({ label, template }) => (
            <option key={template} value={template}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <ModalActions>
        <Button type="submit" look="main">
          Insert
        </Button>
      </ModalActions>
    </form>
  )
}
