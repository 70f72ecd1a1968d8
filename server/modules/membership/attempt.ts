/** The one subscription that is being made for an account, in the words in which the provider is asked for it. */
import { z } from 'zod'
import { PROMO_DURATIONS } from '@frontage/domain/promo-code.ts'
import type { CreateSubscription } from '@frontage/contracts/membership.ts'
import { spelledCode } from '@frontage/domain/coupon.ts'

export const Attempt = z.object({
  /** The provider's idempotency key; also written on the subscription, which is found by it. */
  key: z.string(),
  paymentMethod: z.string(),
  price: z.object({
    tenantId: z.string(),
    planId: z.string(),
    productName: z.string(),
    /** Cents. */
    amount: z.int(),
    billed: z.enum(['month', 'year']),
  }),
  /** Milliseconds since 1970; null: paid at once. */
  trialEndsAt: z.number().nullable(),
  discount: z
    .object({
      code: z.string(),
      percentOff: z.number().nullable(),
      amountOff: z.number().nullable(),
      duration: z.enum(PROMO_DURATIONS),
      months: z.number().nullable().default(null),
    })
    .nullable(),
  /** Milliseconds since 1970. */
  at: z.number(),
})
export type Attempt = z.infer<typeof Attempt>

export const isFor = (attempt: Attempt, wanted: CreateSubscription): boolean =>
  attempt.price.planId === wanted.plan &&
  attempt.paymentMethod === wanted.payment_method &&
  (attempt.discount?.code ?? '') === spelledCode(wanted.promo_code ?? '')
