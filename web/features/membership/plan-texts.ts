/** How plans and codes are said. */
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { paymentsInWords } from '@frontage/domain/promo-code.ts'
import type { Membership } from '@frontage/domain/storefront.ts'
import type { Plan, SubscriptionInformation, ValidPromoCode } from '@frontage/contracts/membership.ts'

export const money = (amount: number): string => formatMoney(cents(amount))

/** '$29.00 a month' */
export const pricePerPeriod = ({ price_cents, billed }: Pick<Plan, 'price_cents' | 'billed'>): string =>
  `${money(price_cents)} a ${billed}`

/** '5 days left' */
export const daysLeft = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} left`

/** '20% off the first payment' */
export function promoText(promo: ValidPromoCode): string {
  const off =
    promo.percent_off === null ? `${money(promo.amount_off_cents ?? 0)} off` : `${promo.percent_off}% off`
  return `${off} ${paymentsInWords(promo)}`
}

/** The free days that a plan begins with for this user; 0: it is paid at once. */
export const freeDays = (plan: Plan, { canHaveTrial, trialDaysLeft }: SubscriptionInformation): number =>
  trialDaysLeft > 0 ? trialDaysLeft : canHaveTrial ? plan.trial_days : 0

/** The one of the five states that the flags say. */
export function membershipShown(flags: SubscriptionInformation): Membership {
  if (flags.isBBPlusActive) return 'active'
  if (flags.isTrialAccount) return 'trial'
  if (flags.isAffiliate) return 'affiliate'
  return flags.isDowngradedBBPlus ? 'downgraded' : 'free'
}

/** The topic of messages that say how the plan stands: the newest alone is true. */
export const PLAN = 'plan'
