import type { PaymentToReview } from '@frontage/contracts/manage-orders.ts'
import { MAX_REVIEW_NOTE } from '@frontage/contracts/limits.ts'
import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { Button, Dialog, DialogActions, TextArea, toast } from '../../ui/index.ts'
import { closeReview } from './manage-orders-calls.ts'
import styles from './attention.module.css'

interface ReviewDialogProps {
  /** null: closed. */
  payment: PaymentToReview | null
  onClose: () => void
  onReviewed: () => void
}

/** Asks what was done about a payment before it leaves the list. */
export function ReviewDialog({ payment, onClose, onReviewed }: ReviewDialogProps) {
  return (
    <Dialog open={payment !== null} onClose={onClose} title="Mark this payment as handled?">
      {payment && <Form key={payment.id} payment={payment} onClose={onClose} onReviewed={onReviewed} />}
    </Dialog>
  )
}

function Form({ payment, onClose, onReviewed }: ReviewDialogProps & { payment: PaymentToReview }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [typed, setTyped] = useState('')
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = typed.trim()
    if (note.length < 3 || note.length > MAX_REVIEW_NOTE) {
      setError(
        note.length < 3 ? 'Please say what you did.' : `Please use ${MAX_REVIEW_NOTE} characters or fewer.`,
      )
      return
    }
    setBusy(true)
    try {
      await closeReview(payment.id, note)
      toast.success('The payment is marked as handled', { topic: payment.id })
      onReviewed()
      onClose()
    } catch (failure) {
      toast.error(sentenceOf(failure))
      setBusy(false)
      // Someone else was faster: the list is out of date.
      if (failure instanceof ApiRefusal && (failure.status === 409 || failure.status === 404)) {
        onReviewed()
        onClose()
      }
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        This moves no money. Refund or keep the charge at the card provider first; its reference is{' '}
        <strong className={styles.reference}>{payment.reference}</strong>.
      </p>
      <p className={styles.quiet}>
        {payment.reason === 'differs'
          ? 'Afterwards the buyer can pay for this cart again.'
          : 'The order that was paid first stays as it is.'}
      </p>
      <TextArea
        label="What did you do?"
        name="note"
        rows={3}
        limit={MAX_REVIEW_NOTE}
        error={error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError('')
        }}
      />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" busy={isBusy}>
          Mark as handled
        </Button>
      </DialogActions>
    </form>
  )
}
