import type { ManagedOrderDetail, ReprintRequest } from '@frontage/contracts/managed-order.ts'
import { REPRINT_REASONS } from '@frontage/domain/order-status.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/new-uuid.ts'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  FieldError,
  Select,
  TextField,
  toast,
} from '../../../ui/index.ts'
import { orderHref, reprintOrder } from './order-calls.ts'
import { REPRINT_REASON_WORDS } from './reprint-words.ts'
import styles from './order-dialogs.module.css'

interface ReprintDialogProps {
  order: ManagedOrderDetail
  isOpen: boolean
  onClose: () => void
}

/** Prints something again at no charge: another order, linked to this one. */
export const ReprintDialog = (props: ReprintDialogProps) => (
  <Dialog
    open={props.isOpen}
    onClose={props.onClose}
    closeOnPressOutside={false}
    width={560}
    title={`Reprint ${props.order.number}`}
  >
    <ReprintFields {...props} />
  </Dialog>
)

function ReprintFields({ order, onClose }: ReprintDialogProps) {
  const { lines } = order.snapshot
  const [typed, setTyped] = useState<Readonly<Record<string, string | undefined>>>(() =>
    Object.fromEntries(lines.length === 1 ? lines.map(({ id, quantity }) => [id, String(quantity)]) : []),
  )
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [key] = useState(newUuid)
  const navigate = useNavigate()
  const set = (id: string, value: string | undefined) => setTyped((now) => ({ ...now, [id]: value }))
  const wrongAt = (id: string, most: number): string | undefined => {
    const value = typed[id]
    if (value === undefined) return undefined
    const quantity = Number(value)
    return Number.isInteger(quantity) && quantity >= 1 && quantity <= most
      ? undefined
      : `Enter a number from 1 to ${most.toLocaleString('en-US')}.`
  }
  const chosen: ReprintRequest['lines'] = lines.flatMap(({ id }) =>
    typed[id] === undefined ? [] : [{ id, quantity: Number(typed[id]) }],
  )
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const isWrong = lines.some(({ id, quantity }) => wrongAt(id, quantity) !== undefined)
    if (isWrong || chosen.length === 0 || !isOneOf(REPRINT_REASONS, reason)) {
      const root = event.currentTarget
      requestAnimationFrame(() => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    try {
      const made = await reprintOrder(order.id, { reason, lines: chosen }, key)
      toast.success(`Reprint ${made.number} is placed`, { description: `${order.told_email} was told.` })
      onClose()
      await navigate(orderHref(made.id))
    } catch (error) {
      toast.error(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={styles.quiet}>
        A new order at no charge, with the same press files and the same address. The buyer is told.
      </p>
      <fieldset className={styles.lines}>
        <legend>What to print again</legend>
        {lines.map(({ id, name, quantity, mailing_list: list }) => (
          <div key={id} className={styles.line}>
            <Checkbox
              label={
                <>
                  {name}{' '}
                  <span className={styles.quiet}>
                    {list
                      ? `to all ${quantity.toLocaleString('en-US')} addresses`
                      : `of ${quantity.toLocaleString('en-US')}`}
                  </span>
                </>
              }
              checked={typed[id] !== undefined}
              onChange={({ target }) => set(id, target.checked ? String(quantity) : undefined)}
            />
            <TextField
              label={`Pieces of ${name}`}
              className={styles.amount}
              inputMode="numeric"
              autoComplete="off"
              disabled={typed[id] === undefined || list !== null}
              value={typed[id] ?? ''}
              placeholder={String(quantity)}
              error={isTried ? wrongAt(id, quantity) : undefined}
              onChange={({ target }) => set(id, target.value)}
            />
          </div>
        ))}
      </fieldset>
      {isTried && chosen.length === 0 && <FieldError>Choose what to print again.</FieldError>}
      <Select
        label="Reason"
        value={reason}
        placeholder="Choose a reason"
        options={REPRINT_REASONS.map((value) => ({ value, label: REPRINT_REASON_WORDS[value] }))}
        error={isTried && reason === '' ? 'Choose a reason.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" busy={isBusy}>
          Place the reprint
        </Button>
      </DialogActions>
    </form>
  )
}
