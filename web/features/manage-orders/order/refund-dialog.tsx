import { MAX_ORDER_NOTE } from '@frontage/contracts/limits.ts'
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import { REFUND_REASON_WORDS } from '@frontage/domain/refund-words.ts'
import { cents, formatMoney, toDecimal, type Cents } from '@frontage/domain/money.ts'
import { REFUND_REASONS, type RefundAmounts } from '@frontage/domain/refund.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../../lib/api.ts'
import { newUuid } from '../../../lib/new-uuid.ts'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  FieldError,
  RadioCards,
  Select,
  TextArea,
  TextField,
  toast,
} from '../../../ui/index.ts'
import { refundOrder } from './order-calls.ts'
import { EMPTY_FORM, leftHere, leftToRefund, readRefund, type Left, type RefundForm } from './refund-form.ts'
import styles from './order-dialogs.module.css'

interface RefundDialogProps {
  order: ManagedOrderDetail
  isOpen: boolean
  onClose: () => void
  /** The order is to be read again. */
  onChanged: () => Promise<void>
}

export const RefundDialog = (props: RefundDialogProps) => (
  <Dialog
    open={props.isOpen}
    onClose={props.onClose}
    closeOnPressOutside={false}
    width={620}
    title={`Refund ${props.order.number}`}
  >
    {isOutOfReach(props.order) ? <OutOfReach onClose={props.onClose} /> : <RefundFields {...props} />}
  </Dialog>
)

/** There is something left, and none of it can be given back from here. */
function isOutOfReach(order: ManagedOrderDetail): boolean {
  const left = leftToRefund(order)
  const here = leftHere(left, order.paid_by !== null)
  return left.card + left.company > 0 && here.card + here.company === 0
}

const OutOfReach = ({ onClose }: Pick<RefundDialogProps, 'onClose'>) => (
  <div className={styles.form}>
    <p>
      This order was not paid by card through this site, so it cannot be refunded here. Refund it where it was
      paid, and write a note on the order.
    </p>
    <DialogActions>
      <Button look="secondary" onClick={onClose}>
        Back
      </Button>
    </DialogActions>
  </div>
)

function RefundFields({ order, onClose, onChanged }: RefundDialogProps) {
  const left = leftToRefund(order)
  const isPaidHere = order.paid_by !== null
  const [form, setForm] = useState<RefundForm>({
    ...EMPTY_FORM,
    by: !isPaidHere && left.card > 0 ? 'amount' : EMPTY_FORM.by,
    payer: isPaidHere && left.card > 0 ? 'agent' : 'company',
  })
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [key] = useState(newUuid)
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<RefundForm>) => setForm((now) => ({ ...now, ...part }))
  const read = readRefund(order, form)
  const wrong = 'field' in read ? read : null
  const amounts = 'amounts' in read ? read.amounts : null
  const problem = amounts && amounts.card > 0 && !isPaidHere ? NOT_PAID_HERE : ''
  const errorAt = (field: string) => (isTried && wrong?.field === field ? wrong.sentence : undefined)

  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!('choice' in read) || problem || !isOneOf(REFUND_REASONS, reason)) {
      const root = event.currentTarget
      requestAnimationFrame(() => root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    try {
      const seen = { card_cents: order.left.card_cents, company_cents: order.left.company_cents }
      const refund = await refundOrder(
        order.id,
        { choice: read.choice, reason, note: note.trim(), left: seen },
        key,
      )
      const total = formatMoney(cents(refund.card_cents + refund.company_cents))
      if (refund.state === 'started') {
        toast.message(`The card service has not confirmed ${total} yet`, {
          description: 'The refund is on record. We keep asking until it is confirmed.',
        })
      } else {
        toast.success(`Refunded ${total}`, { description: `${order.told_email} was told.` })
      }
      onClose()
      await onChanged()
    } catch (error) {
      toast.error(sentenceOf(error))
      setBusy(false)
      // What is shown is out of date: someone else refunded, or the provider said no.
      if (error instanceof ApiRefusal && error.status === 409) {
        onClose()
        await onChanged()
      }
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {!isPaidHere && left.card > 0 && <p className={styles.notice}>{elsewhere(left.card)}</p>}
      <p className={styles.quiet}>{leftWords(leftHere(left, isPaidHere))}</p>
      <RadioCards
        legend="What to refund"
        value={form.by}
        onChange={(by) => change({ by })}
        cards={[
          {
            value: 'everything',
            title: 'Everything that is left',
            end: formatMoney(cents(left.card + left.company)),
          },
          { value: 'lines', title: 'Lines or shipping', note: 'Taxes follow the lines.' },
          { value: 'amount', title: 'An amount', note: 'Spread over lines, taxes and shipping.' },
        ]}
      />
      {form.by === 'lines' && <Lines left={left} form={form} onChange={change} errorAt={errorAt} />}
      {form.by === 'amount' && (
        <div className={styles.fields}>
          <TextField
            label="Amount in dollars"
            inputMode="decimal"
            autoComplete="off"
            value={form.amount}
            error={errorAt('amount')}
            onChange={({ target }) => change({ amount: target.value })}
          />
          {isPaidHere && left.company > 0 && left.card > 0 && (
            <Select
              label="From what was paid by"
              value={form.payer}
              options={[
                { value: 'agent', label: `The buyer's card (${formatMoney(left.card)} left)` },
                { value: 'company', label: `The company (${formatMoney(left.company)} left)` },
              ]}
              onChange={({ target }) => change({ payer: target.value === 'company' ? 'company' : 'agent' })}
            />
          )}
        </div>
      )}
      <Select
        label="Reason"
        hint="The buyer reads it in the email."
        value={reason}
        placeholder="Choose a reason"
        options={REFUND_REASONS.map((value) => ({ value, label: REFUND_REASON_WORDS[value] }))}
        error={isTried && reason === '' ? 'Choose a reason.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextArea
        label="Note"
        optional
        hint="For your team only."
        rows={2}
        limit={MAX_ORDER_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isTried && wrong?.field === '' && <FieldError>{wrong.sentence}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
      <Summary amounts={amounts} />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" look="danger" busy={isBusy}>
          {amounts ? `Refund ${formatMoney(cents(amounts.card + amounts.company))}` : 'Refund'}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Said before anything is typed: of such an order only what the company pays can be given back here. */
const elsewhere = (card: Cents): string =>
  `${formatMoney(card)} of this order was not paid by card through this site. Refund that part where it was paid, and write a note on the order.`

const NOT_PAID_HERE =
  'Nothing can go back to a card: this order was paid elsewhere. Choose what the company pays.'

const leftWords = ({ card, company }: Pick<Left, 'card' | 'company'>): string =>
  [
    card > 0 ? `${formatMoney(card)} of the buyer's card` : '',
    company > 0 ? `${formatMoney(company)} billed to the company` : '',
  ]
    .filter(Boolean)
    .join(' and ')
    .replace(/^(.+)$/, '$1 can be refunded.')

interface LinesProps {
  left: Left
  form: RefundForm
  onChange: (part: Partial<RefundForm>) => void
  errorAt: (field: string) => string | undefined
}

/** Each line that has something left, with as much of it as is to go back. */
function Lines({ left, form, onChange, errorAt }: LinesProps) {
  const setLine = (id: string, typed: string | undefined) =>
    onChange({ lines: { ...form.lines, [id]: typed } })
  return (
    <fieldset className={styles.lines}>
      <legend>Lines, before tax</legend>
      {left.lines.map((line) => (
        <Line
          key={line.id}
          name={`${line.quantity.toLocaleString('en-US')} × ${line.name}`}
          note={line.isCompany ? 'Billed to company' : ''}
          most={line.left}
          typed={form.lines[line.id]}
          error={errorAt(line.id)}
          onChange={(typed) => setLine(line.id, typed)}
        />
      ))}
      {left.shipping > 0 && (
        <Line
          name="Shipping"
          note=""
          most={left.shipping}
          typed={form.shipping}
          error={errorAt('shipping')}
          onChange={(shipping) => onChange({ shipping })}
        />
      )}
    </fieldset>
  )
}

interface LineProps {
  name: string
  note: string
  most: number
  typed: string | undefined
  error: string | undefined
  onChange: (typed: string | undefined) => void
}

const Line = ({ name, note, most, typed, error, onChange }: LineProps) => (
  <div className={styles.line}>
    <Checkbox
      label={
        <>
          {name} {note && <span className={styles.quiet}>{note}</span>}
        </>
      }
      checked={typed !== undefined}
      onChange={({ target }) => onChange(target.checked ? toDecimal(cents(most)) : undefined)}
    />
    <TextField
      label={`Amount of ${name} in dollars`}
      className={styles.amount}
      inputMode="decimal"
      autoComplete="off"
      disabled={typed === undefined}
      value={typed ?? ''}
      placeholder={toDecimal(cents(most))}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)

/** Live, as the server will work it out. */
function Summary({ amounts }: { amounts: RefundAmounts | null }) {
  const of = (what: string) =>
    cents(
      (amounts?.parts ?? []).filter((part) => part.what === what).reduce((sum, part) => sum + part.amount, 0),
    )
  return (
    <dl className={styles.summary} aria-live="polite">
      {(['item', 'tax', 'shipping'] as const).map((what) => (
        <div key={what}>
          <dt>{{ item: 'Lines', tax: 'Taxes', shipping: 'Shipping' }[what]}</dt>
          <dd>{formatMoney(of(what))}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>To the card</dt>
        <dd>{formatMoney(amounts?.card ?? cents(0))}</dd>
      </div>
      {amounts !== null && amounts.company > 0 && (
        <div className={styles.total}>
          <dt>Credited to the company</dt>
          <dd>{formatMoney(amounts.company)}</dd>
        </div>
      )}
    </dl>
  )
}
