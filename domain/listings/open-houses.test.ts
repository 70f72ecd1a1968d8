import { expect, test } from 'vitest'
import { dayOfOpenHouses, openHouseInWords, openHousesToCome } from './open-houses.ts'

const on = (day: string, from = '13:00', to = '16:30') => ({ day, from, to })

test.each([
  ['2026-12-06T11:59:59Z', '2026-12-05'],
  ['2026-12-06T12:00:00Z', '2026-12-06'],
])('at %s, the day is %s', (now, day) => {
  expect(dayOfOpenHouses(new Date(now))).toBe(day)
})

test('one of today is still to come', () => {
  const houses = [on('2026-12-04'), on('2026-12-05'), on('2026-12-06')]
  expect(openHousesToCome(houses, '2026-12-05')).toEqual(houses.slice(1))
})

test.each([
  ['13:00', '16:30', 'Sunday, December 6, 1 pm to 4:30 pm'],
  ['00:05', '12:00', 'Sunday, December 6, 12:05 am to 12 pm'],
  ['11:59', '23:00', 'Sunday, December 6, 11:59 am to 11 pm'],
])('from %s to %s: %s', (from, to, words) => {
  expect(openHouseInWords(on('2026-12-06', from, to))).toBe(words)
})
