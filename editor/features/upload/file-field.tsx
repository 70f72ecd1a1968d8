import { FileUp, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import styles from './upload.module.css'

interface Props {
  readonly label: string
  readonly accept: string
  readonly hook?: string
  readonly problem?: string
  readonly onFile: (file: File | null) => void
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const

function sizeOf({ size }: File): string {
  const unit = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, size)) / 3))
  return `${Number((size / 1000 ** unit).toPrecision(3))} ${UNITS[unit]}`
}

/** A file that is chosen, or dropped: the browser's own field lies over the whole of it, unseen, and takes both. */
export function FileField({ label, accept, hook, problem, onFile }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setOver] = useState(false)
  const choose = (chosen: File | null): void => {
    setFile(chosen)
    onFile(chosen)
  }
  const remove = (): void => {
    // The same file can be chosen again.
    if (input.current) input.current.value = ''
    choose(null)
    input.current?.focus()
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.drop} data-over={isOver} data-refused={Boolean(problem)}>
        <FileUp size={20} aria-hidden />
        {file ? (
          <span className={styles.name}>
            {file.name} <span className={styles.size}>{sizeOf(file)}</span>
          </span>
        ) : (
          <span aria-hidden>
            <span className={styles.choose}>Choose a file</span> or drop it here
          </span>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          data-test-id={hook}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          title={file?.name ?? ''}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
        {file && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove ${file.name}`}
            title="Remove"
            onClick={remove}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
