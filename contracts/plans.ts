/** Plans, promo codes and members, as administrators write and see them. */
import { z } from 'zod'
import { CODE_STATUSES } from '@frontage/domain/coupon.ts'
import { PROMO_DURATIONS } from '@frontage/domain/promo-code.ts'
import { GRANTS, MEMBER_STATES } from '@frontage/domain/member-states.ts'
import { codeFields } from './coupons.ts'
import { paging } from './envelope.ts'
import {
  MAX_BENEFIT,
  MAX_BENEFIT_PART,
  MAX_CODE,
  MAX_PLAN_NAME,
  MAX_PLAN_NOTE,
  MOST_BENEFITS,
  MOST_PLANS,
} from './limits.ts'
import { PlanId } from './membership.ts'
import { SORT_DIRECTIONS } from './sorting.ts'
import { typedText } from './text.ts'

export const PlanFields = z.object({
  name: typedText(MAX_PLAN_NAME),
  price_cents: z.int(),
  trial_days: z.int(),
  note: typedText(MAX_PLAN_NOTE),
  is_offered: z.boolean(),
})
export type PlanFields = z.infer<typeof PlanFields>

const version = z.string().max(60)

/** What is made of a plan; what is absent stays. */
export const PlanChange = PlanFields.partial().extend({
  is_deleted: z.literal(true).optional(),
  /** The state that was edited; where it is another one now, nothing is changed. */
  version: version.optional(),
})
export type PlanChange = z.infer<typeof PlanChange>

const billed = z.enum(['month', 'year'])
/** POST /managetenants/api/v1/plans */
export const NewPlan = z.object({ billed, state: PlanFields })
export type NewPlan = z.infer<typeof NewPlan>
export const PlanInPath = z.object({ id: z.string().min(1).max(60) })
/** PUT /managetenants/api/v1/plans/{id} */
export const PlanSave = z.object({ version, state: PlanFields })

export const ManagedPlan = z.object({
  id: PlanId,
  billed,
  state: PlanFields,
  version: z.string(),
  /** Who has it, by what they pay for a period, in cents; null: not known yet. */
  members: z.array(z.object({ paysCents: z.int().nullable(), count: z.int() })),
  /** The payment provider knows its price. */
  isAtProvider: z.boolean(),
  savedAt: z.iso.datetime(),
})
export type ManagedPlan = z.infer<typeof ManagedPlan>

/** One line of what members get. '': not included, 'yes': included, else what is shown. */
const BenefitLine = z.object({
  title: typedText(MAX_BENEFIT),
  free: typedText(MAX_BENEFIT_PART),
  plus: typedText(MAX_BENEFIT_PART),
})
/** PUT /managetenants/api/v1/plan-benefits: all of them, in their order. */
export const BenefitsSave = z.object({ version, benefits: z.array(BenefitLine).max(MOST_BENEFITS) })
export const ManagedBenefits = z.object({ benefits: z.array(BenefitLine), version: z.string() })
export type ManagedBenefits = z.infer<typeof ManagedBenefits>

/** GET /managetenants/api/v1/plans: all that are there, in their order. */
export const ManagedPlans = z.object({ plans: z.array(ManagedPlan), benefits: ManagedBenefits })
export type ManagedPlans = z.infer<typeof ManagedPlans>

/** PUT /managetenants/api/v1/plan-order */
export const PlanOrder = z.object({ ids: z.array(PlanId).max(MOST_PLANS) })

export const PromoFields = z.object({
  ...codeFields,
  duration: z.enum(PROMO_DURATIONS),
  duration_months: z.int().nullable(),
  plans: z.array(PlanId).max(MOST_PLANS),
})
export type PromoFields = z.infer<typeof PromoFields>

/** What is made of each selected promo code; what is absent stays. */
export const PromoChange = PromoFields.partial().extend({
  is_deleted: z.literal(true).optional(),
  version: version.optional(),
})
export type PromoChange = z.infer<typeof PromoChange>

/** POST /managetenants/api/v1/promo-codes; an empty code is made up. */
export const NewPromo = z.object({ code: typedText(MAX_CODE), state: PromoFields })
/** PUT /managetenants/api/v1/promo-codes/{code} */
export const PromoSave = z.object({ version, state: PromoFields })

export const ManagedPromo = z.object({
  code: z.string(),
  state: PromoFields,
  version: z.string(),
  status: z.enum(CODE_STATUSES),
  /** With those that are kept for a plan that is not chosen yet. */
  timesUsed: z.int(),
  savedAt: z.iso.datetime(),
})
export type ManagedPromo = z.infer<typeof ManagedPromo>

const MemberAccount = z.object({ id: z.guid(), name: z.string(), email: z.string() })

/** GET /managetenants/api/v1/promo-codes/{code}/uses */
export const PromoUse = z.object({
  account: MemberAccount,
  /** reserved: kept for a plan that is not chosen, or not paid, yet. */
  state: z.enum(['reserved', 'applied']),
  at: z.iso.datetime(),
})
export type PromoUse = z.infer<typeof PromoUse>

export const MembersQuery = z.object({
  search: typedText(100).default(''),
  state: z.enum(MEMBER_STATES).optional(),
  plan: PlanId.optional(),
  sort: z.enum(['name', 'next']).default('name'),
  direction: z.enum(SORT_DIRECTIONS).default('ASC'),
  ...paging,
})
export type MembersQuery = z.infer<typeof MembersQuery>

/** What the bulk action `members.grant` is asked with; null: taken back. */
export const MembershipGrant = z.object({ granted: z.enum(GRANTS).nullable() })
export type MembershipGrant = z.infer<typeof MembershipGrant>

export const Member = z.object({
  account: MemberAccount,
  state: z.enum(MEMBER_STATES),
  /** null: no subscription that counts. */
  plan: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What is paid for each period, in cents; null: nothing, or not known yet. */
  paysCents: z.int().nullable(),
  billed: billed.nullable(),
  /** The next payment, and when it is due; null: there is none. */
  next: z.object({ cents: z.int().nullable(), at: z.iso.datetime() }).nullable(),
  /** When a trial or a plan that is not renewed ends. */
  endsAt: z.iso.datetime().nullable(),
})
export type Member = z.infer<typeof Member>
