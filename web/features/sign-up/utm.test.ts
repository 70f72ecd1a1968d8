import { expect, test } from 'vitest'
import { promoText, utmOf } from './sign-up-calls.ts'

test('what the address says of the campaign is kept, the rest is not', () => {
  expect(utmOf('?utm_source=hs&utm_medium=lp&utm_campaign=free-trial&x=1')).toEqual({
    utm_source: 'hs',
    utm_medium: 'lp',
    utm_campaign: 'free-trial',
    utm_term: '',
    utm_content: '',
  })
  expect(utmOf(`?utm_source=${'a'.repeat(201)}`).utm_source).toHaveLength(200)
})

test.each([
  [{ percent_off: 20, amount_off_cents: null, duration: 'once' }, '20% off your first payment'],
  [{ percent_off: null, amount_off_cents: 500, duration: 'forever' }, '$5.00 off every payment'],
  [
    { percent_off: 50, amount_off_cents: null, duration: 'months', duration_months: 3 },
    '50% off every payment of 3 months',
  ],
] as const)('%j', (code, text) => {
  expect(promoText({ promo_code: 'X', duration_months: null, ...code })).toBe(text)
})
