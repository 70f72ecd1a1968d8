import type { SubscriptionInformation } from '@frontage/contracts/membership.ts'
import { longDate } from '../../lib/dates.ts'
import { requestPlan } from '../../lib/plan-request.ts'
import { useSite } from '../../lib/site.ts'
import { Badge, Button } from '../../ui/index.ts'
import styles from './membership.module.css'
import { daysLeft, money } from './plan-texts.ts'

interface Shown {
  badge: string
  tone: 'brand' | 'success' | 'warning' | 'neutral'
  title: string
  text: string
  /** Label of the button that leads to the plans; null: nothing to choose. */
  choose: string | null
}

interface MembershipStatusProps {
  information: SubscriptionInformation
  /** There is a plan to choose, as far as is known. */
  hasPlans: boolean
}

/** Where the user stands, in words, with the next step. */
export function MembershipStatus({ information, hasPlans }: MembershipStatusProps) {
  const { tenant, features } = useSite()
  const { badge, tone, title, text, choose } = shown(information, tenant.name, hasPlans)
  return (
    <section className={styles.status} aria-label="Your membership">
      <div className={styles.statusText}>
        <Badge tone={tone}>{badge}</Badge>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {choose && hasPlans && features.ownersThings && (
        <Button size="large" onClick={() => requestPlan()}>
          {choose}
        </Button>
      )}
    </section>
  )
}

function shown(information: SubscriptionInformation, brokerage: string, hasPlans: boolean): Shown {
  const { subscription, trialDaysLeft, trialEndsAt } = information
  const plan = subscription?.plan
  const pays = subscription?.paysCents ?? plan?.price_cents
  const period = subscription?.billed ?? plan?.billed
  const price = pays === undefined || period === undefined ? '' : `${money(pays)} a ${period}`
  const next = subscription?.nextCents ?? pays
  // What a code takes off the next payment.
  const reduced = next === undefined || next === pays ? '' : ` The next payment is ${money(next)}.`
  if (information.isTrialAccount) {
    const ends = trialEndsAt ? longDate(trialEndsAt) : ''
    const goesOn = subscription && !subscription.isEnding
    return {
      badge: 'Free trial',
      tone: 'brand',
      title: daysLeft(trialDaysLeft),
      text: goesOn
        ? `Everything is open to you. From ${ends} on you pay ${price}.${reduced}`
        : `Everything is open to you until ${ends}. ${subscription ? 'Then your plan ends.' : 'Choose a plan to keep it.'}`,
      choose: subscription ? null : 'Choose a plan',
    }
  }
  if (information.isBBPlusActive) {
    return {
      badge: 'Plus',
      tone: subscription?.hasPaymentProblem ? 'warning' : 'success',
      title: plan?.name ?? 'You are a Plus member',
      text: information.isGranted
        ? `${brokerage} pays for your plan. There is nothing to bill or to cancel.`
        : `${price}. ${periodText(subscription)}${subscription?.isEnding ? '' : reduced}`,
      choose: null,
    }
  }
  if (information.isAffiliate) {
    return {
      badge: 'Affiliate',
      tone: 'neutral',
      title: `You are an affiliate of ${brokerage}`,
      text: 'You can order and save designs. A Plus plan opens the rest.',
      choose: 'Upgrade to Plus',
    }
  }
  if (information.isDowngradedBBPlus) {
    return {
      badge: 'Plan ended',
      tone: 'warning',
      title: 'Your Plus plan has ended',
      text: 'Your designs and orders are still here. Choose a plan to get everything back.',
      choose: 'Come back to Plus',
    }
  }
  return {
    badge: 'Free',
    tone: 'neutral',
    title: 'You have a free account',
    text: !hasPlans
      ? `${brokerage} offers no plans at the moment.`
      : information.canHaveTrial
        ? 'Try everything free first. You pay nothing before the trial ends.'
        : 'Choose a plan to open everything.',
    choose: information.canHaveTrial ? 'Start free trial' : 'Choose a plan',
  }
}

function periodText(subscription: SubscriptionInformation['subscription']): string {
  if (!subscription) return ''
  const when = longDate(subscription.periodEndsAt)
  if (subscription.isEnding) return `It ends on ${when} and is not renewed.`
  return subscription.hasPaymentProblem ? 'The last payment was declined.' : `It renews on ${when}.`
}
