import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import type { ActionFormProps } from '../../lib/managed/managed-list.tsx'
import { fieldOf, fullTime, momentOf, ownZone, usualTime } from '../../lib/when.ts'
import { Button, Checkbox, Dialog, Select, TextField } from '../../ui/index.ts'
import { typedNumber } from '../../ui/sheet/typed-number.ts'
import styles from './offers.module.css'

const WAYS = [
  { value: 'raise', label: 'Raise' },
  { value: 'lower', label: 'Lower' },
]
const UNITS = [
  { value: 'percent', label: 'percent' },
  { value: 'cents', label: 'cents a piece' },
]
const ROUNDING = [
  { value: 'hundredth', label: 'Hundredths of a cent ($0.2468)' },
  { value: 'cent', label: 'Whole cents ($0.25)' },
]
const ROUNDED = ['hundredth', 'cent'] as const

/** By how much prices are raised or lowered, and from when on. */
export function RepriceForm({ onClose, onSaid }: ActionFormProps) {
  const [opened] = useState(() => new Date())
  const [way, setWay] = useState('raise')
  const [by, setBy] = useState('percent')
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState<(typeof ROUNDED)[number]>('hundredth')
  const [isLater, setLater] = useState(false)
  const [field, setField] = useState(() => fieldOf(usualTime(opened)))
  const [isTried, setTried] = useState(false)
  const amount = amountTyped(typed)
  const startsAt = momentOf(field)
  const zone = ownZone()
  const submit = () => {
    setTried(true)
    if (amount === null || (isLater && !startsAt)) return
    const input = { by, amount: way === 'lower' ? -amount : amount, round }
    if (isLater && startsAt)
      onSaid({ ...input, starts_at: startsAt.toISOString(), time_zone: zone }, 'offers.reprice-later')
    else onSaid(input)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      isUnsaved={typed !== '' || isLater}
      title="Raise or lower prices"
      width={520}
    >
      <form
        noValidate
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles.pair}>
          <Select label="Prices" options={WAYS} value={way} onChange={({ target }) => setWay(target.value)} />
          <TextField
            label="By"
            inputMode="decimal"
            autoComplete="off"
            placeholder="5"
            value={typed}
            error={isTried && amount === null ? 'Enter a number such as 5 or 2.5.' : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select label="Unit" options={UNITS} value={by} onChange={({ target }) => setBy(target.value)} />
        </div>
        <Select
          label="Round each price to"
          options={ROUNDING}
          value={round}
          hint="Halves are rounded up. What a buyer pays for an item is rounded to whole cents in any case."
          onChange={({ target }) => {
            if (isOneOf(ROUNDED, target.value)) setRound(target.value)
          }}
        />
        <Checkbox
          label="Start on a later date"
          checked={isLater}
          onChange={({ target }) => setLater(target.checked)}
        />
        {isLater && (
          <TextField
            label="Date and time"
            type="datetime-local"
            value={field}
            min={fieldOf(opened)}
            error={isTried && !startsAt ? 'Choose a date and a time.' : undefined}
            hint={startsAt ? `${fullTime(startsAt, zone)}. Until then nothing changes.` : undefined}
            onChange={({ target }) => setField(target.value)}
          />
        )}
        <p className={styles.hint}>
          Changes what printed and mailed pieces cost. Coatings, costs and discounts stay as they are.
        </p>
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Check what will change</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** '5', '2,5 %'; null: no amount above zero with at most two decimal places. */
function amountTyped(typed: string): number | null {
  const plain = typedNumber(typed.trim().replace(/[%¢]$/, ''))
  return plain !== null && /^\d{1,5}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
