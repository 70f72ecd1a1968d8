import { describe, expect, test } from 'vitest'
import { cents } from './money.ts'
import { proportion, split } from './money-arithmetic.ts'
import {
  leftOf,
  partsLeft,
  partsOf,
  refundOf,
  type OrderPart,
  type PaidReceipt,
  type RefundAmounts,
  type RefundChoice,
} from './refund.ts'

/** Two lines of the agent, one of the company, and the agent's parcel. */
const receipt: PaidReceipt = {
  lines: [
    { id: 'a', total: 10_500, tax: 761, payer: 'agent' },
    { id: 'b', total: 3_333, tax: 242, payer: 'agent' },
    { id: 'c', total: 8_000, tax: 0, payer: 'company' },
  ],
  shipping: 1_000,
  companyTotal: 8_000,
}
const PAID = 10_500 + 761 + 3_333 + 242 + 1_000

const lines = (...of: [string, number | null][]): RefundChoice => ({
  by: 'lines',
  lines: of.map(([id, amount]) => ({ id, amount: amount === null ? null : cents(amount) })),
  shipping: cents(0),
})
const amount = (of: number, payer: 'agent' | 'company' = 'agent'): RefundChoice => ({
  by: 'amount',
  payer,
  amount: cents(of),
})
const worked = (found: ReturnType<typeof refundOf>): RefundAmounts => {
  if ('problem' in found) throw new Error(JSON.stringify(found))
  return found
}
const told = (parts: readonly OrderPart[]) =>
  parts.map(({ line, what, amount: of }) => `${line ?? ''} ${what} ${of}`.trim())

describe('what is given back', () => {
  test.each<[string, RefundChoice, string[], number, number]>([
    [
      'everything',
      { by: 'everything' },
      ['a item 10500', 'a tax 761', 'b item 3333', 'b tax 242', 'c item 8000', 'shipping 1000'],
      PAID,
      8_000,
    ],
    ['one line with its tax', lines(['b', null]), ['b item 3333', 'b tax 242'], 3_575, 0],
    ['half of a line, half of its tax', lines(['a', 5_250]), ['a item 5250', 'a tax 381'], 5_631, 0],
    ['a cent of a line', lines(['a', 1]), ['a item 1'], 1, 0],
    ["the company's line", lines(['c', 2_000]), ['c item 2000'], 0, 2_000],
    [
      'both payers at once',
      lines(['b', null], ['c', null]),
      ['b item 3333', 'b tax 242', 'c item 8000'],
      3_575,
      8_000,
    ],
    ['the parcel alone', { by: 'lines', lines: [], shipping: null }, ['shipping 1000'], 1_000, 0],
    ['a part of the parcel', { by: 'lines', lines: [], shipping: cents(250) }, ['shipping 250'], 250, 0],
    [
      'ten dollars over everything',
      amount(1_000),
      ['a item 663', 'a tax 48', 'b item 211', 'b tax 15', 'shipping 63'],
      1_000,
      0,
    ],
    ['one cent', amount(1), ['a item 1'], 1, 0],
    ["of the company's", amount(500, 'company'), ['c item 500'], 0, 500],
  ])('%s', (_, choice, expected, card, company) => {
    const found = worked(refundOf(receipt, [], choice))
    expect(told(found.parts)).toEqual(expected)
    expect([found.card, found.company]).toEqual([card, company])
  })

  test.each<[string, RefundChoice, object]>([
    ['more than a line', lines(['a', 10_501]), { problem: 'too-much', line: 'a', left: 10_500 }],
    ['less than nothing of a line', lines(['a', -1]), { problem: 'too-much', line: 'a', left: 10_500 }],
    ['more than everything', amount(PAID + 1), { problem: 'too-much', line: null, left: PAID }],
    [
      'more than the company pays',
      amount(8_001, 'company'),
      { problem: 'too-much', line: null, left: 8_000 },
    ],
    [
      'more than the parcel',
      { by: 'lines', lines: [], shipping: cents(1_001) },
      { problem: 'too-much', line: null, left: 1_000 },
    ],
    ['a line of another order', lines(['x', null]), { problem: 'unknown-line', line: 'x' }],
    ['a line twice', lines(['a', 1], ['a', 1]), { problem: 'unknown-line', line: 'a' }],
    ['nothing', lines(), { problem: 'nothing-chosen' }],
    ['an amount of nothing', amount(0), { problem: 'nothing-chosen' }],
    ['an amount below nothing', amount(-5), { problem: 'nothing-chosen' }],
    ['nothing of a line', lines(['a', 0]), { problem: 'nothing-chosen' }],
  ])('%s is refused', (_, choice, expected) => expect(refundOf(receipt, [], choice)).toEqual(expected))
})

describe('one after another', () => {
  test('a line in three parts gives back its tax exactly', () => {
    const first = { state: 'succeeded' as const, ...worked(refundOf(receipt, [], lines(['b', 1_111]))) }
    const second = { state: 'started' as const, ...worked(refundOf(receipt, [first], lines(['b', 1_111]))) }
    const third = worked(refundOf(receipt, [first, second], lines(['b', null])))
    const taxes = [first, second, third].map(({ parts }) => parts.find(({ what }) => what === 'tax')?.amount)
    expect(taxes).toEqual([81, 80, 81])
  })

  test('what failed can be given back again; what is under way cannot', () => {
    const whole = worked(refundOf(receipt, [], { by: 'everything' }))
    for (const state of ['started', 'pending', 'succeeded'] as const)
      expect(refundOf(receipt, [{ state, ...whole }], { by: 'everything' })).toEqual({
        problem: 'nothing-left',
      })
    expect(refundOf(receipt, [{ state: 'failed', ...whole }], { by: 'everything' })).toEqual(whole)
  })

  test('an order that cost nothing has nothing to give back', () =>
    expect(
      refundOf({ lines: [{ id: 'a', total: 0, tax: 0, payer: 'agent' }], shipping: 0, companyTotal: 0 }, [], {
        by: 'everything',
      }),
    ).toEqual({ problem: 'nothing-left' }))

  test("the company's parcel is the company's", () => {
    const parcel = {
      lines: [{ id: 'c', total: 500, tax: 0, payer: 'company' as const }],
      shipping: 0,
      companyTotal: 1_500,
    }
    expect(told(partsOf(parcel))).toEqual(['c item 500', 'shipping 1000'])
    expect(worked(refundOf(parcel, [], { by: 'lines', lines: [], shipping: null })).company).toBe(1_000)
  })
})

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [1, [5, 5], [1, 0]],
  [100, [0, 100], [0, 100]],
  [99_999_999, [99_999_999, 1], [99_999_998, 1]],
])('%i over %j is %j', (of, weights, expected) =>
  expect(split(cents(of), weights.map(cents))).toEqual(expected),
)

test('amounts beyond what doubles hold exactly are shared exactly', () => {
  const most = cents(9_007_199_254_740_991)
  expect(proportion(most, cents(99_999_999), cents(99_999_999))).toBe(most)
  expect(split(cents(99_999_999), [most, cents(0)])).toEqual([99_999_999, 0])
})

/** The same sequence in every run. */
function generator(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('500 orders, refunded in random steps until nothing is left: every cent once, and never one more', () => {
  const next = generator(12)
  for (let round = 0; round < 500; round++) {
    const random: PaidReceipt = randomReceipt(next)
    const paid = partsOf(random)
    const earlier: ({ state: 'succeeded' | 'failed' } & RefundAmounts)[] = []
    for (let step = 0; step < 200; step++) {
      const left = partsLeft(random, earlier)
      if (left.every(({ amount: of }) => of === 0)) break
      const choice = step > 40 ? ({ by: 'everything' } as const) : randomChoice(next, left)
      const found = refundOf(random, earlier, choice)
      if ('problem' in found) continue
      expect(found.card + found.company).toBe(sum(found.parts))
      if (choice.by === 'amount') expect(sum(found.parts)).toBe(choice.amount)
      for (const part of found.parts) {
        const most = left.find(
          ({ line, what, payer }) => line === part.line && what === part.what && payer === part.payer,
        )
        expect(part.amount).toBeGreaterThan(0)
        expect(part.amount).toBeLessThanOrEqual(most?.amount ?? 0)
      }
      earlier.push({ state: next(10) === 0 ? 'failed' : 'succeeded', ...found })
    }
    const given = earlier.filter(({ state }) => state === 'succeeded').flatMap(({ parts }) => parts)
    for (const part of paid) {
      const back = given.filter(
        ({ line, what, payer }) => line === part.line && what === part.what && payer === part.payer,
      )
      expect(sum(back)).toBe(part.amount)
    }
    expect(leftOf(partsLeft(random, earlier), 'agent')).toBe(0)
  }
})

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, part) => all + part.amount, 0)

function randomReceipt(next: (below: number) => number): PaidReceipt {
  const made = Array.from({ length: 1 + next(4) }, (_, at) => {
    const payer = next(4) === 0 ? ('company' as const) : ('agent' as const)
    const total = next(3) === 0 ? next(5) : next(200_000)
    return {
      id: `l${at}`,
      total,
      tax: payer === 'agent' ? Math.floor((total * next(1_000)) / 10_000) : 0,
      payer,
    }
  })
  const company = sum(made.filter(({ payer }) => payer === 'company').map(({ total }) => ({ amount: total })))
  const isCompanyParcel = made.every(({ payer }) => payer === 'company')
  return {
    lines: made,
    shipping: isCompanyParcel ? 0 : next(2) * 1_000,
    companyTotal: company + (isCompanyParcel ? 1_000 : 0),
  }
}

function randomChoice(next: (below: number) => number, left: readonly OrderPart[]): RefundChoice {
  if (next(3) === 0) {
    const payer = next(4) === 0 ? 'company' : 'agent'
    return { by: 'amount', payer, amount: cents(1 + next(leftOf(left, payer) + 1)) }
  }
  const items = left.filter(({ what }) => what === 'item' && next(2) === 0)
  return {
    by: 'lines',
    lines: items.map(({ line, amount: of }) => ({
      id: line ?? '',
      amount: next(3) === 0 ? null : cents(next(of + 1)),
    })),
    shipping: next(3) === 0 ? null : cents(0),
  }
}
