import { expect, test } from 'vitest'
import { HIGHEST_PRICES, isInCatalog, LOWEST_PRICES, starterPrice } from './new-brokerage.ts'

test.each([
  [0.89, 0, 0.89],
  [0.89, 10, 0.979],
  [0.075, 10, 0.0825],
  [0.075, -10, 0.0675],
  // A hundredth of a cent, half up: 0.0375 x 1.01 is 0.037875, 0.0050 x 1.01 is 0.00505.
  [0.0375, 1, 0.0379],
  [0.005, 1, 0.0051],
  [0.0049, 1, 0.0049],
  [18.5, -33, 12.395],
  [0.29, 7, 0.3103],
  [1.1, HIGHEST_PRICES, 3.3],
  [0.0001, LOWEST_PRICES, 0.0001],
])('%f at %i percent is %f', (price, percent, expected) => {
  expect(starterPrice(price, percent)).toBe(expected)
})

test.each([
  ['whole', 'social-post', true],
  ['whole', 'door-hanger', true],
  ['print', 'door-hanger', true],
  ['print', 'social-post', false],
  ['social', 'social-post', true],
  ['social', 'business-card', false],
] as const)('the catalog %s with %s: %s', (catalog, product, expected) => {
  expect(isInCatalog(catalog, product)).toBe(expected)
})
