import { expect, test } from 'vitest'
import { namesOf } from './order-names.ts'

test.each([
  [['Key Rack'], 'Key Rack'],
  [['Key Rack', 'Postage', 'Key Rack'], 'Key Rack (2), Postage'],
  [[], ''],
])('%j reads %s', (names, text) => {
  expect(namesOf({ names })).toBe(text)
})
