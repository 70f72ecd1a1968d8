import { expect, test } from 'vitest'
import { nextStatuses, stagesOf, type OrderStatus } from './order-status.ts'

const sent = ['print-and-ship'] as const
const mailed = ['mail-list'] as const
const pickedUp = ['warehouse'] as const
const both = ['warehouse', 'print-and-ship'] as const

test.each([
  [sent, ['placed'], ['in-production', 'cancelled']],
  [sent, ['placed', 'in-production'], ['shipped']],
  [mailed, ['placed', 'in-production'], ['shipped']],
  [pickedUp, ['placed', 'in-production'], ['ready-for-pickup']],
  [both, ['placed', 'in-production'], ['ready-for-pickup', 'shipped']],
  [both, ['placed', 'in-production', 'shipped'], ['ready-for-pickup']],
  [both, ['placed', 'in-production', 'ready-for-pickup'], ['shipped']],
  [both, ['placed', 'in-production', 'ready-for-pickup', 'shipped'], ['delivered']],
  [sent, ['placed', 'in-production', 'shipped'], ['delivered']],
  [pickedUp, ['placed', 'in-production', 'ready-for-pickup'], ['delivered']],
  [sent, ['placed', 'in-production', 'shipped', 'delivered'], []],
  [sent, ['placed', 'cancelled'], []],
] as const)('%j after %j: %j', (kinds, reached, expected) => {
  expect(nextStatuses(reached as readonly OrderStatus[], kinds)).toEqual(expected)
})

test.each([
  [sent, ['placed', 'in-production', 'shipped', 'delivered']],
  [pickedUp, ['placed', 'in-production', 'ready-for-pickup', 'delivered']],
  [both, ['placed', 'in-production', 'ready-for-pickup', 'shipped', 'delivered']],
] as const)('%j goes through %j', (kinds, stages) => expect(stagesOf(kinds)).toEqual(stages))
