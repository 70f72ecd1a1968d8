/** A coupon as its form holds it: amounts in dollars, moments as fields of the browser hold them. */
import type { CouponFields } from '@frontage/contracts/coupons.ts'
import {
  CODE_NEEDED,
  CODE_SHAPE,
  couponProblems,
  spelledCode,
  type CouponState,
} from '@frontage/domain/coupon.ts'
import { centsTyped, dollars, numberOrNull, numberTyped } from '../../lib/typed-amounts.ts'
import { fieldOf, momentOf } from '../../lib/when.ts'

export interface CouponDraft {
  code: string
  note: string
  kind: 'percent' | 'amount'
  worth: string
  starts_at: string
  ends_at: string
  max_uses: string
  max_uses_per_user: string
  first_order_only: boolean
  min_purchase: string
  products: readonly string[]
}

const EMPTY: CouponDraft = {
  code: '',
  note: '',
  kind: 'percent',
  worth: '',
  starts_at: '',
  ends_at: '',
  max_uses: '',
  max_uses_per_user: '1',
  first_order_only: false,
  min_purchase: '',
  products: [],
}

export function draftOf(coupon: { code: string; state: CouponFields } | null): CouponDraft {
  if (!coupon) return EMPTY
  const { code, state } = coupon
  return {
    code,
    note: state.note,
    kind: state.percent_off === null ? 'amount' : 'percent',
    worth: state.percent_off === null ? dollars(state.amount_off_cents) : String(state.percent_off),
    starts_at: state.starts_at ? fieldOf(new Date(state.starts_at)) : '',
    ends_at: state.ends_at ? fieldOf(new Date(state.ends_at)) : '',
    max_uses: String(state.max_uses ?? ''),
    max_uses_per_user: String(state.max_uses_per_user ?? ''),
    first_order_only: state.first_order_only,
    min_purchase: state.min_purchase_cents === 0 ? '' : dollars(state.min_purchase_cents),
    products: state.products,
  }
}

export function sentOf(draft: CouponDraft, isActive: boolean): CouponFields {
  const isPercent = draft.kind === 'percent'
  return {
    note: draft.note.trim(),
    percent_off: isPercent ? numberTyped(draft.worth) : null,
    amount_off_cents: isPercent ? null : centsTyped(draft.worth),
    starts_at: momentOf(draft.starts_at)?.toISOString() ?? null,
    ends_at: momentOf(draft.ends_at)?.toISOString() ?? null,
    max_uses: numberOrNull(draft.max_uses),
    max_uses_per_user: numberOrNull(draft.max_uses_per_user),
    first_order_only: draft.first_order_only,
    min_purchase_cents: draft.min_purchase.trim() === '' ? 0 : centsTyped(draft.min_purchase),
    products: [...draft.products],
    is_active: isActive,
  }
}

const FIELD_OF: Partial<Record<keyof CouponState, keyof CouponDraft>> = {
  percent_off: 'worth',
  amount_off_cents: 'worth',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  max_uses: 'max_uses',
  max_uses_per_user: 'max_uses_per_user',
  min_purchase_cents: 'min_purchase',
}

/** The first thing that is wrong with each field. An empty code is made up. */
export function problemsOf(draft: CouponDraft): Partial<Record<keyof CouponDraft, string>> {
  const code = spelledCode(draft.code)
  const found: Partial<Record<keyof CouponDraft, string>> = {}
  if (code !== '' && !CODE_SHAPE.test(code)) found.code = CODE_NEEDED
  for (const { field, sentence } of couponProblems(sentOf(draft, true)))
    found[FIELD_OF[field] ?? 'note'] ??= sentence
  return found
}
