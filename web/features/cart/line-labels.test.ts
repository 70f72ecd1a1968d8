import { expect, test } from 'vitest'
import { aPricedCart, aPricedItem } from '@frontage/testing/priced-carts.ts'
import { lineLabels } from './line-labels.ts'

const labels = (...items: Parameters<typeof aPricedItem>[0][]) => {
  const cart_items = items.map((item, at) => aPricedItem({ id: `line-${at}`, ...item }))
  return [...lineLabels(aPricedCart(cart_items)).values()]
}

test.each([
  ['names that differ', [{ name: 'Oak' }, { name: 'Elm' }], ['Oak', 'Elm']],
  [
    'one name, two ways of delivery',
    [{ name: 'Oak' }, { name: 'Oak', type: 'warehouse' }, { name: 'Elm' }],
    ['Oak, Ships', 'Oak, Pick up', 'Elm'],
  ],
  [
    'nothing but their turn',
    [{ name: 'Oak' }, { name: 'Oak', quantity: 500 }],
    ['Oak, Ships (1)', 'Oak, Ships (2)'],
  ],
] as const)('lines are told apart by %s', (_, items, expected) => {
  expect(labels(...items)).toEqual(expected)
})
