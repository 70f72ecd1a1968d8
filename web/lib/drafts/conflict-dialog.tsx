import type { Draft } from '@frontage/contracts/drafts.ts'
import { useState } from 'react'
import { dateAndTime } from '../dates.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { differencesOf, Value, type FieldNames } from './differences.tsx'
import styles from './drafts.module.css'
import { withChosen } from './with-chosen.ts'

interface ConflictDialogProps<Body extends object> {
  mine: Body
  theirs: Draft<Body>
  nameOf: FieldNames
  onResolve: (body: Body) => void
}

/** Two people changed the same draft: both sides of each field, and one goes on with what is chosen. */
export function ConflictDialog<Body extends object>({
  mine,
  theirs,
  nameOf,
  onResolve,
}: ConflictDialogProps<Body>) {
  const differences = differencesOf(theirs.body, mine)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(differences.map(({ field }) => field)))
  const who = theirs.saved?.by?.name ?? 'Another administrator'
  const choose = (field: string, isMine: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (isMine) next.add(field)
      else next.delete(field)
      return next
    })
  return (
    <Dialog
      open
      title={`${who} changed this too`}
      width={720}
      footer={
        <>
          <Button look="secondary" onClick={() => onResolve(theirs.body)}>
            Take all of theirs
          </Button>
          <Button onClick={() => onResolve(withChosen(theirs.body, mine, chosen))}>Go on with these</Button>
        </>
      }
    >
      <p className={styles.lead}>
        {theirs.saved ? `Saved ${dateAndTime(theirs.saved.at)}. ` : ''}
        {differences.length === 0
          ? 'Both of you say the same, so nothing is lost.'
          : 'Choose for each field. Nothing is public before it is published.'}
      </p>
      {differences.map(({ field, before, after }) => (
        <fieldset key={field} className={styles.choice}>
          <legend>{nameOf(field)}</legend>
          {[
            { isMine: true, label: 'Yours', text: after },
            { isMine: false, label: 'Theirs', text: before },
          ].map(({ isMine, label, text }) => (
            <label key={label}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={chosen.has(field) === isMine}
                onChange={() => choose(field, isMine)}
              />
              <span>
                <span className={styles.side}>{label}</span>
                <Value text={text} />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
