import { describe, expect, test } from 'vitest'
import type { RowValues } from './fields.ts'
import { readRow, type Recipient } from './recipient.ts'

const WHOLE: RowValues = {
  name: 'Ana Ruiz',
  street: '12 Pine St',
  city: 'Long Beach',
  state: 'CA',
  zip: '90802',
}
const kept = (change: RowValues): Recipient => {
  const read = readRow({ ...WHOLE, ...change })
  if (!read.kept) throw new Error(read.sentence)
  return read.recipient
}

describe('the name that is printed', () => {
  test.each<[RowValues, string]>([
    [{ name: 'Ruiz, Ana' }, 'Ana Ruiz'],
    [{ name: 'Ruiz,Ana' }, 'Ana Ruiz'],
    [{ name: 'Ruiz, Ana, Esq' }, 'Ruiz, Ana, Esq'],
    [{ name: ', Ana' }, ', Ana'],
    [{ name: 'Ruiz,' }, 'Ruiz,'],
    // Only the suffix itself stays behind its comma, not a name that begins or ends like one.
    [{ name: 'Ruiz, Trina' }, 'Trina Ruiz'],
    [{ name: 'Ruiz, Marvin' }, 'Marvin Ruiz'],
    [{ name: '', first_name: 'Ana', last_name: 'Ruiz' }, 'Ana Ruiz'],
    [{ name: '', first_name: 'Ana' }, 'Ana'],
    [{ name: '', last_name: 'Ruiz' }, 'Ruiz'],
    [{ name: 'The Ruiz Family', first_name: 'Ana', last_name: 'Ruiz' }, 'The Ruiz Family'],
  ])('%j', (change, name) => expect(kept(change).name).toBe(name))

  test.each([
    'Jr',
    'Sr.',
    'II',
    'III',
    'IV',
    'MD',
    'M.D.',
    'DDS',
    'PhD',
    'Ph.D.',
    'Esq.',
    'CPA',
    'RN',
    'LLC',
    'L.L.C.',
    'Inc.',
    'Ltd',
    'LP',
    'LLP',
    'Trust',
    'Trustee',
    'TR',
    'et al',
    'ETAL',
  ])('%s stays behind its comma', (suffix) =>
    expect(kept({ name: `Ana Ruiz, ${suffix}` }).name).toBe(`Ana Ruiz, ${suffix}`),
  )
})

describe('both sides of what fits an address block', () => {
  test.each<[keyof RowValues & keyof Recipient, number]>([
    ['name', 80],
    ['company', 80],
    ['street', 100],
    ['unit', 40],
    ['city', 60],
  ])('%s', (field, longest) => {
    // A letter of two code units counts once.
    const text = `${'x'.repeat(longest - 1)}𝔸`
    expect(kept({ [field]: text })[field]).toBe(text)
    expect(readRow({ ...WHOLE, [field]: `${text}x` })).toEqual({
      kept: false,
      reason: 'too-long',
      sentence: `The ${field} is longer than ${longest} characters.`,
    })
  })
})

describe('what was put right is said', () => {
  test.each<[string, RowValues, string[]]>([
    ['nothing', {}, []],
    ['a turned name', { name: 'Ruiz, Ana' }, ['name-turned']],
    ['nobody', { name: '' }, ['no-name']],
    ['a company has a name', { name: '', company: 'Acme LLC' }, []],
    ['a state from its code', { state: '' }, ['state-filled']],
    ['a zero', { city: 'Boston', state: 'MA', zip: '2134' }, ['zero-restored']],
    [
      'both',
      { city: 'Boston', state: '', zip: '2134', name: '' },
      ['zero-restored', 'state-filled', 'no-name'],
    ],
  ])('%s', (_, change, repairs) => expect(readRow({ ...WHOLE, ...change })).toMatchObject({ repairs }))
})

describe('the last four digits in a column of their own', () => {
  test.each<[RowValues, string]>([
    [{ zip: '90802', zip4: '1234' }, '90802-1234'],
    [{ zip: '90802', zip4: '7' }, '90802-0007'],
    [{ zip: '90802', zip4: '0' }, '90802'],
    [{ zip: '90802', zip4: '12345' }, '90802'],
    [{ zip: '90802', zip4: 'n/a' }, '90802'],
    [{ zip: '90802-1234', zip4: '5678' }, '90802-1234'],
    [{ zip: '908021234', zip4: '5678' }, '90802-1234'],
    [{ city: 'San Juan', state: 'PR', zip: '901', zip4: '12' }, '00901-0012'],
    [{ city: 'Ottawa', state: 'ON', zip: 'K1A 0B1', zip4: '1234' }, 'K1A 0B1'],
  ])('%j', (change, zip) => expect(kept(change).zip).toBe(zip))
})
