/** A promo code as its form holds it. */
import type { PromoFields } from '@frontage/contracts/plans.ts'
import {
  promoProblems,
  usedProblem,
  type PromoDuration,
  type PromoState,
} from '@frontage/domain/promo-code.ts'
import {
  CODE_FIELD_OF,
  codeDraft,
  codeProblem,
  codeSent,
  NEW_CODE,
  type CodeDraft,
} from '../../lib/codes/code-draft.ts'
import { numberTyped } from '../../lib/typed-amounts.ts'

export interface PromoDraft extends CodeDraft {
  duration: PromoDuration
  months: string
  plans: readonly string[]
}

const EMPTY: PromoDraft = { ...NEW_CODE, duration: 'once', months: '', plans: [] }

export function promoDraft(promo: { code: string; state: PromoFields } | null): PromoDraft {
  if (!promo) return EMPTY
  const { state } = promo
  return {
    ...codeDraft(promo),
    duration: state.duration,
    months: String(state.duration_months ?? ''),
    plans: state.plans,
  }
}

export const promoSent = (draft: PromoDraft, isActive: boolean): PromoFields => ({
  ...codeSent(draft, isActive),
  duration: draft.duration,
  duration_months: draft.duration === 'months' ? numberTyped(draft.months) : null,
  plans: [...draft.plans].toSorted(),
})

const FIELD_OF: Partial<Record<keyof PromoState, keyof PromoDraft>> = {
  ...CODE_FIELD_OF,
  duration: 'duration',
  duration_months: 'months',
  plans: 'plans',
}

/**
 * The first thing that is wrong with each field.
 * @param over what is edited, with how often it was used; null: a new one
 */
export const promoProblemsOf =
  (known: readonly string[], over: { state: PromoFields; timesUsed: number } | null) =>
  (draft: PromoDraft): Partial<Record<keyof PromoDraft, string>> => {
    const found: Partial<Record<keyof PromoDraft, string>> = {}
    const problem = codeProblem(draft)
    if (problem) found.code = problem
    const sent = promoSent(draft, true)
    const used = over && usedProblem(over.state, { ...sent, is_active: over.state.is_active }, over.timesUsed)
    for (const { field, sentence } of [...promoProblems(sent, known), ...(used ? [used] : [])])
      found[FIELD_OF[field] ?? 'note'] ??= sentence
    return found
  }
