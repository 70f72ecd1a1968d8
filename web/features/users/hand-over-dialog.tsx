import { HANDED_OVER_FIELDS } from '@frontage/domain/change-fields.ts'
import type { ManagedUser } from '@frontage/contracts/people.ts'
import {
  belongingsInWords,
  HANDED_OVER,
  HANDED_OVER_WORDS,
  type HandedOver,
} from '@frontage/domain/user-data.ts'
import { useState } from 'react'
import { BulkDialog } from '../../lib/bulk/bulk-dialog.tsx'
import { UserField } from '../../lib/user-field.tsx'
import { Button, Checkbox, Dialog } from '../../ui/index.ts'
import styles from './person.module.css'

interface HandOverDialogProps {
  user: ManagedUser
  name: string
  onClose: () => void
  onChanged: () => void
}

/** First what and to whom, then what would change, then how far it is. */
export function HandOverDialog({ user: { id, belongings }, name, onClose, onChanged }: HandOverDialogProps) {
  const there = HANDED_OVER.filter((what) => belongings[what] > 0)
  const [chosen, setChosen] = useState<readonly HandedOver[]>(there)
  const [to, setTo] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [isReady, setReady] = useState(false)
  if (isReady)
    return (
      <BulkDialog
        asked={{
          request: {
            kind: 'people.hand-over',
            input: { to },
            selection: { all: { from: id, what: chosen.join(',') } },
          },
        }}
        verb="Hand over"
        fields={HANDED_OVER_FIELDS}
        note={`${belongingsInWords(Object.fromEntries(chosen.map((what) => [what, belongings[what]])))}. Orders stay with who bought them: only whom we tell about them changes.`}
        onClose={onClose}
        onChanged={onChanged}
      />
    )
  const problem = to === '' ? 'Choose a colleague.' : to === id ? 'Choose another colleague.' : ''
  return (
    <Dialog
      open
      title={`Hand over what ${name} has`}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              setLeft(true)
              if (problem === '') setReady(true)
            }}
          >
            See what will change
          </Button>
        </>
      }
    >
      {there.length === 0 ? (
        <p>{name} has no designs, mailing lists or open orders.</p>
      ) : (
        <div className={styles.stack}>
          <div className={styles.checks}>
            {there.map((what) => (
              <Checkbox
                key={what}
                label={`${belongings[what].toLocaleString('en-US')} ${
                  belongings[what] === 1 ? HANDED_OVER_WORDS[what].one : HANDED_OVER_WORDS[what].many
                }`}
                checked={chosen.includes(what)}
                onChange={() => setChosen(there.filter((one) => (one === what) !== chosen.includes(one)))}
              />
            ))}
          </div>
          <UserField
            value={to}
            name=""
            error={isLeft && problem ? problem : undefined}
            onBlur={() => undefined}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}
