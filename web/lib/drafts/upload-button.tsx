import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { Button, FieldError } from '../../ui/index.ts'
import styles from './upload-button.module.css'

interface UploadButtonProps<T> {
  label: string
  accept: string
  /** In megabytes. */
  largest: number
  upload: (file: File, progress: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<T>
  onUploaded: (stored: T) => void
}

/** Chooses a file, sends it with progress, and says under itself what is wrong with it. */
export function UploadButton<T>({ label, accept, largest, upload, onUploaded }: UploadButtonProps<T>) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const send = async (file: File) => {
    if (file.size > largest * 1024 * 1024) return setProblem(`This file is larger than ${largest} MB.`)
    setProblem('')
    setShare(0)
    abort.current = new AbortController()
    try {
      onUploaded(await upload(file, { signal: abort.current.signal, onProgress: setShare }))
    } catch (error) {
      if (!abort.current.signal.aborted) setProblem(sentenceOf(error))
    }
    setShare(null)
  }
  return (
    <div className={styles.upload}>
      <Button
        look="secondary"
        size="small"
        icon={<Upload size={18} />}
        busy={share !== null}
        onClick={() => input.current?.click()}
      >
        {share === null ? label : share < 1 ? `Uploading ${Math.round(share * 100)}%` : 'Reading the file…'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
