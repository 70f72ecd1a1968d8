import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import { Lock } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { PaymentCardChoice } from '../../lib/cards/card-choice.tsx'
import type { ChosenPaymentCard } from '../../lib/cards/use-card.ts'
import { Button, ErrorState, FieldError, Skeleton } from '../../ui/index.ts'
import styles from './payment-step.module.css'

interface PaymentStepProps {
  formId: string
  /** null while it loads. */
  provider: PaymentMethods | null
  providerProblem: string | null
  onRetryProvider: () => void
  chosen: ChosenPaymentCard
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mayPay) props.onPay()
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
    <form id={props.formId} className={styles.form} noValidate onSubmit={submit}>
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
      <PaymentCardChoice provider={provider} chosen={chosen} saveLabel="Save this card for next time" />
      <output className={styles.note}>
        <Lock size={14} aria-hidden="true" />
        {props.waiting ?? 'Your card goes straight to the card provider. We never see its number.'}
      </output>
    </form>
  )
}
