import { describe, expect, test } from 'vitest'
import { addressProblems, isPostalCode, type Address } from './address.ts'

const address: Address = {
  first_name: 'Ana',
  last_name: 'Łukasz',
  email: 'ana@harbor.test',
  street_address: '1 Pier Road',
  apt_suite_unit_other: '',
  city: 'San Diego',
  state: 'CA',
  zip_code: '92101',
}

test('a whole address has no problems', () => expect(addressProblems(address)).toEqual([]))

test.each<[Partial<Address>, string[]]>([
  [{ first_name: '' }, ['first_name']],
  [{ last_name: '   ' }, ['last_name']],
  [{ email: '' }, ['email']],
  [{ email: 'ana@harbor' }, ['email']],
  [{ email: 'ana harbor@x.test' }, ['email']],
  [{ street_address: '' }, ['street_address']],
  [{ city: '' }, ['city']],
  [{ state: 'ZZ' }, ['state']],
  [{ state: '' }, ['state']],
  [{ state: 'toString' }, ['state']],
  [{ zip_code: '' }, ['zip_code']],
  [{ zip_code: '9210' }, ['zip_code']],
  [{ state: 'ON' }, ['zip_code']],
  [{ state: 'ON', zip_code: 'M5V 2T6' }, []],
  [{ state: 'ON', zip_code: 'D5V 2T6' }, ['zip_code']],
  [{ state: 'PR', zip_code: '00901' }, []],
  [{ state: 'TX' }, ['zip_code']],
  [{ first_name: '', zip_code: '' }, ['first_name', 'zip_code']],
])('%o', (over, problems) => expect(addressProblems({ ...address, ...over })).toEqual(problems))

describe('postal codes', () => {
  test.each([
    ['92101', 'CA', true],
    ['92101-1234', 'CA', true],
    ['92101-12', 'CA', false],
    ['M5V2T6', 'CA', false],
    ['m5v-2t6', 'ON', true],
    ['92101', 'ON', false],
    ['M5V 2T6', '', true],
    ['92101', '', true],
  ])('%s in %s: %s', (code, state, expected) => expect(isPostalCode(code, state)).toBe(expected))
})
