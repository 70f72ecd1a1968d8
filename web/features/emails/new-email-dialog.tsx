import type { Email, NewEmail } from '@frontage/contracts/emails.ts'
import { cityLine, streetLine } from '@frontage/domain/listings/listing.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button, Dialog, FieldError, RadioCards, Select, Skeleton, TextField } from '../../ui/index.ts'
import { createEmail, designsToChoose, listingsToChoose } from './email-calls.ts'
import styles from './emails.module.css'

type Kind = 'blank' | 'listing' | 'design'

const CARDS = {
  blank: { title: 'Empty', note: 'Write it from the beginning.' },
  listing: { title: 'A listing', note: 'Its photo, facts and description, to be written on.' },
  design: { title: 'A design', note: 'The image of one of your saved designs.' },
} as const satisfies Record<Kind, object>

interface NewEmailDialogProps {
  onClose: () => void
  onMade: (email: Email) => void
}

/** What an email begins with. */
export function NewEmailDialog({ onClose, onMade }: NewEmailDialogProps) {
  const { features } = useSite()
  const [kind, setKind] = useState<Kind>('blank')
  const [chosen, setChosen] = useState('')
  const [search, setSearch] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const kinds: readonly Kind[] = features.menus.listings
    ? ['blank', 'listing', 'design']
    : ['blank', 'design']
  const choose = (next: { kind?: Kind; chosen?: string }) => {
    if (next.kind) {
      setKind(next.kind)
      setSearch('')
    }
    setChosen(next.chosen ?? '')
    setProblem('')
    // Another choice is another email.
    setKey(newIdempotencyKey())
  }
  const make = async () => {
    if (isBusy) return
    if (kind !== 'blank' && chosen === '')
      return setProblem(kind === 'listing' ? 'Choose a listing.' : 'Choose a design.')
    const body: NewEmail = kind === 'blank' ? { from: 'blank' } : { from: kind, id: chosen }
    setBusy(true)
    try {
      onMade(await createEmail(body, key))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="New email"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void make()}>
            Write the email
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <RadioCards
          legend="What does it begin with?"
          value={kind}
          onChange={(next) => choose({ kind: next })}
          cards={kinds.map((value) => ({ value, ...CARDS[value] }))}
        />
        {kind !== 'blank' && (
          <Choice
            key={kind}
            kind={kind}
            chosen={chosen}
            search={search}
            onSearch={setSearch}
            onChoose={(id) => choose({ chosen: id })}
          />
        )}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  kind: 'listing' | 'design'
  chosen: string
  search: string
  onSearch: (search: string) => void
  onChoose: (id: string) => void
}

const optionsOf = {
  listing: async (search: string) =>
    (await listingsToChoose(search)).map((one) => ({
      value: one.id,
      label: `${streetLine(one)}, ${cityLine(one)}`,
    })),
  design: async (search: string) =>
    (await designsToChoose(search)).map(({ id, name }) => ({ value: id, label: name })),
}

function Choice({ kind, chosen, search, onSearch, onChoose }: ChoiceProps) {
  const asked = useSettled(search)
  const found = useLoaded(`${kind} ${asked}`, () => optionsOf[kind](asked.slice(0, 100)))
  const noun = kind === 'listing' ? 'Listing' : 'Design'
  return (
    <>
      <TextField
        label={`Find a ${kind}`}
        optional
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      {found.state === 'loading' ? (
        <Skeleton height={64} />
      ) : found.state === 'failed' ? (
        <FieldError>{sentenceOf(found.error)}</FieldError>
      ) : found.value.length === 0 ? (
        <p className={styles.quiet}>{asked ? `No ${kind} matches.` : `You have no ${kind} yet.`}</p>
      ) : (
        <Select
          label={noun}
          placeholder={`Choose a ${kind}`}
          value={chosen}
          options={found.value}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </>
  )
}
