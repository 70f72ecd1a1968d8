import { useId } from 'react'
import styles from './upload.module.css'

interface Props {
  readonly label: string
  readonly accept: string
  readonly hook?: string
  readonly problem?: string
  readonly onFile: (file: File | null) => void
}

export function FileField({ label, accept, hook, problem, onFile }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        data-test-id={hook}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
