import { SUPPORT_FILE_NEEDED } from '@frontage/contracts/sentences.ts'
import { FileUp, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import {
  MAX_FEEDBACK,
  SUBMISSION_FILE_BYTES,
  SUBMISSION_FILES,
  SUBMISSION_TYPES,
  templateProblems,
} from '@frontage/domain/support.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, FieldError, IconButton, TextArea, TextField } from '../../ui/index.ts'
import { fileSize } from './file-size.ts'
import { sendTemplate } from './support-calls.ts'
import styles from './support.module.css'
import { Thanks } from './thanks.tsx'
import { useSending } from './use-sending.ts'

const ACCEPTED = Object.keys(SUBMISSION_TYPES).join(',')

export function TemplateSubmissionForm() {
  const sending = useSending()
  const form = useForm(templateProblems, { title: '', message: '' })
  const [files, setFiles] = useState<readonly File[]>([])
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  if (sending.state === 'sent')
    return (
      <Thanks
        again="Submit another template"
        onAgain={() => {
          form.reset()
          setFiles([])
          sending.again()
        }}
      >
        Thank you. The design team looks at every template and writes to you when it is in the catalog.
      </Thanks>
    )

  const add = (chosen: readonly File[]) => {
    const isNew = (file: File) => !files.some((one) => one.name === file.name && one.size === file.size)
    const { accepted, problem } = acceptable([...files, ...chosen.filter(isNew)])
    setFiles(accepted)
    setFileProblem(problem)
  }
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = form.check(event.currentTarget)
    if (files.length === 0) setFileProblem(SUPPORT_FILE_NEEDED)
    if (words && files.length > 0) void sending.send(() => sendTemplate(words, files))
  }

  return (
    <form onSubmit={onSubmit} noValidate className={`${styles.form} ${styles.narrow}`}>
      <TextField
        {...form.field('title')}
        label="Title"
        value={form.values.title}
        onChange={(event) => form.set('title', event.target.value)}
        error={form.errorOf('title')}
      />
      <TextArea
        {...form.field('message')}
        label="What is it for?"
        optional
        limit={MAX_FEEDBACK}
        value={form.values.message}
        onChange={(event) => form.set('message', event.target.value)}
        error={form.errorOf('message')}
      />
      <Files
        files={files}
        onAdd={add}
        onRemove={(gone) => setFiles(files.filter((file) => file !== gone))}
        problem={fileProblem}
      />
      {sending.problem && <FieldError>{sending.problem}</FieldError>}
      <div className={styles.actions}>
        <Button type="submit" busy={sending.state === 'sending'}>
          Submit template
        </Button>
      </div>
    </form>
  )
}

interface FilesProps {
  files: readonly File[]
  onAdd: (files: readonly File[]) => void
  onRemove: (file: File) => void
  problem: string | null
}

function Files({ files, onAdd, onRemove, problem }: FilesProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className={styles.legend}>Files</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the label is the first */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onAdd([...event.dataTransfer.files])
        }}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden="true" />
        <span>
          <input
            id={id}
            type="file"
            multiple
            accept={ACCEPTED}
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          <label htmlFor={id}>Choose files</label> or drop them here
        </span>
        <span id={`${id}-note`} className={styles.note}>
          PDF, PNG or JPEG, up to {SUBMISSION_FILES} files of {fileSize(SUBMISSION_FILE_BYTES)} each
        </span>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Chosen files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size}`}>
              <span>{file.name}</span>
              <small>{fileSize(file.size)}</small>
              <IconButton small label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
                <Trash2 size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function acceptable(files: readonly File[]): { accepted: readonly File[]; problem: string | null } {
  const fits = (file: File) => file.type in SUBMISSION_TYPES && file.size <= SUBMISSION_FILE_BYTES
  const refused = files.find((file) => !fits(file))
  const accepted = files.filter(fits).slice(0, SUBMISSION_FILES)
  if (refused && refused.size > SUBMISSION_FILE_BYTES)
    return { accepted, problem: `${refused.name} is larger than ${fileSize(SUBMISSION_FILE_BYTES)}.` }
  if (refused) return { accepted, problem: `${refused.name} is not a PDF, PNG or JPEG.` }
  const isTooMany = files.length > SUBMISSION_FILES
  return { accepted, problem: isTooMany ? `At most ${SUBMISSION_FILES} files at once.` : null }
}
