import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Settings2 } from 'lucide-react'
import { useEditorServices } from '../../shell/editor-services.ts'
import { opens } from '../dialogs/fetched.ts'
import styles from './settings-button.module.css'

const openSettings = opens('openSettingsDialog')

/** Every setting, for the author to change. It stands below the page: the row of tools has no room, and it is seldom used. */
export function SettingsButton() {
  const [editor] = useLexicalComposerContext()
  const services = useEditorServices()
  return (
    <button type="button" className={styles.button} onClick={() => openSettings(editor, services)}>
      <Settings2 size={16} aria-hidden />
      Editor settings
    </button>
  )
}
