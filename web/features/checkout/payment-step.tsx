import type { PaymentMethods, SavedCard } from '@frontage/contracts/checkout.ts'
import { CreditCard, Lock } from 'lucide-react'
import { useRef, type SubmitEvent } from 'react'
import { cardBrand } from '../../lib/card-brand.ts'
import { Button, ErrorState, FieldError, RadioCards, Skeleton } from '../../ui/index.ts'
import { CardFields } from './card-fields.tsx'
import { CARD_FIELDS } from './card-form.ts'
import { OfficialFields } from './official-fields.tsx'
import { TestCards } from './test-cards.tsx'
import { NEW_CARD, type ChosenCard } from './use-card.ts'
import styles from './payment-step.module.css'

interface PaymentStepProps {
  formId: string
  /** null while it loads. */
  provider: PaymentMethods | null
  providerProblem: string | null
  onRetryProvider: () => void
  chosen: ChosenCard
  /** Nothing is due: no card is asked for. */
  isFree: boolean
  /** Why nothing can be paid yet, with a way out; null: taxes are known. */
  taxesProblem: string | null
  onRetryTaxes: () => void
  refusal: string | null
  /** The answer never came: asks once more, under the same key. */
  onAskAgain: (() => void) | null
  mayPay: boolean
  /** Said while an answer is overdue. */
  waiting: string | null
  onPay: () => void
}

export function PaymentStep(props: PaymentStepProps) {
  const { provider, chosen, mayPay } = props
  const ref = useRef<HTMLFormElement>(null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mayPay) return props.onPay()
    if (chosen.choice !== NEW_CARD || chosen.isComplete) return
    chosen.touch(...CARD_FIELDS)
    const first = CARD_FIELDS.find((field) => chosen.problems[field] !== undefined)
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(`[name="card-${first}"]`)?.focus())
  }

  if (props.isFree) {
    return (
      <form id={props.formId} className={styles.form} onSubmit={submit}>
        <h2 className={styles.heading}>There is nothing to pay</h2>
        {props.refusal && <FieldError>{props.refusal}</FieldError>}
      </form>
    )
  }
  if (props.providerProblem) {
    return (
      <ErrorState
        title="Cards are not available"
        message={props.providerProblem}
        onRetry={props.onRetryProvider}
      />
    )
  }
  if (!provider) {
    return (
      <div className={styles.form} aria-busy="true">
        <Skeleton height={56} />
        <Skeleton height={180} />
      </div>
    )
  }
  return (
    <form ref={ref} id={props.formId} className={styles.form} noValidate onSubmit={submit}>
      {props.taxesProblem && (
        <div className={styles.problem}>
          <FieldError>{props.taxesProblem}</FieldError>
          <p>We charge nothing until the taxes are known.</p>
          <Button look="secondary" size="small" onClick={props.onRetryTaxes}>
            Retry
          </Button>
        </div>
      )}
      {props.refusal && (
        <div className={styles.problem}>
          <FieldError>{props.refusal}</FieldError>
          {props.onAskAgain && (
            <Button look="secondary" size="small" onClick={props.onAskAgain}>
              Check again
            </Button>
          )}
        </div>
      )}
      {provider.cards.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>Pay with</h2>
          <RadioCards
            hideLegend
            legend="Pay with"
            name="card-choice"
            value={chosen.choice}
            onChange={chosen.choose}
            cards={[
              ...provider.cards.map((card) => ({
                value: card.id,
                title: `${cardBrand(card.brand)} ending in ${card.last4}`,
                note: [card.name, `expires ${expiry(card)}`].filter(Boolean).join(', '),
                end: card.is_default ? 'Usual card' : undefined,
              })),
              { value: NEW_CARD, title: 'Another card', end: <CreditCard size={20} aria-hidden="true" /> },
            ]}
          />
        </section>
      )}
      {chosen.choice === NEW_CARD && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{provider.cards.length > 0 ? 'New card' : 'Pay by card'}</h2>
          {provider.is_test ? (
            <>
              <CardFields
                card={chosen.card}
                problems={chosen.problems}
                touched={chosen.touched}
                refused={chosen.refused}
                onChange={chosen.edit}
                onTouched={chosen.touch}
              />
              <TestCards onUse={(card) => chosen.edit({ ...chosen.card, ...card })} />
            </>
          ) : (
            <OfficialFields provider={provider} chosen={chosen} />
          )}
        </section>
      )}
      <output className={styles.note}>
        <Lock size={14} aria-hidden="true" />
        {props.waiting ?? 'Your card goes straight to the card provider. We never see its number.'}
      </output>
    </form>
  )
}

const expiry = (card: SavedCard) =>
  `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`
