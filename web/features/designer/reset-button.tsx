import { RotateCcw } from 'lucide-react'
import styles from './side-form.module.css'

export function ResetButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      <RotateCcw size={14} aria-hidden="true" /> {label}
    </button>
  )
}
