import { Copy } from 'lucide-react'
import { IconButton, toast } from '../ui/index.ts'
import styles from './copied-secret.module.css'

/** A secret that is shown this once, to be taken along. */
export function CopiedSecret({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(`${label} copied`, { topic: 'copied' }),
      () => toast.error('Your browser did not let us copy. Select the text instead.', { topic: 'copied' }),
    )
  return (
    <div className={styles.secret}>
      <code aria-label={label}>{text}</code>
      <IconButton label={`Copy the ${label.toLowerCase()}`} onClick={() => void copy()}>
        <Copy size={20} />
      </IconButton>
    </div>
  )
}
