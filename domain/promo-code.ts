/** Promo codes of plans as administrators write them: what one takes off, for how long, and when that cannot change any more. */
import { codeProblems, worthInWords, type CodeProblem, type CodeState } from './coupon.ts'

export const PROMO_DURATIONS = ['once', 'months', 'forever'] as const
export type PromoDuration = (typeof PROMO_DURATIONS)[number]

/** Everything that is said of a promo code, as it is stored, changed and put back. */
export interface PromoState extends CodeState {
  /** Which payments it takes something off: the first, those of some months, or all. */
  duration: PromoDuration
  /** Of 'months' alone: how many. */
  duration_months: number | null
  /** Ids of plans; empty: every plan. */
  plans: string[]
}

export const PROMO_FIELDS = {
  note: 'Note',
  percent_off: 'Percent off',
  amount_off_cents: 'Amount off, in cents',
  duration: 'Takes it off',
  duration_months: 'Months',
  starts_at: 'Valid from',
  ends_at: 'Valid until',
  max_uses: 'Total uses',
  plans: 'Plans',
  is_active: 'Switched on',
} as const satisfies Record<keyof PromoState, string>

/** The first thing that is wrong with each field. @param known ids of the brokerage's plans */
export function promoProblems(state: PromoState, known: readonly string[]): CodeProblem<keyof PromoState>[] {
  const found: CodeProblem<keyof PromoState>[] = codeProblems(state)
  const { duration, duration_months: months, plans } = state
  const isWhole = months !== null && Number.isSafeInteger(months) && months >= 2 && months <= MOST_MONTHS
  if (duration === 'months' && !isWhole)
    found.push({ field: 'duration_months', sentence: 'Enter a whole number of months from 2 to 36.' })
  else if (duration !== 'months' && months !== null)
    found.push({ field: 'duration_months', sentence: 'Leave this empty, or choose “For some months”.' })
  if (plans.some((id) => !known.includes(id)))
    found.push({ field: 'plans', sentence: 'One of these plans is not there any more. Choose again.' })
  return found
}
const MOST_MONTHS = 36

/** What members were promised: once somebody has the code, it stays. */
const PROMISED = ['percent_off', 'amount_off_cents', 'duration', 'duration_months', 'plans'] as const

/** Why a code that is in use cannot become another one; null: it can. */
export function usedProblem(
  before: PromoState,
  after: PromoState,
  timesUsed: number,
): CodeProblem<keyof PromoState> | null {
  if (timesUsed === 0) return null
  const field = PROMISED.find((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (field)
    return {
      field,
      sentence:
        'This code has been used, so what it takes off stays as it is. Switch it off and make a new one.',
    }
  if (after.max_uses !== null && after.max_uses < timesUsed)
    return {
      field: 'max_uses',
      sentence: `It has been used ${timesUsed.toLocaleString('en-US')} ${timesUsed === 1 ? 'time' : 'times'} already. Enter no fewer.`,
    }
  return null
}

/** 'the first payment', 'every payment of 3 months', 'every payment'. */
export function paymentsInWords({
  duration,
  duration_months: months,
}: Pick<PromoState, 'duration' | 'duration_months'>): string {
  if (duration === 'once') return 'the first payment'
  return duration === 'forever' ? 'every payment' : `every payment of ${months} months`
}

/** '20% off the first payment'. */
export const promoInWords = (
  state: Pick<PromoState, 'percent_off' | 'amount_off_cents' | 'duration' | 'duration_months'>,
): string => `${worthInWords(state)} ${paymentsInWords(state)}`
