import { describe, expect, test } from 'vitest'
import {
  paymentCardProblems,
  emptyPaymentCard,
  formOf,
  fullYear,
  isPaymentCardNumber,
  ownerOfPaymentCard,
  spacedNumber,
} from './card-form.ts'

const today = new Date(2026, 10, 21)
const good = {
  number: '4242 4242 4242 4242',
  exp_month: '11',
  exp_year: '26',
  cvc: '123',
  name: 'Ana Ruiz',
  zip: '94105',
  save: false,
}

test('a good card has no problems, in its last month too', () => {
  expect(paymentCardProblems(good, today)).toEqual({})
})

test.each([
  [{ number: '4242 4242 4242 4241' }, 'number', 'This card number is not complete or has a typo'],
  [{ number: '' }, 'number', 'Enter the card number'],
  [{ exp_month: '13' }, 'exp_month', 'Enter the month, 01 to 12'],
  [{ exp_month: '0' }, 'exp_month', 'Enter the month, 01 to 12'],
  [{ exp_month: '10' }, 'exp_year', 'This card has expired'],
  [{ exp_year: '2' }, 'exp_year', 'Enter the year'],
  [{ cvc: '12' }, 'cvc', 'Enter the 3 figures of the security code'],
  [{ name: ' ' }, 'name', 'Enter the name on the card'],
  [{ zip: '' }, 'zip', 'Enter the billing ZIP code'],
] as const)('%j: %s', (change, field, sentence) => {
  expect(paymentCardProblems({ ...good, ...change }, today)).toEqual({ [field]: sentence })
})

test('American Express has a security code of four figures', () => {
  const amex = { ...good, number: '378282246310005' }
  expect(paymentCardProblems(amex, today)).toEqual({ cvc: 'Enter the 4 figures of the security code' })
  expect(paymentCardProblems({ ...amex, cvc: '1234' }, today)).toEqual({})
})

test('an empty form names every field', () => {
  expect(Object.keys(paymentCardProblems(emptyPaymentCard, today))).toEqual([
    'number',
    'exp_month',
    'exp_year',
    'cvc',
    'name',
    'zip',
  ])
})

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['3782', '3782'],
  ['4242-4242x', '4242 4242'],
  ['', ''],
])('%s is spaced as %s', (typed, spaced) => {
  expect(spacedNumber(typed)).toBe(spaced)
})

test.each([
  ['26', 2026],
  ['2026', 2026],
  ['202', null],
  ['1999', null],
])('year %s is %s', (text, year) => {
  expect(fullYear(text)).toBe(year)
})

test('a number that is too short is none', () => {
  expect(isPaymentCardNumber('42424242426')).toBe(false)
})

describe('what a reload keeps', () => {
  const typed = {
    number: '4242424242424242',
    exp_month: '12',
    exp_year: '30',
    cvc: '123',
    name: 'Jo',
    zip: '94105',
  }

  test('is the name, the ZIP code and whether to save it, never the card', () => {
    const stored = ownerOfPaymentCard({ ...typed, save: true })
    expect(stored).toEqual({ name: 'Jo', zip: '94105', save: true })
    expect(formOf(stored)).toEqual({ ...emptyPaymentCard, name: 'Jo', zip: '94105', save: true })
  })

  test.each([null, {}, { name: 7, zip: null, save: 'yes' }])('%j leaves an empty form', (stored) =>
    expect(formOf(stored as never)).toEqual(emptyPaymentCard),
  )

  test("another user's numbers in the storage do not reach the form", () =>
    expect(formOf({ ...typed } as never)).toMatchObject({ number: '', cvc: '', exp_month: '', exp_year: '' }))
})
