import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

const count = (amount: number) => amount.toLocaleString('en-US')

test.each([
  [{ now: 5, before: 5 }, count, 'Same as the week before'],
  [{ now: 1500, before: 0 }, count, '1,500 more than the week before'],
  [{ now: 2, before: 9 }, count, '7 fewer than the week before'],
  [{ now: 0, before: 12 }, (amount: number) => `$${amount}.00`, '$12.00 less than the week before'],
])('%j', (of, text, expected) => expect(changeOf(of, text)).toBe(expected))
