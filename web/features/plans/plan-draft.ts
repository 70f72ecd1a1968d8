/** Plans and promo codes as their forms hold them: amounts in dollars, moments as fields of the browser hold them. */
import type { PlanFields, PromoFields } from '@frontage/contracts/plans.ts'
import { CODE_NEEDED, CODE_SHAPE, spelledCode } from '@frontage/domain/coupon.ts'
import { planProblems, type PlanState } from '@frontage/domain/plan.ts'
import {
  promoProblems,
  usedProblem,
  type PromoDuration,
  type PromoState,
} from '@frontage/domain/promo-code.ts'
import { centsTyped, dollars, numberOrNull, numberTyped } from '../../lib/typed-amounts.ts'
import { fieldOf, momentOf } from '../../lib/when.ts'

export interface PlanDraft {
  name: string
  billed: 'month' | 'year'
  price: string
  trial_days: string
  note: string
}

export const planDraft = (plan: { billed: 'month' | 'year'; state: PlanFields } | null): PlanDraft => ({
  name: plan?.state.name ?? '',
  billed: plan?.billed ?? 'month',
  price: plan ? dollars(plan.state.price_cents) : '',
  trial_days: String(plan?.state.trial_days ?? 7),
  note: plan?.state.note ?? '',
})

export const planSent = ({ name, price, trial_days, note }: PlanDraft, isOffered: boolean): PlanFields => ({
  name: name.trim(),
  price_cents: centsTyped(price),
  trial_days: trial_days.trim() === '' ? 0 : numberTyped(trial_days),
  note: note.trim(),
  is_offered: isOffered,
})

const PLAN_FIELD_OF: Partial<Record<keyof PlanState, keyof PlanDraft>> = {
  price_cents: 'price',
  trial_days: 'trial_days',
}

/** The first thing that is wrong with each field. */
export function planDraftProblems(draft: PlanDraft): Partial<Record<keyof PlanDraft, string>> {
  const found: Partial<Record<keyof PlanDraft, string>> = {}
  for (const { field, sentence } of planProblems(planSent(draft, true)))
    found[PLAN_FIELD_OF[field] ?? 'name'] ??= sentence
  return found
}

export interface PromoDraft {
  code: string
  note: string
  kind: 'percent' | 'amount'
  worth: string
  duration: PromoDuration
  months: string
  starts_at: string
  ends_at: string
  max_uses: string
  plans: readonly string[]
}

const EMPTY: PromoDraft = {
  code: '',
  note: '',
  kind: 'percent',
  worth: '',
  duration: 'once',
  months: '',
  starts_at: '',
  ends_at: '',
  max_uses: '',
  plans: [],
}

export function promoDraft(promo: { code: string; state: PromoFields } | null): PromoDraft {
  if (!promo) return EMPTY
  const { code, state } = promo
  return {
    code,
    note: state.note,
    kind: state.percent_off === null ? 'amount' : 'percent',
    worth: state.percent_off === null ? dollars(state.amount_off_cents) : String(state.percent_off),
    duration: state.duration,
    months: String(state.duration_months ?? ''),
    starts_at: state.starts_at ? fieldOf(new Date(state.starts_at)) : '',
    ends_at: state.ends_at ? fieldOf(new Date(state.ends_at)) : '',
    max_uses: String(state.max_uses ?? ''),
    plans: state.plans,
  }
}

export function promoSent(draft: PromoDraft, isActive: boolean): PromoFields {
  const isPercent = draft.kind === 'percent'
  return {
    note: draft.note.trim(),
    percent_off: isPercent ? numberTyped(draft.worth) : null,
    amount_off_cents: isPercent ? null : centsTyped(draft.worth),
    duration: draft.duration,
    duration_months: draft.duration === 'months' ? numberTyped(draft.months) : null,
    starts_at: momentOf(draft.starts_at)?.toISOString() ?? null,
    ends_at: momentOf(draft.ends_at)?.toISOString() ?? null,
    max_uses: numberOrNull(draft.max_uses),
    plans: [...draft.plans].toSorted(),
    is_active: isActive,
  }
}

const PROMO_FIELD_OF: Partial<Record<keyof PromoState, keyof PromoDraft>> = {
  percent_off: 'worth',
  amount_off_cents: 'worth',
  duration: 'duration',
  duration_months: 'months',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  max_uses: 'max_uses',
  plans: 'plans',
}

/**
 * The first thing that is wrong with each field. An empty code is made up.
 * @param over what is edited, with how often it was used; null: a new one
 */
export const promoDraftProblems =
  (known: readonly string[], over: { state: PromoFields; timesUsed: number } | null) =>
  (draft: PromoDraft): Partial<Record<keyof PromoDraft, string>> => {
    const code = spelledCode(draft.code)
    const found: Partial<Record<keyof PromoDraft, string>> = {}
    if (code !== '' && !CODE_SHAPE.test(code)) found.code = CODE_NEEDED
    const sent = promoSent(draft, true)
    const used = over && usedProblem(over.state, { ...sent, is_active: over.state.is_active }, over.timesUsed)
    for (const { field, sentence } of [...promoProblems(sent, known), ...(used ? [used] : [])])
      found[PROMO_FIELD_OF[field] ?? 'note'] ??= sentence
    return found
  }
