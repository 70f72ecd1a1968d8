import type { ManagedOrder } from '@frontage/contracts/manage-orders.ts'
import { MAX_CARRIER, MAX_TRACKING_NUMBER } from '@frontage/contracts/limits.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { STATUS_NAMES } from '../../lib/order-status.ts'
import { Button, Dialog, DialogActions, TextField, toast } from '../../ui/index.ts'
import { changeStatus } from './manage-orders-calls.ts'
import { namesOf } from './order-names.ts'
import styles from './manage-orders.module.css'

/** An order and where it should go. */
export interface Move {
  order: ManagedOrder
  to: OrderStatus
}

interface StatusDialogProps {
  /** null: closed. */
  move: Move | null
  onClose: () => void
  /** The list is to be read again. */
  onMoved: (order: ManagedOrder) => void
}

const QUESTIONS: Readonly<Record<OrderStatus, string>> = {
  placed: '',
  'in-production': 'It can no longer be canceled after this.',
  'ready-for-pickup': 'The buyer is told where to pick it up.',
  shipped: 'The buyer gets the tracking details.',
  delivered: 'This is the last step. You cannot undo it.',
  cancelled: 'It will not be printed, and the buyer is told right away. You cannot undo this.',
}

/** Asks before a step that the buyer hears of at once. */
export function StatusDialog({ move, onClose, onMoved }: StatusDialogProps) {
  return (
    <Dialog open={move !== null} onClose={onClose} title={move ? titleOf(move) : ''}>
      {move && (
        <Confirm key={`${move.order.id} ${move.to}`} move={move} onClose={onClose} onMoved={onMoved} />
      )}
    </Dialog>
  )
}

const refundOf = ({ total_cents: paid }: ManagedOrder): string =>
  paid > 0
    ? `This does not refund the ${formatMoney(cents(paid))} paid by card. To refund it, open the order.`
    : 'No card was charged for it.'

const titleOf = ({ order, to }: Move): string =>
  to === 'cancelled'
    ? `Cancel ${order.number}?`
    : `Mark ${order.number} as ${STATUS_NAMES[to].toLowerCase()}?`

function Confirm({ move: { order, to }, onClose, onMoved }: StatusDialogProps & { move: Move }) {
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setBusy(true)
    try {
      await changeStatus(order.id, {
        from: order.status,
        to,
        ...(to === 'shipped' ? { carrier: text('carrier'), tracking_number: text('tracking') } : {}),
      })
      toast.success(`${order.number} is ${STATUS_NAMES[to].toLowerCase()}`, {
        topic: order.id,
        description: `${order.told_email} was told.`,
      })
      onMoved(order)
      onClose()
    } catch (error) {
      toast.error(sentenceOf(error))
      setBusy(false)
      // Someone else was faster, or the order is gone: what is shown is out of date.
      if (error instanceof ApiRefusal && (error.status === 409 || error.status === 404)) {
        onMoved(order)
        onClose()
      }
    }
  }
  return (
    <form className={styles.confirm} onSubmit={(event) => void submit(event)}>
      <p>
        {order.piece_count.toLocaleString('en-US')} × {namesOf(order)} for{' '}
        <strong>{order.buyer.name || order.buyer.email}</strong>.
      </p>
      <p className={styles.quiet}>{QUESTIONS[to]}</p>
      {to === 'cancelled' && <p className={styles.quiet}>{refundOf(order)}</p>}
      {to === 'shipped' && (
        <>
          <TextField label="Carrier" name="carrier" optional maxLength={MAX_CARRIER} autoComplete="off" />
          <TextField
            label="Tracking number"
            name="tracking"
            optional
            maxLength={MAX_TRACKING_NUMBER}
            autoComplete="off"
          />
        </>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          {to === 'cancelled' ? 'Keep the order' : 'Back'}
        </Button>
        <Button type="submit" look={to === 'cancelled' ? 'danger' : 'primary'} busy={isBusy}>
          {to === 'cancelled' ? 'Cancel the order' : `Mark as ${STATUS_NAMES[to].toLowerCase()}`}
        </Button>
      </DialogActions>
    </form>
  )
}
