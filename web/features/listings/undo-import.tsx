import * as calls from '@frontage/contracts/calls/listings.ts'
import type { LastImport, UndoneImport } from '@frontage/contracts/listings.ts'
import { useState } from 'react'
import { A } from '../../lib/anchor.tsx'
import { api, sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { Button, Dialog, FieldError } from '../../ui/index.ts'
import { listingHref } from './listing-calls.ts'
import styles from './listings.module.css'

/** The last import, which can be taken back for a while; afterwards what became of it. */
export function UndoImport({ last }: { last: LastImport }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [undone, setUndone] = useState<UndoneImport | null>(null)
  const undo = async () => {
    setBusy(true)
    setProblem('')
    try {
      setUndone(await api.call(calls.undoImport, { params: { id: last.id } }))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
    setAsking(false)
  }
  return (
    <section className={styles.section} aria-labelledby="last-import">
      <h2 id="last-import">Your last import</h2>
      {undone ? (
        <Undone undone={undone} />
      ) : (
        <>
          <p>
            On {dateAndTime(last.at)}: {last.added} added, {last.updated} updated. You can undo it until{' '}
            {dateAndTime(last.until)}.
          </p>
          {problem && <FieldError>{problem}</FieldError>}
          <div className={styles.state}>
            <Button look="secondary" onClick={() => setAsking(true)}>
              Undo this import
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Undo this import?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void undo()}>
              Undo import
            </Button>
          </>
        }
      >
        <p>
          Listings that it added are deleted, and those that it updated are as they were. What was changed
          since stays as it is.
        </p>
      </Dialog>
    </section>
  )
}

function Undone({ undone: { deleted, restored, kept } }: { undone: UndoneImport }) {
  return (
    <>
      <output>
        The import was undone: {deleted} deleted, {restored} as before.
      </output>
      {kept.length > 0 && (
        <>
          <p>These stay as they are:</p>
          <ul>
            {kept.map(({ id, name, why }, at) => (
              <li key={id ?? at}>
                {id === null ? name : <A href={listingHref({ id })}>{name}</A>}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
