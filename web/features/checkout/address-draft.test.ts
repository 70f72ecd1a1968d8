import { expect, test } from 'vitest'
import { addressToSave, draftFrom, draftProblems, firstProblem, hasProblems } from './address-draft.ts'

const good = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@harbor.test',
  street_address: '1 Pier',
  apt_suite_unit_other: '',
  city: 'San Francisco',
  state: 'CA',
  zip_code: '94105',
}
const draft = { ...draftFrom(null, null), shipping: good, agreement_accepted: true }

test('a complete draft has no problems, and its billing address is the shipping address', () => {
  expect(hasProblems(draftProblems(draft))).toBe(false)
  expect(addressToSave(draft, true)).toEqual({
    shipping_mode: 'ground',
    shipping_address: good,
    is_shipping_billing_same_address: true,
    billing_address: good,
  })
})

test.each([
  ['zip_code', '9410', 'Enter a ZIP code such as 94105'],
  ['zip_code', '78701', '78701 is not in California. Check the code and the state.'],
  ['zip_code', '', 'Enter a ZIP or postal code'],
  ['email', 'ana@harbor', 'Please enter a valid email address'],
  ['first_name', '  ', 'Enter a first name'],
] as const)('%s ‘%s’: %s', (field, value, sentence) => {
  const problems = draftProblems({ ...draft, shipping: { ...good, [field]: value } })
  expect(problems.shipping).toEqual({ [field]: sentence })
  expect(firstProblem(problems)).toEqual({ form: 'shipping', field })
})

test('a Canadian province asks for a Canadian code', () => {
  const problems = draftProblems({ ...draft, shipping: { ...good, state: 'BC' } })
  expect(problems.shipping.zip_code).toBe('Enter a postal code such as V6B 1A1')
})

test('a billing address of its own is checked, a hidden one is not', () => {
  expect(hasProblems(draftProblems({ ...draft, is_shipping_same_as_billing: false }))).toBe(true)
  expect(firstProblem(draftProblems({ ...draft, is_shipping_same_as_billing: false }))).toEqual({
    form: 'billing',
    field: 'first_name',
  })
})

test('without the agreement the step stays', () => {
  expect(draftProblems({ ...draft, agreement_accepted: false }).agreement).toBe(
    'Please agree before you continue',
  )
})
