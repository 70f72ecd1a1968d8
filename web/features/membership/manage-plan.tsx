import type { Plan, SubscriptionInformation, UpdateSubscription } from '@frontage/contracts/membership.ts'
import { CreditCard, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { longDate } from '../../lib/dates.ts'
import { Button, ButtonLink, Dialog, toast } from '../../ui/index.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { openBilling, updateSubscription } from './membership-calls.ts'
import styles from './membership.module.css'
import { PLAN, pricePerPeriod } from './plan-texts.ts'

interface ManagePlanProps {
  information: SubscriptionInformation
  plans: readonly Plan[]
  onChanged: (information: SubscriptionInformation) => void
}

/** What a member can do about a plan of her own: change it, end it, keep it, look after the billing. */
export function ManagePlan({ information, plans, onChanged }: ManagePlanProps) {
  const [isCancelling, setCancelling] = useState(false)
  const [next, setNext] = useState<Plan | null>(null)
  const [busy, setBusy] = useState<'billing' | 'plan' | null>(null)
  const { subscription } = information
  if (!subscription) return null
  const { plan, isEnding } = subscription

  const change = async (wanted: UpdateSubscription, sentence: string) => {
    setBusy('plan')
    try {
      onChanged(await updateSubscription(wanted))
      setNext(null)
      toast.success(sentence, { topic: PLAN })
    } catch (error) {
      toast.error(sentenceOf(error), { topic: PLAN })
    }
    setBusy(null)
  }
  const billing = async () => {
    setBusy('billing')
    try {
      location.assign((await openBilling()).url)
    } catch (error) {
      toast.error(sentenceOf(error))
      setBusy(null)
    }
  }

  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Manage your plan</h2>
      {subscription.hasPaymentProblem && (
        <div className={styles.problem} role="alert">
          <span>
            Your last payment was declined. We try again in a few days; use another card to keep your plan.
          </span>
          <ButtonLink size="small" href="/payment-method" icon={<CreditCard size={18} />}>
            Update your card
          </ButtonLink>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          look="secondary"
          busy={busy === 'billing'}
          onClick={() => void billing()}
          icon={<ExternalLink size={18} />}
        >
          Manage billing
        </Button>
        <ButtonLink look="secondary" href="/payment-method" icon={<CreditCard size={18} />}>
          Payment methods
        </ButtonLink>
        {isEnding ? (
          <Button
            busy={busy === 'plan'}
            onClick={() => void change({ cancel_at_period_end: false }, 'Your plan goes on')}
          >
            Keep my plan
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setCancelling(true)}>
            Cancel plan
          </Button>
        )}
      </div>
      {plans
        .filter((one) => one.id !== plan?.id || one.price_cents < (subscription.paysCents ?? 0))
        .map((one) => (
          <div key={one.id} className={styles.change}>
            <span>
              <strong>{one.name}</strong>, {pricePerPeriod(one)}. {one.note}
            </span>
            <Button look="secondary" size="small" onClick={() => setNext(one)}>
              {one.id === plan?.id ? `Pay ${pricePerPeriod(one)}` : `Change to ${one.name}`}
            </Button>
          </div>
        ))}
      <Dialog
        open={next !== null}
        onClose={() => setNext(null)}
        title={`Change to ${next?.name ?? ''}?`}
        width={460}
        footer={
          <>
            <Button look="quiet" onClick={() => setNext(null)}>
              Not now
            </Button>
            <Button
              busy={busy === 'plan'}
              onClick={() =>
                next &&
                void change({ plan: next.id, price_cents: next.price_cents }, `You are on ${next.name} now`)
              }
            >
              Change plan
            </Button>
          </>
        }
      >
        {next && (
          <p>
            {information.isTrialAccount && information.trialEndsAt
              ? `You pay ${pricePerPeriod(next)} from ${longDate(information.trialEndsAt)} on.`
              : `You pay ${pricePerPeriod(next)} from today on. What you have paid for and not used is taken off.`}
          </p>
        )}
      </Dialog>
      <CancelDialog
        open={isCancelling}
        subscription={subscription}
        onClose={() => setCancelling(false)}
        onCancelled={onChanged}
      />
    </section>
  )
}
