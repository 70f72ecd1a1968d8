import { expect, test } from 'vitest'
import { orderThanks } from './order-notes.ts'

test.each([
  ['Ann', 'Thank you, Ann'],
  ['', 'Thank you for your order'],
])('%j is thanked with “%s”', (firstName, thanks) => expect(orderThanks(firstName)).toBe(thanks))
