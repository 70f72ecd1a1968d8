import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import type { Plan, SubscriptionInformation, ValidPromoCode } from '@frontage/contracts/membership.ts'
import { priceWithPromo } from '@frontage/domain/promo.ts'
import { ArrowLeft, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { BankDialog } from '../../lib/cards/bank-dialog.tsx'
import { PaymentCardChoice } from '../../lib/cards/card-choice.tsx'
import { PAYMENT_CARD_FIELDS } from '../../lib/cards/card-form.ts'
import { NEW_PAYMENT_CARD, usePaymentCard } from '../../lib/cards/use-card.ts'
import { useSavePaymentCard } from '../../lib/cards/use-keep-card.ts'
import { longDate } from '../../lib/dates.ts'
import { ResendButton } from '../../lib/resend-button.tsx'
import { fetchPaymentCards } from '../../lib/saved-cards.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Price } from '../../lib/price.tsx'
import { Button, EmptyState, ErrorState, FieldError, Skeleton } from '../../ui/index.ts'
import { validatePromoCode } from './membership-calls.ts'
import styles from './membership.module.css'
import { freeDays, money, pricePerPeriod } from './plan-texts.ts'
import { PromoField } from './promo-field.tsx'
import { useSubscribe } from './use-subscribe.ts'

interface PlanCheckoutProps {
  /** null: not offered any more. */
  plan: Plan | null
  information: SubscriptionInformation
  onBack: () => void
  onPaying: (isPaying: boolean) => void
  /** It costs something else than was shown: the plans are read again. */
  onPriceChanged: () => Promise<void>
  onSubscribed: () => void
}

const DAY_MS = 24 * 60 * 60 * 1000

export function PlanCheckout(props: PlanCheckoutProps) {
  const { plan, onBack } = props
  const { user } = useSite()
  const methods = useLoaded('cards', fetchPaymentCards)
  if (user && !user.emailVerified) {
    return (
      <EmptyState
        title="Confirm your email first"
        actions={
          <>
            <ResendButton email={user.email} />
            <Button look="secondary" onClick={onBack}>
              Back to plans
            </Button>
          </>
        }
      >
        Confirm {user.email} before you start a plan: click the link in the email we sent, then come back
        here.
      </EmptyState>
    )
  }
  if (!plan) {
    return (
      <EmptyState title="This plan is gone" actions={<Button onClick={onBack}>See the plans</Button>}>
        It is not offered any more. Please choose another one.
      </EmptyState>
    )
  }
  if (methods.state === 'failed') {
    return (
      <ErrorState
        title="Cards are not available"
        message={sentenceOf(methods.error)}
        onRetry={methods.retry}
        actions={
          <Button look="secondary" onClick={onBack}>
            Back
          </Button>
        }
      />
    )
  }
  if (methods.state === 'loading') {
    return (
      <div className={styles.steps} aria-busy="true">
        <Skeleton height={96} />
        <Skeleton height={220} />
      </div>
    )
  }
  return <PaymentForm {...props} plan={plan} provider={methods.value} />
}

interface PaymentFormProps extends PlanCheckoutProps {
  plan: Plan
  provider: PaymentMethods
}

function PaymentForm(props: PaymentFormProps) {
  const { plan, provider, information, onBack, onPaying, onPriceChanged, onSubscribed } = props
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { typed, setTyped, promo, setPromo, checkAgain } = usePromo(information.promoCode, plan.id)
  const chosen = usePaymentCard(provider)
  const keeping = useSavePaymentCard(chosen, setRefusal)
  const { subscribe, answered, isBusy, challenge } = useSubscribe(keeping, {
    onRefused: setRefusal,
    onPriceChanged: async () => {
      await onPriceChanged()
      await checkAgain()
    },
    onDone: onSubscribed,
    onBusy: onPaying,
  })
  const days = freeDays(plan, information)
  const first = priceWithPromo(plan.price_cents, promo)

  const submit = () => {
    setRefusal(null)
    if (chosen.isComplete) {
      return void subscribe({
        plan: plan.id,
        ...(promo ? { promo_code: promo.promo_code } : {}),
        shown: { price_cents: plan.price_cents, first_cents: first, is_due_today: days === 0 },
      })
    }
    chosen.touch(...PAYMENT_CARD_FIELDS)
    const wrong = PAYMENT_CARD_FIELDS.find((field) => chosen.problems[field] !== undefined)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="card-${wrong}"]`)?.focus())
  }

  return (
    <>
      <form
        ref={form}
        className={styles.steps}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <dl className={styles.summary}>
          <div>
            <dt>{plan.name}</dt>
            <dd>{pricePerPeriod(plan)}</dd>
          </div>
          {first !== plan.price_cents && (
            <div>
              <dt>Promo code</dt>
              <dd>−{money(plan.price_cents - first)}</dd>
            </div>
          )}
          <div>
            <dt>{days > 0 ? `On ${dayAfter(days, information)}` : 'First payment'}</dt>
            <dd>
              <Price cents={first} />
            </dd>
          </div>
          <div className={styles.dueToday}>
            <dt>You pay today</dt>
            <dd>
              <Price cents={days > 0 ? 0 : first} />
            </dd>
          </div>
        </dl>
        <PromoField plan={plan.id} typed={typed} applied={promo} onType={setTyped} onApply={setPromo} />
        {refusal && (
          <div className={styles.refusal}>
            <FieldError>{refusal}</FieldError>
          </div>
        )}
        <PaymentCardChoice provider={provider} chosen={chosen} saveLabel={null} />
        <p className={styles.small}>
          <Lock size={14} aria-hidden="true" />
          {chosen.choice === NEW_PAYMENT_CARD
            ? 'Your card goes straight to the card provider and is kept there for renewals. We never see its number.'
            : 'This card pays the renewals too.'}{' '}
          Cancel any time.
        </p>
        <div className={styles.actions}>
          <Button type="submit" size="large" busy={isBusy}>
            {days > 0 ? 'Start free trial' : first === 0 ? 'Start plan' : `Pay ${money(first)}`}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={onBack} icon={<ArrowLeft size={18} />}>
            Back to plans
          </Button>
        </div>
      </form>
      <BankDialog provider={provider} challenge={keeping.challenge} onAnswered={keeping.answered} />
      <BankDialog provider={provider} challenge={challenge} onAnswered={() => void answered()} />
    </>
  )
}

function dayAfter(days: number, { trialEndsAt }: SubscriptionInformation): string {
  return longDate(trialEndsAt ?? new Date(Date.now() + days * DAY_MS).toISOString())
}

/** The code of the sign-up is tried first, so that nobody types it twice. */
function usePromo(stored: string | null, plan: string) {
  const [typed, setTyped] = useState(stored ?? '')
  const [promo, setPromo] = useState<ValidPromoCode | null>(null)
  useEffect(() => {
    if (!stored) return
    validatePromoCode(stored, plan).then(setPromo, () => setTyped(''))
  }, [stored, plan])
  const checkAgain = async () => {
    if (!promo) return
    try {
      setPromo(await validatePromoCode(promo.promo_code, plan))
    } catch {
      setPromo(null)
    }
  }
  return { typed, setTyped, promo, setPromo, checkAgain }
}
