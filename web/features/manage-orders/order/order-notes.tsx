import { MAX_ORDER_NOTE } from '@frontage/contracts/limits.ts'
import type { ManagedOrderDetail, NewOrderNote } from '@frontage/contracts/managed-order.ts'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api.ts'
import { dateAndTime } from '../../../lib/dates.ts'
import { LeaveGuard, toAnotherAddress } from '../../../lib/leave-guard.tsx'
import { newUuid } from '../../../lib/new-uuid.ts'
import { Badge, Button, RadioCards, TextArea, toast } from '../../../ui/index.ts'
import { writeNote } from './order-calls.ts'
import styles from './order-screen.module.css'

interface OrderNotesProps {
  order: ManagedOrderDetail
  onChanged: () => Promise<void>
}

/** What was written about an order, and one more: for the team, or to the buyer. */
export function OrderNotes({ order, onChanged }: OrderNotesProps) {
  const [reader, setReader] = useState<NewOrderNote['reader']>('staff')
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(newUuid)
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = text.trim()
    if (written === '' || written.length > MAX_ORDER_NOTE) {
      setError(
        written === ''
          ? 'Write a note first.'
          : `Use ${MAX_ORDER_NOTE.toLocaleString('en-US')} characters or fewer.`,
      )
      return
    }
    setBusy(true)
    try {
      await writeNote(order.id, { reader, text: written }, key)
      toast.success(reader === 'buyer' ? `Emailed ${order.told_email}` : 'Note saved')
      // What was typed while it was sent stays.
      setText((typed) => (typed.trim() === written ? '' : typed))
      setKey(newUuid())
      await onChanged()
    } catch (failure) {
      toast.error(sentenceOf(failure))
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="notes" className={styles.card}>
      <h2 id="notes">Notes</h2>
      {order.notes.length > 0 && (
        <ul className={styles.notes} aria-label="Notes">
          {order.notes.map(({ id, at, by, reader: to, text: said }) => (
            <li key={id} data-reader={to}>
              <p className={styles.quiet}>
                {by || 'Someone'}, {dateAndTime(at)}{' '}
                <Badge tone={to === 'buyer' ? 'brand' : 'neutral'}>
                  {to === 'buyer' ? 'Emailed to the buyer' : 'Team only'}
                </Badge>
              </p>
              <p className={styles.written}>{said}</p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.noteForm} onSubmit={(event) => void submit(event)} noValidate>
        <RadioCards
          legend="Who reads it"
          value={reader}
          onChange={setReader}
          cards={[
            { value: 'staff', title: 'Team only' },
            {
              value: 'buyer',
              title: order.contact ? 'Email the contact' : 'Email the buyer',
              note: order.told_email,
            },
          ]}
        />
        <TextArea
          label="Note"
          rows={3}
          limit={MAX_ORDER_NOTE}
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value)
            setError('')
          }}
        />
        <div>
          <Button type="submit" look="secondary" busy={isBusy}>
            {reader === 'buyer' ? 'Send email' : 'Save note'}
          </Button>
        </div>
      </form>
      <LeaveGuard isUnsaved={text.trim() !== '' && !isBusy} isLeaving={toAnotherAddress}>
        The note that you wrote has not been saved.
      </LeaveGuard>
    </section>
  )
}
