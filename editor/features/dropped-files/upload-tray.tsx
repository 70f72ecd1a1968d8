import { FileVideo, FileX, RotateCcw, X } from 'lucide-react'
import { NodeTool } from '../node-selection/selectable.tsx'
import type { Upload } from './uploads.ts'
import styles from './upload-tray.module.css'

interface Props {
  readonly shown: readonly Upload[]
  readonly onCancel: (id: number) => void
  readonly onRetry: (id: number) => void
}

/** The files that are on their way to the page. */
export default function UploadTray({ shown, onCancel, onRetry }: Props) {
  return (
    <section className={styles.tray} aria-label="Uploads">
      <ul>
        {shown.map((upload) => (
          <li key={upload.id} className={styles.upload} data-state={upload.state}>
            <Preview upload={upload} />
            <div className={styles.words}>
              <span className={styles.name} title={upload.name}>
                {upload.name}
              </span>
              <Said upload={upload} />
            </div>
            {upload.state === 'error' && !upload.isHopeless && (
              <NodeTool label={`Retry ${upload.name}`} icon={RotateCcw} onUse={() => onRetry(upload.id)} />
            )}
            <NodeTool
              label={`${upload.state === 'error' ? 'Dismiss' : 'Cancel'} ${upload.name}`}
              icon={X}
              onUse={() => onCancel(upload.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Preview({ upload: { kind, preview } }: { readonly upload: Upload }) {
  if (preview === '') return <FileX size={28} aria-hidden />
  return kind === 'image' ? (
    <img src={preview} alt="" className={styles.preview} />
  ) : (
    <FileVideo size={28} aria-hidden />
  )
}

function Said({ upload: { state, share, problem, name } }: { readonly upload: Upload }) {
  if (state === 'error')
    return (
      <span role="alert" className={styles.problem}>
        {problem}
      </span>
    )
  if (state === 'idle') return <span className={styles.waiting}>Waiting</span>
  return (
    <span className={styles.waiting}>
      <progress max={1} value={share} aria-label={`Uploading ${name}`} /> {Math.round(share * 100)}%
    </span>
  )
}
