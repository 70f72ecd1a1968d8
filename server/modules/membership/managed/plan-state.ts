/** Rows of plans and promo codes as the states that are edited, put on record and put back. */
import type { PlanState } from '@frontage/domain/plan.ts'
import type { PromoState } from '@frontage/domain/promo-code.ts'
import type { PromoCode } from '../promo-codes-repository.ts'
import type { PlanRow } from './plans-repository.ts'

export const planStateOf = (row: PlanRow): PlanState => ({
  name: row.name,
  price_cents: row.price_cents,
  trial_days: row.trial_days,
  note: row.note,
  is_offered: row.active,
})

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export const promoStateOf = (row: PromoCode): PromoState => ({
  note: row.note,
  percent_off: row.percent_off,
  amount_off_cents: row.amount_off_cents,
  duration: row.duration,
  duration_months: row.duration_months,
  starts_at: moment(row.starts_at),
  ends_at: moment(row.expires_at),
  max_uses: row.max_redemptions,
  plans: row.plans,
  is_active: row.active,
})

/** Moments in one spelling, plans once each and in one order. */
export const storablePromo = (state: PromoState): PromoState => ({
  ...state,
  starts_at: state.starts_at && new Date(state.starts_at).toISOString(),
  ends_at: state.ends_at && new Date(state.ends_at).toISOString(),
  plans: [...new Set(state.plans)].toSorted(),
})
