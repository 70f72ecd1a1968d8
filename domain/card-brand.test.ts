import { expect, test } from 'vitest'
import { paymentCardBrand } from './card-brand.ts'

test.each([
  ['visa', 'Visa'],
  ['amex', 'American Express'],
  ['', 'Card'],
  ['toString', 'Card'],
])('a card of %j is called %s', (brand, name) => expect(paymentCardBrand(brand)).toBe(name))
