import { expect, test } from 'vitest'
import { changedName, changedValue } from './changed-field.ts'

test.each([
  ['price_cents', '170000000', 'Price: $1,700,000.00'],
  ['price_cents', 'null', 'Price: –'],
  ['headline', '', 'Headline: –'],
  ['headline', 'By the sea', 'Headline: By the sea'],
  ['beds', '4', 'beds: 4'],
])('%s of %j', (field, value, shown) => {
  const fields = { price_cents: 'Price, in cents', headline: 'Headline' }
  expect(`${changedName(field, fields)}: ${changedValue(field, value)}`).toBe(shown)
})
