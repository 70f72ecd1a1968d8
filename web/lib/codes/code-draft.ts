/** What every code's form holds, whichever kind it is: amounts in dollars, moments as fields of the browser hold them. */
import { CODE_NEEDED, CODE_SHAPE, spelledCode, type CodeState } from '@frontage/domain/coupon.ts'
import { centsTyped, dollars, numberOrNull, numberTyped } from '../typed-amounts.ts'
import { fieldOf, momentOf } from '../when.ts'

export interface CodeDraft {
  code: string
  note: string
  kind: 'percent' | 'amount'
  worth: string
  starts_at: string
  ends_at: string
  max_uses: string
}

export const NEW_CODE: CodeDraft = {
  code: '',
  note: '',
  kind: 'percent',
  worth: '',
  starts_at: '',
  ends_at: '',
  max_uses: '',
}

export const codeDraft = ({ code, state }: { code: string; state: CodeState }): CodeDraft => ({
  code,
  note: state.note,
  kind: state.percent_off === null ? 'amount' : 'percent',
  worth: state.percent_off === null ? dollars(state.amount_off_cents) : String(state.percent_off),
  starts_at: state.starts_at ? fieldOf(new Date(state.starts_at)) : '',
  ends_at: state.ends_at ? fieldOf(new Date(state.ends_at)) : '',
  max_uses: String(state.max_uses ?? ''),
})

export function codeSent(draft: CodeDraft, isActive: boolean): CodeState {
  const isPercent = draft.kind === 'percent'
  return {
    note: draft.note.trim(),
    percent_off: isPercent ? numberTyped(draft.worth) : null,
    amount_off_cents: isPercent ? null : centsTyped(draft.worth),
    starts_at: momentOf(draft.starts_at)?.toISOString() ?? null,
    ends_at: momentOf(draft.ends_at)?.toISOString() ?? null,
    max_uses: numberOrNull(draft.max_uses),
    is_active: isActive,
  }
}

/** In which field a problem of a state is. */
export const CODE_FIELD_OF = {
  percent_off: 'worth',
  amount_off_cents: 'worth',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  max_uses: 'max_uses',
} as const satisfies Partial<Record<keyof CodeState, keyof CodeDraft>>

/** An empty code is made up. */
export function codeProblem({ code }: Pick<CodeDraft, 'code'>): string | undefined {
  const spelled = spelledCode(code)
  return spelled === '' || CODE_SHAPE.test(spelled) ? undefined : CODE_NEEDED
}
