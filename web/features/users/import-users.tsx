import * as calls from '@frontage/contracts/calls/people.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import { MAX_IMPORT_BYTES, MOST_IMPORTED } from '@frontage/contracts/limits.ts'
import type { ImportDraft } from '@frontage/contracts/people.ts'
import { USERS_FILE_NEEDED, USERS_FILE_TOO_LARGE } from '@frontage/contracts/sentences.ts'
import { useId, useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { Button, Checkbox, Dialog, FieldError, RadioCards } from '../../ui/index.ts'
import styles from './people.module.css'

interface ImportUsersProps {
  onClose: () => void
  onDraft: (draft: ImportDraft) => void
}

type Mode = 'add' | 'update' | 'both'

/** A file of people: what was read of it is shown before anything of it is made. */
export function ImportUsers({ onClose, onDraft }: ImportUsersProps) {
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [mode, setMode] = useState<Mode>('both')
  const [isInviting, setInviting] = useState(true)
  const [problem, setProblem] = useState('')
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [isBusy, setBusy] = useState(false)
  const another = () => {
    setFile(null)
    setDraft(null)
  }
  const upload = async () => {
    if (!file) return setProblem(USERS_FILE_NEEDED)
    if (file.size > MAX_IMPORT_BYTES) return setProblem(USERS_FILE_TOO_LARGE)
    const body = new FormData()
    body.set('mode', mode)
    body.set('invite', String(isInviting))
    body.set('file', file)
    setBusy(true)
    setProblem('')
    try {
      const read = await api.call(calls.upload, { body })
      if (read.ignored.length === 0) return onDraft(read)
      setDraft(read)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      isUnsaved={file !== null}
      width={560}
      title="Import people"
      footer={
        <>
          <Button look="secondary" onClick={draft ? another : onClose}>
            {draft ? 'Choose another file' : 'Cancel'}
          </Button>
          {draft ? (
            <Button onClick={() => onDraft(draft)}>Check what will change</Button>
          ) : (
            <Button busy={isBusy} onClick={() => void upload()}>
              Read the file
            </Button>
          )}
        </>
      }
    >
      {draft ? (
        <Columns draft={draft} />
      ) : (
        <div className={styles.stack}>
          <p>
            A CSV or Excel file with a heading for each column and up to{' '}
            {MOST_IMPORTED.toLocaleString('en-US')} rows. People are matched by email; an empty cell changes
            nothing.{' '}
            <a href={pathOf(calls.example, {})} download>
              Download an example
            </a>
          </p>
          <div className={styles.file}>
            <label htmlFor={id}>File</label>
            <input
              id={id}
              type="file"
              accept=".csv,.txt,.tsv,.xlsx,text/csv"
              data-chosen={file ? true : undefined}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={(event) => {
                const [chosen] = event.target.files ?? []
                // The same file, corrected, is chosen again: to a field that still held it nothing would change.
                event.target.value = ''
                if (!chosen) return
                setFile(chosen)
                setProblem('')
              }}
            />
            <output>{file && `Chosen: ${file.name}`}</output>
            {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
          </div>
          <RadioCards<Mode>
            legend="What to do"
            value={mode}
            onChange={setMode}
            cards={[
              { value: 'both', title: 'Add and update', note: 'New people are added, the others changed.' },
              { value: 'add', title: 'Add only', note: 'People who are here already stay as they are.' },
              { value: 'update', title: 'Update only', note: 'Nobody is added.' },
            ]}
          />
          {mode !== 'update' && (
            <Checkbox
              label="Email new people a link to choose a password"
              checked={isInviting}
              onChange={() => setInviting(!isInviting)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Columns({ draft }: { draft: ImportDraft }) {
  return (
    <div className={styles.stack}>
      <p>
        {draft.rows.toLocaleString('en-US')} rows were read. These columns are not known, and nothing of them
        is taken over:
      </p>
      <ul>
        {draft.ignored.map((heading) => (
          <li key={heading}>{heading}</li>
        ))}
      </ul>
      <p>
        Taken over:{' '}
        {draft.columns
          .map(({ heading, field }) => (heading === field ? field : `${heading} as ${field}`))
          .join(', ')}
        .
      </p>
    </div>
  )
}
