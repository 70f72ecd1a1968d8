import { mills } from '@frontage/domain/money.ts'
import { expect, test } from 'vitest'
import { coatingOptions } from './coating-options.ts'

test.each([
  [0, false, 'Matte (included)'],
  [10, false, 'Matte (+ $0.01 each)'],
  [60, false, 'Matte (+ $0.06 each)'],
  [65, false, 'Matte (+ $0.065 each)'],
  [0, true, 'Matte (the first 25 pieces cost nothing)'],
  [60, true, 'Matte (+ $0.06 each, the first 25 pieces cost nothing)'],
])('%d mills each, first 25 free: %s', (each, first25Free, label) =>
  expect(coatingOptions([{ id: 'matte', name: 'Matte', pricePerItem: mills(each), first25Free }])).toEqual([
    { value: 'matte', label },
    { value: '', label: 'No coating' },
  ]),
)
