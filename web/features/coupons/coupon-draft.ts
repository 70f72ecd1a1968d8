/** A coupon as its form holds it. */
import type { CouponFields } from '@frontage/contracts/coupons.ts'
import { couponProblems, type CouponState } from '@frontage/domain/coupon.ts'
import {
  CODE_FIELD_OF,
  codeDraft,
  codeProblem,
  codeSent,
  NEW_CODE,
  type CodeDraft,
} from '../../lib/codes/code-draft.ts'
import { centsTyped, dollars, numberOrNull } from '../../lib/typed-amounts.ts'

export interface CouponDraft extends CodeDraft {
  max_uses_per_user: string
  first_order_only: boolean
  min_purchase: string
  products: readonly string[]
}

const EMPTY: CouponDraft = {
  ...NEW_CODE,
  max_uses_per_user: '1',
  first_order_only: false,
  min_purchase: '',
  products: [],
}

export function draftOf(coupon: { code: string; state: CouponFields } | null): CouponDraft {
  if (!coupon) return EMPTY
  const { state } = coupon
  return {
    ...codeDraft(coupon),
    max_uses_per_user: String(state.max_uses_per_user ?? ''),
    first_order_only: state.first_order_only,
    min_purchase: state.min_purchase_cents === 0 ? '' : dollars(state.min_purchase_cents),
    products: state.products,
  }
}

export const sentOf = (draft: CouponDraft, isActive: boolean): CouponFields => ({
  ...codeSent(draft, isActive),
  max_uses_per_user: numberOrNull(draft.max_uses_per_user),
  first_order_only: draft.first_order_only,
  min_purchase_cents: draft.min_purchase.trim() === '' ? 0 : centsTyped(draft.min_purchase),
  products: [...draft.products],
})

const FIELD_OF: Partial<Record<keyof CouponState, keyof CouponDraft>> = {
  ...CODE_FIELD_OF,
  max_uses_per_user: 'max_uses_per_user',
  min_purchase_cents: 'min_purchase',
}

/** The first thing that is wrong with each field. */
export function problemsOf(draft: CouponDraft): Partial<Record<keyof CouponDraft, string>> {
  const found: Partial<Record<keyof CouponDraft, string>> = {}
  const problem = codeProblem(draft)
  if (problem) found.code = problem
  for (const { field, sentence } of couponProblems(sentOf(draft, true)))
    found[FIELD_OF[field] ?? 'note'] ??= sentence
  return found
}
