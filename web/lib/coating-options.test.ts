import { hundredthCents } from '@frontage/domain/money.ts'
import { expect, test } from 'vitest'
import { coatingOptions } from './coating-options.ts'

test.each([
  [0, false, 'Matte (included)'],
  [1_00, false, 'Matte (+ $0.01 each)'],
  [6_00, false, 'Matte (+ $0.06 each)'],
  [6_50, false, 'Matte (+ $0.065 each)'],
  [6_55, false, 'Matte (+ $0.0655 each)'],
  [0, true, 'Matte (the first 25 pieces cost nothing)'],
  [6_00, true, 'Matte (+ $0.06 each, the first 25 pieces cost nothing)'],
])('%d hundredths of a cent each, first 25 free: %s', (each, first25Free, label) =>
  expect(
    coatingOptions([{ id: 'matte', name: 'Matte', pricePerItem: hundredthCents(each), first25Free }]),
  ).toEqual([
    { value: 'matte', label },
    { value: '', label: 'No coating' },
  ]),
)
