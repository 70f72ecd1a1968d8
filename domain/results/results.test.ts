import { expect, test } from 'vitest'
import { costPerLead } from './results.ts'

test.each([
  [10_000, 4, 2_500],
  [10_000, 3, 3_333],
  [20_000, 3, 6_667],
  [1, 2, 1],
  [1, 3, 0],
  [0, 5, 0],
  [10_000, 0, null],
  [-100, 2, null],
  [99_999_999_99, 7, 1_428_571_428],
])('%i cents for %i leads: %s each', (cost, leads, each) => expect(costPerLead({ cost, leads })).toBe(each))
