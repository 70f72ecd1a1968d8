/** What it costs, what stops it, and the button: below price and quantity, and below what is still to be filled in. */
import type { OrderKind } from '@frontage/contracts/catalog.ts'
import { formatMoney } from '@frontage/domain/money.ts'
import { ShoppingCart } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox, FieldError } from '../../ui/field.tsx'
import { countBySeverity, summaryOf, type Issue } from './checks.ts'
import { LIST_NEEDED, type Quote } from './order-choice.ts'
import styles from './order-panel.module.css'
import type { Acceptance } from './use-acceptance.ts'
import type { Ordering } from './use-ordering.ts'

interface OrderFooterProps {
  ordering: Ordering
  quote: Quote
  kind: OrderKind
  issues: readonly Issue[]
  acceptance: Acceptance
  /** undefined: they show already. */
  onShowChecks: (() => void) | undefined
  onOrder: () => void
  button: Ref<HTMLButtonElement>
}

export function OrderFooter({ button, onOrder, ...props }: OrderFooterProps) {
  const { ordering, quote, issues, acceptance } = props
  const { errors, warnings } = countBySeverity(issues)
  return (
    <section className={styles.footer} aria-label="Order total" data-bottom-bar>
      <Steps quote={quote} kind={props.kind} />
      <div className={styles.ready} data-state={errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'ok'}>
        <span>{summaryOf(issues)}</span>
        {issues.length > 0 && props.onShowChecks && (
          <button type="button" onClick={props.onShowChecks}>
            Show
          </button>
        )}
      </div>
      {errors === 0 && warnings > 0 && (
        <Checkbox
          label="Print it as it is; I have looked at the warnings."
          checked={acceptance.isAccepted}
          onChange={(event) => acceptance.accept(event.target.checked)}
        />
      )}
      {ordering.problem && <FieldError>{ordering.problem}</FieldError>}
      <Button
        ref={button}
        className={styles.button}
        size="large"
        block
        icon={<ShoppingCart size={20} />}
        busy={ordering.isBusy}
        disabled={quote.problem !== null && quote.problem !== LIST_NEEDED}
        onClick={onOrder}
      >
        {ordering.line ? 'Update cart item' : 'Add to cart'}
      </Button>
    </section>
  )
}

const STILL_ADDED: Record<OrderKind, string> = {
  'print-and-ship': 'Tax and shipping are added in the cart.',
  warehouse: 'Tax is added in the cart.',
  'mail-list': 'Postage is included.',
}

function Steps({ quote, kind }: { quote: Quote; kind: OrderKind }) {
  const { price, quantity, problem } = quote
  return (
    <div className={styles.total} aria-live="polite">
      {!problem && price.steps.length > 1 && (
        <dl className={styles.steps}>
          {price.steps.map((step, at) => (
            <div key={at}>
              <dt>{step.label}</dt>
              <dd>{formatMoney(step.amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.sum}>
        <span>{problem ? 'Total' : `Total for ${quantity.toLocaleString('en-US')}`}</span>
        <strong>{problem ? '–' : formatMoney(price.total)}</strong>
      </p>
      <p className={styles.note}>{STILL_ADDED[kind]}</p>
    </div>
  )
}
