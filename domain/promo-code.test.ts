import { describe, expect, test } from 'vitest'
import { promoInWords, promoProblems, usedProblem, type PromoState } from './promo-code.ts'

const CODE: PromoState = {
  note: '',
  percent_off: 20,
  amount_off_cents: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  is_active: true,
  duration: 'once',
  duration_months: null,
  plans: [],
}
const KNOWN = ['plus-monthly', 'plus-yearly']

test.each<[Partial<PromoState>, (keyof PromoState)[]]>([
  [{}, []],
  [{ percent_off: null }, ['percent_off']],
  [{ duration: 'months', duration_months: 3 }, []],
  [{ duration: 'months' }, ['duration_months']],
  [{ duration: 'months', duration_months: 1 }, ['duration_months']],
  [{ duration: 'months', duration_months: 37 }, ['duration_months']],
  [{ duration: 'months', duration_months: Number.NaN }, ['duration_months']],
  [{ duration: 'forever', duration_months: 3 }, ['duration_months']],
  [{ plans: ['plus-yearly'] }, []],
  [{ plans: ['plus-yearly', 'gone'] }, ['plans']],
  [{ percent_off: 0, max_uses: 0 }, ['percent_off', 'max_uses']],
])('%j has problems at %j', (change, fields) =>
  expect(promoProblems({ ...CODE, ...change }, KNOWN).map(({ field }) => field)).toEqual(fields),
)

describe('a code that was used', () => {
  test.each<[Partial<PromoState>, number, keyof PromoState | null]>([
    [{ percent_off: 30 }, 0, null],
    [{ percent_off: 30 }, 1, 'percent_off'],
    [{ percent_off: null, amount_off_cents: 500 }, 1, 'percent_off'],
    [{ duration: 'forever' }, 1, 'duration'],
    [{ plans: ['plus-yearly'] }, 1, 'plans'],
    [{ note: 'For the fair', is_active: false, ends_at: '2027-01-01T00:00:00.000Z' }, 5, null],
    [{ max_uses: 4 }, 5, 'max_uses'],
    [{ max_uses: 5 }, 5, null],
  ])('%j after %i uses: %s', (change, uses, field) =>
    expect(usedProblem(CODE, { ...CODE, ...change }, uses)?.field ?? null).toBe(field),
  )
})

test.each<[Partial<PromoState>, string]>([
  [{}, '20% off the first payment'],
  [{ duration: 'months', duration_months: 3 }, '20% off every payment of 3 months'],
  [{ percent_off: null, amount_off_cents: 10_00, duration: 'forever' }, '$10.00 off every payment'],
])('%j is %s', (change, said) => expect(promoInWords({ ...CODE, ...change })).toBe(said))
