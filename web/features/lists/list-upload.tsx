/** From a file to a saved list: choose, put the columns right, see what is removed and why, save. */
import { MAX_LIST_NAME } from '@frontage/contracts/limits.ts'
import type { ListDraft, MailingList } from '@frontage/contracts/lists.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { DraftFigures, DraftOutcome } from './draft-outcome.tsx'
import { replaceRecipients, saveList } from './list-calls.ts'
import { ListSource } from './list-source.tsx'
import { addresses, nameFromFile } from './list-texts.ts'
import styles from './list-upload.module.css'
import { storedDraft, useDraft } from './use-draft.ts'

interface ListUploadProps {
  /** The list that gets other addresses; without it a new one is made. */
  list?: MailingList | undefined
  /** An upload to go on with. */
  draft: ListDraft | null
  onDraft: (draft: ListDraft | null) => void
  onSaved: (list: MailingList) => void
}

export function ListUpload({ list, draft, onDraft, onSaved }: ListUploadProps) {
  if (!draft) return <ListSource onDraft={onDraft} />
  return <Review key={draft.id} list={list} first={draft} onSaved={onSaved} onAnother={() => onDraft(null)} />
}

interface ReviewProps {
  list: MailingList | undefined
  first: ListDraft
  onSaved: (list: MailingList) => void
  onAnother: () => void
}

function Review({ list, first, onSaved, onAnother }: ReviewProps) {
  const { draft, reading, setReading, isChecking, problem, retry, mayBeSaved, isReadable } = useDraft(first)
  const [name, setName] = useState(() => nameOf(first))
  const saving = useSaving(list, onSaved)
  const form = useId()
  useEffect(() => storedDraft.write({ id: first.id, reading, name }), [first.id, reading, name])
  return (
    <div className={styles.review}>
      <p className={styles.file}>
        <strong>{draft.file_name}</strong>
        <Button look="quiet" size="small" onClick={onAnother}>
          Choose another file
        </Button>
      </p>
      {isReadable && !problem && <DraftFigures draft={draft} isChecking={isChecking} />}
      <div className={styles.halves}>
        <div>
          <ColumnMapping columns={draft.columns} reading={reading} onChange={setReading} />
        </div>
        <div>
          {problem ? (
            <div role="alert" className={styles.problem}>
              <p>{problem}</p>
              <Button look="secondary" size="small" onClick={retry}>
                Retry
              </Button>
            </div>
          ) : (
            isReadable && <DraftOutcome draft={draft} isChecking={isChecking} />
          )}
        </div>
      </div>
      <form
        id={form}
        className={styles.save}
        onSubmit={(event) => {
          event.preventDefault()
          if (mayBeSaved) void saving.save(draft, name.trim())
        }}
      >
        {!list && (
          <TextField
            label="Name of the list"
            value={name}
            maxLength={MAX_LIST_NAME}
            autoComplete="off"
            error={saving.nameProblem}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <Button type="submit" size="large" busy={saving.isBusy} disabled={!mayBeSaved}>
          {isChecking
            ? 'Checking every row…'
            : `${list ? 'Replace with' : 'Save'} ${isReadable ? addresses(draft.kept_count) : 'the list'}`}
        </Button>
        {saving.problem && <FieldError>{saving.problem}</FieldError>}
      </form>
    </div>
  )
}

function nameOf(draft: ListDraft): string {
  const kept = storedDraft.read()
  return kept?.id === draft.id ? kept.name : nameFromFile(draft.file_name)
}

function useSaving(list: MailingList | undefined, onSaved: (list: MailingList) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [nameProblem, setNameProblem] = useState<string | undefined>(undefined)
  // One key for one request body: a lost reply and another press save once.
  const idempotencyKey = useRef<{ key: string; requestBody: string } | null>(null)
  const save = async (draft: ListDraft, name: string) => {
    if (!list && name === '') return setNameProblem('Enter a name')
    setNameProblem(undefined)
    setProblem(null)
    setIsBusy(true)
    const requestBody = JSON.stringify([draft.id, draft.reading, name])
    if (idempotencyKey.current?.requestBody !== requestBody)
      idempotencyKey.current = { key: newIdempotencyKey(), requestBody }
    try {
      const saved = list
        ? await replaceRecipients(list, draft)
        : await saveList(draft, name, idempotencyKey.current.key)
      storedDraft.write(null)
      onSaved(saved)
    } catch (error) {
      setProblem(sentenceOf(error))
      setIsBusy(false)
    }
  }
  return { isBusy, problem, nameProblem, save }
}
