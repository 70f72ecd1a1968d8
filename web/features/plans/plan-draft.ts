/** A plan as its form holds it: its price in dollars. */
import type { PlanFields } from '@frontage/contracts/plans.ts'
import { planProblems, type PlanState } from '@frontage/domain/plan.ts'
import { centsTyped, dollars, numberTyped } from '../../lib/typed-amounts.ts'

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
