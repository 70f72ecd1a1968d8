import type { Slot, TextSlot } from '@frontage/artwork/types.ts'
import { expect, test } from 'vitest'
import type { Issue } from './checks.ts'
import { missingSlots } from './missing.ts'

const PLACEHOLDER = 15
const slot = (id: string) => ({ kind: 'text', id, label: id }) as TextSlot
const slots: Slot[] = ['note', 'date', 'address', 'price'].map(slot)
const open = (id: string | null, severity: Issue['severity'] = 'error', kind = PLACEHOLDER): Issue => ({
  class: kind,
  severity,
  slot: id,
  page: 1,
  message: `${id} is missing.`,
})
const ids = (missing: ReturnType<typeof missingSlots>) => missing.map((one) => one.slot.id)

test.each([
  ['nothing', [], []],
  ['in the order of the design, not of the check', [open('address'), open('date')], ['date', 'address']],
  ['what is needed first', [open('note', 'warning'), open('address')], ['address', 'note']],
  ['no other faults', [open('date', 'error', 4)], []],
  ['nothing that only a designer can mend', [open(null)], []],
  ['a slot on two sides once', [open('date'), open('date', 'warning')], ['date']],
])('lists %s', (_what, issues, listed) => expect(ids(missingSlots(slots, issues))).toEqual(listed))

test('what has been filled in stays in its place, without its fault', () => {
  const first = missingSlots(slots, [open('date'), open('address'), open('note', 'warning')])
  const next = missingSlots(slots, [open('address')], first)
  expect(next.map(({ slot, issue }) => [slot.id, issue !== null])).toEqual([
    ['date', false],
    ['address', true],
    ['note', false],
  ])
})

test('what is emptied again keeps its place, and what was not listed joins', () => {
  const first = missingSlots(slots, [open('address')])
  const next = missingSlots(slots, [open('date'), open('address', 'warning')], first)
  expect(next.map(({ slot, isNeeded }) => [slot.id, isNeeded])).toEqual([
    ['date', true],
    ['address', true],
  ])
})
