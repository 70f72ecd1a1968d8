import { FileArchive, FolderUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { Button, FieldError } from '../../ui/index.ts'
import { droppedFiles } from './dropped-files.ts'
import { draftHref, uploadTemplate } from './template-calls.ts'
import styles from './upload-panel.module.css'

/** Takes a folder or a ZIP and opens the draft that becomes of it; what it is refused for is said here. */
export function UploadPanel({ templateId, title }: { templateId?: string; title: string }) {
  const navigate = useNavigate()
  const folder = useRef<HTMLInputElement>(null)
  const archive = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)

  const take = async (files: readonly File[]) => {
    if (files.length === 0 || progress !== null) return
    setProblem('')
    setProgress(0)
    try {
      const { signal } = new AbortController()
      const draft = await uploadTemplate(files, { templateId, signal, onProgress: setProgress })
      await navigate(draftHref(draft.id))
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setProgress(null)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(take, (error: unknown) => setProblem(sentenceOf(error)))
  }
  const chosen = (input: HTMLInputElement) => {
    void take([...(input.files ?? [])])
    input.value = ''
  }
  const isBusy = progress !== null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the buttons are the first
    <div
      className={styles.panel}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>
          Drop a template’s folder or its ZIP here: template.json with page-1.svg and so on. It is checked and
          shown to you before anybody else sees it.{' '}
          {templateId
            ? 'Begin from the files of this version: download them above.'
            : 'To begin from one that is in the catalog, open it and download its files.'}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          look="secondary"
          icon={<FolderUp size={18} />}
          busy={isBusy}
          onClick={() => folder.current?.click()}
        >
          Choose folder
        </Button>
        <Button
          look="secondary"
          icon={<FileArchive size={18} />}
          busy={isBusy}
          onClick={() => archive.current?.click()}
        >
          Choose ZIP
        </Button>
      </div>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder"
        {...{ webkitdirectory: '' }}
        onChange={({ target }) => chosen(target)}
      />
      <input
        ref={archive}
        type="file"
        hidden
        aria-label="ZIP"
        accept=".zip,application/zip"
        onChange={({ target }) => chosen(target)}
      />
      {isBusy && (
        <div aria-live="polite" className={styles.progress}>
          <progress value={progress < 1 ? progress : undefined} aria-label="Upload" />
          {progress < 1 ? 'Uploading…' : 'Checking every page with the longest names…'}
        </div>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}
