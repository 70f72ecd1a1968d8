import { expect, test } from 'vitest'
import { coatingOptions } from './coating-options.ts'

test.each([
  [0, false, 'Matte (included)'],
  [0.01, false, 'Matte (+ $0.01 each)'],
  [0.06, false, 'Matte (+ $0.06 each)'],
  [0, true, 'Matte (the first 25 pieces cost nothing)'],
  [0.06, true, 'Matte (+ $0.06 each, the first 25 pieces cost nothing)'],
])('%d each, first 25 free: %s', (price_per_item, first_25_free, label) =>
  expect(coatingOptions([{ id: 'matte', name: 'Matte', price_per_item, first_25_free }])).toEqual([
    { value: 'matte', label },
    { value: '', label: 'No coating' },
  ]),
)
