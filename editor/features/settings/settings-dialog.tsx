import type { LexicalEditor } from 'lexical'
import { useId } from 'react'
import { Button } from '@frontage/web/ui/button.tsx'
import { DialogActions } from '@frontage/web/ui/dialog.tsx'
import { type EditorServices, useEditorServices } from '../../shell/editor-services.ts'
import { type SettingChoice, settingChoices } from './choices.ts'
import styles from './settings-dialog.module.css'

export const openSettingsDialog = (_editor: LexicalEditor, services: EditorServices): void =>
  services.openModal('Editor settings', (close) => <SettingsDialog onClose={close} />)

/** Each change is there at once, and a step in the browser's history: Back takes it back, here too. */
function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { inputs } = useEditorServices()
  // Without a room there is nobody to write with.
  const isOffered = ({ name }: SettingChoice): boolean =>
    name !== 'isCollab' || inputs.collaboration !== undefined
  return (
    <>
      {settingChoices.map(({ title, choices }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.title}>{title}</legend>
          {choices.filter(isOffered).map((choice) => (
            <Choice key={choice.name} {...choice} />
          ))}
        </fieldset>
      ))}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  )
}

function Choice({ name, label, hint }: SettingChoice) {
  const { settings, change } = useEditorServices()
  const id = useId()
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={settings[name]}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => change(name, event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
