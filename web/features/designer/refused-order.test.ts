import { expect, test } from 'vitest'
import { ApiRefusal } from '../../lib/api.ts'
import { refusedOrder } from './refused-order.ts'

const sentence = 'This design cannot be printed yet. Please fix what is marked.'
const issue = { class: 17, severity: 'error', slot: 'licence', page: 1, message: 'It hardly stands out.' }
const refused = (issues: object[]) =>
  refusedOrder(new ApiRefusal(422, 'cart.preflight-errors', sentence, { issues }))

test('a design that cannot be printed is refused with what stops it', () => {
  expect(refused([{ ...issue, severity: 'warning', message: 'Near the edge.' }, issue])).toBe(
    `${sentence} It hardly stands out.`,
  )
  expect(refused([])).toBe(sentence)
})

test('any other refusal speaks for itself', () => {
  expect(refusedOrder(new ApiRefusal(422, 'cart.full', 'The cart is full.'))).toBe('The cart is full.')
  expect(refusedOrder(new Error('x'))).toBe('Something went wrong. Please try again later.')
})
