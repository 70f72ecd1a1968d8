import { expect, test } from 'vitest'
import { announcedAt, chargedAt, occurrencesOf, type PlannedStep } from './plan.ts'

const NEW_YORK = { time_zone: 'America/New_York', hour: 9 }
const at = (text: string) => new Date(text)
const step = (on: string, kind: 'mail' | 'remind' = 'mail'): PlannedStep => ({
  id: 's',
  kind,
  schedule: { kind: 'date', on },
})

test.each([
  ['on the very instant it begins', '2027-03-01', '2027-03-01T14:00:00Z', '2027-04-01T00:00:00Z', 1],
  ['a millisecond too late', '2027-03-01', '2027-03-01T14:00:00.001Z', '2027-04-01T00:00:00Z', 0],
  ['on the very instant it ends', '2027-03-01', '2027-01-01T00:00:00Z', '2027-03-01T14:00:00Z', 1],
  ['a millisecond too soon', '2027-03-01', '2027-01-01T00:00:00Z', '2027-03-01T13:59:59.999Z', 0],
  // Saturday the 6th is mailed on Monday the 8th, after the campaign began on Sunday.
  ['its day is over and its mailing is not', '2027-03-06', '2027-03-07T12:00:00Z', '2027-04-01T00:00:00Z', 1],
  ['the span is empty', '2027-03-01', '2027-04-01T00:00:00Z', '2027-03-01T00:00:00Z', 0],
])('%s', (_what, on, since, until, found) => {
  const span = { since: at(since), until: at(until) }
  expect(occurrencesOf(step(on), NEW_YORK, span, 10)).toHaveLength(found)
})

test('no more than are asked for, though days before the span are looked at', () => {
  const weekly: PlannedStep = {
    id: 's',
    kind: 'mail',
    schedule: { kind: 'every', count: 1, unit: 'week', from: '2027-01-02', until: null },
  }
  const span = { since: at('2027-03-01T00:00:00Z'), until: at('2028-03-01T00:00:00Z') }
  const found = occurrencesOf(weekly, NEW_YORK, span, 3)
  expect(found.map(({ occurrence }) => occurrence)).toEqual(['2027-02-27', '2027-03-06', '2027-03-13'])
})

test.each([
  ['a day ahead', '2027-02-28T14:00:00Z', '2027-03-01T14:00:00Z'],
  ['approved an hour before', '2027-03-01T13:00:00Z', '2027-03-02T13:00:00Z'],
  ['seen a week late', '2027-03-08T14:00:00Z', '2027-03-09T14:00:00Z'],
])('announced %s: there are 24 hours before anything is charged', (_what, announced, charged) => {
  expect(chargedAt(at('2027-03-01T14:00:00Z'), at(announced))).toEqual(at(charged))
})

test('a mailing is announced, a reminder is not', () => {
  const occursAt = at('2027-03-15T13:00:00Z')
  expect(announcedAt('mail', occursAt)).toEqual(at('2027-03-14T13:00:00Z'))
  expect(announcedAt('remind', occursAt)).toEqual(occursAt)
})
