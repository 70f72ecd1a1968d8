import { expect, test } from 'vitest'
import { belongingsInWords, erasureProblem, type ErasureFacts } from './user-data.ts'

const NOTHING: ErasureFacts = {
  isSelf: false,
  isLastAdministrator: false,
  openOrders: 0,
  openPayments: 0,
  hasSubscription: false,
  isWorkedOn: false,
}

test.each<[Partial<ErasureFacts>, RegExp | null]>([
  [{}, null],
  [{ isSelf: true }, /your own account/],
  [{ isLastAdministrator: true }, /last administrator/],
  [{ openOrders: 1 }, /^1 order is still in work\. Deliver or cancel it/],
  [{ openOrders: 1_200 }, /^1,200 orders are still in work\. Deliver or cancel them/],
  [{ openPayments: 1 }, /payment is not settled/],
  [{ hasSubscription: true }, /live subscription/],
  [{ isWorkedOn: true, openOrders: 2 }, /being erased already/],
])('erasing a user with %j', (facts, sentence) => {
  const problem = erasureProblem({ ...NOTHING, ...facts })
  if (sentence === null) expect(problem).toBeNull()
  else expect(problem).toMatch(sentence)
})

test.each([
  [{}, ''],
  [{ designs: 1 }, '1 design'],
  [{ designs: 3, orders: 1 }, '3 designs and 1 open order'],
  [
    { designs: 1_000, lists: 2, uploads: 1 },
    '1,000 designs, 2 mailing lists and 1 unfinished upload of a list',
  ],
])('%j in words', (counts, words) => {
  expect(belongingsInWords(counts)).toBe(words)
})
