/** A file of listings: what becomes of each row is shown before anything is saved. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/listings.ts'
import { MAX_LISTINGS_FILE_BYTES, MOST_IMPORTED_LISTINGS } from '@frontage/contracts/limits.ts'
import type { LastImport, ListingImport } from '@frontage/contracts/listings.ts'
import { USERS_FILE_TOO_LARGE } from '@frontage/contracts/sentences.ts'
import { IMPORT_UNDO_HOURS } from '@frontage/domain/listings/undo-import.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { api, ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { Badge, Button, FieldError, Table, toast } from '../../ui/index.ts'
import { LISTINGS } from './listing-calls.ts'
import styles from './listings.module.css'
import { UndoImport } from './undo-import.tsx'

export const IMPORT_LISTINGS = 'Import listings'

const send = (file: File, checked?: string): Promise<ListingImport> => {
  const body = new FormData()
  if (checked !== undefined) body.set('checked', checked)
  body.set('file', file)
  return api.call(calls.importFile, { body })
}

export function ImportScreen({ last }: { last: LastImport | null }) {
  const [file, setFile] = useState<File | null>(null)
  const [dry, setDry] = useState<ListingImport | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  const look = (chosen: File) => attempt(async () => setDry(await send(chosen)))
  const save = (chosen: File, checked: string) =>
    attempt(async () => {
      try {
        const { counts } = await send(chosen, checked)
        toast.success(
          `${listings(counts.added)} added, ${counts.updated} updated. Import listings has Undo for ${IMPORT_UNDO_HOURS} hours.`,
        )
        await navigate(LISTINGS.url)
      } catch (error) {
        if (!(error instanceof ApiRefusal) || error.code !== 'listings.import-changed') throw error
        setDry(await send(chosen))
        setProblem(error.message)
      }
    })
  return (
    <AccountFrame title={IMPORT_LISTINGS} above={[LISTINGS]}>
      <div className={styles.page}>
        {last && <UndoImport key={last.id} last={last} />}
        <FilePicker
          problem={dry ? '' : problem}
          isBusy={isBusy}
          name={file?.name ?? ''}
          onFile={(chosen) => {
            setFile(chosen)
            setDry(null)
            const refused = chosen.size > MAX_LISTINGS_FILE_BYTES ? USERS_FILE_TOO_LARGE : ''
            setProblem(refused)
            if (refused === '') void look(chosen)
          }}
        />
        {dry && file && (
          <>
            {problem && <FieldError>{problem}</FieldError>}
            <Outcome dry={dry} />
            <div className={styles.state}>
              <Button
                busy={isBusy}
                disabled={dry.counts.added + dry.counts.updated === 0}
                onClick={() => void save(file, dry.checked)}
              >
                {saveWords(dry)}
              </Button>
              {dry.counts.refused > 0 && (
                <span className={styles.quiet}>Rows with a problem are left out.</span>
              )}
            </div>
          </>
        )}
      </div>
    </AccountFrame>
  )
}

const listings = (count: number): string => (count === 1 ? '1 listing' : `${count} listings`)

function saveWords({ counts: { added, updated } }: ListingImport): string {
  if (added + updated === 0) return 'Nothing to import'
  if (updated === 0) return `Add ${listings(added)}`
  return added === 0 ? `Update ${listings(updated)}` : `Add ${added}, update ${updated}`
}

interface FilePickerProps {
  problem: string
  isBusy: boolean
  /** Of the file that was chosen last. */
  name: string
  onFile: (file: File) => void
}

function FilePicker({ problem, isBusy, name, onFile }: FilePickerProps) {
  const id = useId()
  return (
    <div className={styles.section}>
      <p>
        A CSV or Excel file with a heading for each column and up to {MOST_IMPORTED_LISTINGS} rows. A listing
        that you have is found by its MLS number, else by its address; an empty cell leaves things as they
        are.{' '}
        <a href={pathOf(calls.example, {})} download>
          Download an example
        </a>
      </p>
      <div className={styles.drop}>
        <label htmlFor={id}>File</label>
        <input
          id={id}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv"
          data-chosen={name ? true : undefined}
          disabled={isBusy}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // The same file, corrected, is chosen again: to a field that still held it nothing would change.
            event.target.value = ''
            if (chosen) onFile(chosen)
          }}
        />
        <output>{isBusy ? 'Reading the file …' : name && `Chosen: ${name}`}</output>
      </div>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  )
}

const NAMES = { added: 'New', updated: 'Changes', same: 'No change', refused: 'Problem' } as const
const TONES = { added: 'success', updated: 'brand', same: 'neutral', refused: 'danger' } as const

function Outcome({ dry: { rows, counts, ignored } }: { dry: ListingImport }) {
  return (
    <>
      <output>
        {rows.length === 1 ? '1 row was read' : `${rows.length} rows were read`}: {counts.added} new,{' '}
        {counts.updated} with changes, {counts.same} with no change, {counts.refused} with a problem.
      </output>
      {ignored.length > 0 && <p className={styles.quiet}>Columns we skipped: {ignored.join(', ')}.</p>}
      <Table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Listing</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ position, name, outcome, said }) => (
            <tr key={position}>
              <td>{position}</td>
              <th scope="row">{name || '–'}</th>
              <td>
                <Badge tone={TONES[outcome]}>{NAMES[outcome]}</Badge> {said}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}
