import { Copy } from 'lucide-react'
import { IconButton } from '../ui/index.ts'
import { copyText } from './copy-text.ts'
import styles from './copied-secret.module.css'

/** A secret that is shown this once, to be taken along. */
export function CopiedSecret({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.secret}>
      <code aria-label={label}>{text}</code>
      <IconButton label={`Copy the ${label.toLowerCase()}`} onClick={() => void copyText(text, label)}>
        <Copy size={20} />
      </IconButton>
    </div>
  )
}
