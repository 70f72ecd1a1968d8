/** Plans, promo codes and subscriptions: the specification's Security calls of the plan. */
import { z } from 'zod'
import { PROMO_DURATIONS } from '@frontage/domain/promo-code.ts'

export const PlanId = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)

/** A plan of the tenant's. Money in whole cents. */
export const Plan = z.object({
  id: PlanId,
  name: z.string(),
  billed: z.enum(['month', 'year']),
  price_cents: z.int(),
  /** Free days for who never had a trial. */
  trial_days: z.int(),
  note: z.string(),
})
export type Plan = z.infer<typeof Plan>

/** One line of the comparison. '': not included, 'yes': included, else what is shown. */
export const Benefit = z.object({ title: z.string(), free: z.string(), plus: z.string() })
export type Benefit = z.infer<typeof Benefit>

/** GET /security/api/v1/public/membership-plans */
export const Plans = z.object({ plans: z.array(Plan), benefits: z.array(Benefit) })
export type Plans = z.infer<typeof Plans>

/** GET /security/api/v1/BBUsers/user-subscription-information. Moments are ISO 8601; exactly one `is…` is true. */
export const SubscriptionInformation = z.object({
  isBBPlusActive: z.boolean(),
  isFreeBBAccount: z.boolean(),
  isTrialAccount: z.boolean(),
  isAffiliate: z.boolean(),
  isDowngradedBBPlus: z.boolean(),
  /** 0 without a trial. */
  trialDaysLeft: z.int(),
  trialEndsAt: z.string().nullable(),
  /** Another trial is given to this account with its first plan. */
  canHaveTrial: z.boolean(),
  /** The brokerage pays; there is nothing to bill or cancel. */
  isGranted: z.boolean(),
  /** null: no subscription that counts any more. */
  subscription: z
    .object({
      plan: Plan.nullable(),
      status: z.string(),
      /** What it pays for each period, whatever the plan costs others by now, in cents; null: not known yet. */
      paysCents: z.int().nullable(),
      billed: z.enum(['month', 'year']).nullable(),
      /** The next payment, after what a code takes off then. */
      nextCents: z.int().nullable(),
      /** When it renews, or ends where `isEnding`. */
      periodEndsAt: z.string(),
      isEnding: z.boolean(),
      /** The last renewal was declined and is tried again. */
      hasPaymentProblem: z.boolean(),
    })
    .nullable(),
  /** A code that takes something off the next plan. */
  promoCode: z.string().nullable(),
})
export type SubscriptionInformation = z.infer<typeof SubscriptionInformation>

/** GET /security/api/v1/BBUsers/banner-ad/{id}, id of the account. null: nothing to show. */
export const BannerAd = z
  .object({ bannerAd: z.string(), clickThroughUrl: z.string(), alt: z.string() })
  .nullable()
export type BannerAd = z.infer<typeof BannerAd>

export const PromoCode = z.string().trim().min(1).max(40)

/** POST /security/api/v1/public/stripesubscriptions/validatepromocode */
export const ValidatePromoCode = z.object({
  promo_code: PromoCode,
  /** The plan that it is typed for; absent: none is chosen yet. */
  plan: PlanId.optional(),
})
export const ValidPromoCode = z.object({
  promo_code: z.string(),
  percent_off: z.int().nullable(),
  amount_off_cents: z.int().nullable(),
  duration: z.enum(PROMO_DURATIONS),
  /** Of 'months' alone: how many. */
  duration_months: z.int().nullable(),
})
export type ValidPromoCode = z.infer<typeof ValidPromoCode>

const ShownPrice = z.object({
  /** Of the plan. */
  price_cents: z.int(),
  /** Of the first payment, with the code. */
  first_cents: z.int(),
  /** It is due at once. */
  is_due_today: z.boolean(),
})
export type ShownPrice = z.infer<typeof ShownPrice>

/** POST /security/api/v1/stripesubscriptions/create. Honors Idempotency-Key. */
export const CreateSubscription = z.object({
  plan: PlanId,
  /** Id of a saved card. */
  payment_method: z.string().min(1).max(255),
  promo_code: PromoCode.optional(),
  /** What the buyer was shown; where it is something else by now, nothing is charged. Absent: whatever it is. */
  shown: ShownPrice.optional(),
})
export type CreateSubscription = z.infer<typeof CreateSubscription>

/** 202 of `create`: the bank asks. Then POST …/stripesubscriptions/complete. */
export const SubscriptionChallenge = z.object({
  status: z.literal('requires_action'),
  client_secret: z.string(),
  next_action_url: z.string(),
})
export type SubscriptionChallenge = z.infer<typeof SubscriptionChallenge>
export const SubscriptionCreated = z.object({
  status: z.literal('succeeded'),
  subscription: SubscriptionInformation,
})
export type SubscriptionCreated = z.infer<typeof SubscriptionCreated>

/** PUT /security/api/v1/stripesubscriptions/update: another plan, or end it with the period, or take that back. */
export const UpdateSubscription = z
  .object({
    plan: PlanId.optional(),
    /** The plan's price as it was shown. */
    price_cents: z.int().optional(),
    cancel_at_period_end: z.boolean().optional(),
  })
  .refine((it) => (it.plan === undefined) !== (it.cancel_at_period_end === undefined))
export type UpdateSubscription = z.infer<typeof UpdateSubscription>

const FEEDBACK_REASONS = [
  'too-expensive',
  'not-used',
  'missing-something',
  'other-tool',
  'leaving',
  'other',
] as const

/** POST /security/api/v1/stripesubscriptions/sendfeedbackmail */
export const FeedbackMail = z.object({
  reason: z.enum(FEEDBACK_REASONS),
  message: z.string().trim().max(1000).default(''),
})
export type FeedbackMail = z.infer<typeof FeedbackMail>

/** GET /security/api/v1/stripesubscriptions/invoices */
export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  at: z.string(),
  total_cents: z.int(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  description: z.string(),
  /** A page of the provider's with the whole invoice; null: none. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>
