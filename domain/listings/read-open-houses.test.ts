import { describe, expect, test } from 'vitest'
import { openHousesInText, readOpenHouses, withOpenHouses } from './read-open-houses.ts'

/** A Tuesday. */
const TODAY = '2026-12-01'
const short = ({ day, from, to }: { day: string; from: string; to: string }) =>
  `${day.slice(5)} ${from}-${to}`
const read = (text: string, today = TODAY) => {
  const { houses, unread } = readOpenHouses(text, today)
  return [...houses.map(short), ...unread]
}

describe('days with their hours', () => {
  const FIFTH = '12-05 13:00-15:00'
  test.each([
    ['Sat Dec 5, 1-3 PM', [FIFTH]],
    ['Saturday, December 5th, 2026 from 1:00 p.m. to 3:00 p.m.', [FIFTH]],
    ['Sat., Dec. 5: 1 – 3pm', [FIFTH]],
    ['12/5/2026 1:00 PM - 3:00 PM', [FIFTH]],
    ['12/5/26, 1-3p', [FIFTH]],
    ['12/5 13:00-15:00', [FIFTH]],
    ['2026-12-05 13:00:00 - 15:00:00', [FIFTH]],
    ['Dec 5 (Sat) 1 until 3', [FIFTH]],
    ['1-3 PM on Saturday, Dec 5', [FIFTH]],
    ['Dec\u00a05,\u202f1\u20113\u00a0PM', [FIFTH]],
    ['Sat Dec 5, 1-3 PM; Sun Dec 6, 11 AM-1 PM', [FIFTH, '12-06 11:00-13:00']],
    ['Sun Dec 6, 11-1 PM and Sat Dec 5, 1-3 PM', [FIFTH, '12-06 11:00-13:00']],
    ['Sat 12/5 and Sun 12/6, 1-3 PM', [FIFTH, '12-06 13:00-15:00']],
    ['Sat & Sun, Dec 5 & 6, 1-3 PM', [FIFTH, '12-06 13:00-15:00']],
    ['Dec 5-7, 1-3 PM', [FIFTH, '12-06 13:00-15:00', '12-07 13:00-15:00']],
    ['Dec 5, 10 AM-noon and 1-3 PM', ['12-05 10:00-12:00', FIFTH]],
    ['10-12 Dec 6, 1-3 PM Dec 5', [FIFTH, '12-06 10:00-12:00']],
    ['Dec 5, 1-3 PM, Dec 5, 1-3 PM', [FIFTH]],
    ['Dec 5, 11-1', ['12-05 11:00-13:00']],
    ['Dec 5, 9-6', ['12-05 09:00-18:00']],
    ['Dec 5, 11:30 am-1', ['12-05 11:30-13:00']],
    ['', []],
  ])('%j', (text, said) => {
    for (const end of ['\n', '\r\n', '\r']) expect(read(text.replaceAll(/; | and (?=S)/g, end))).toEqual(said)
    expect(read(text)).toEqual(said)
  })
})

test.each([
  // What is over is left out, to the day.
  ['Nov 29, 1-3 PM', '2026-12-01', []],
  ['Nov 30, 1-3 PM; Dec 1, 1-3 PM', '2026-12-01', ['12-01 13:00-15:00']],
  ['12/5/2025, 1-3 PM', '2026-12-01', []],
  // The nearest: over the end of a year, and back.
  ['Sun Jan 3, 1-3 PM', '2026-12-01', ['01-03 13:00-15:00']],
  ['Dec 28, 1-3 PM', '2027-01-03', []],
  ['Feb 29, 1-3 PM', '2028-01-10', ['02-29 13:00-15:00']],
])('%j on %s', (text, today, said) => {
  expect(read(text, today)).toEqual(said)
})

test('a day of next year is one of next year', () => {
  expect(readOpenHouses('Jan 3, 1-3 PM', TODAY).houses[0]?.day).toBe('2027-01-03')
})

describe('what is unclear is said, and the rest is read', () => {
  const LIKE = 'Write it like Dec 5, 1-3 PM.'
  test.each([
    ['Sunday 1-3 PM', `“Sunday” has no date. ${LIKE}`],
    ['Dec 5', `“Dec 5” has no hours. ${LIKE}`],
    ['1-3 PM', `“1-3 PM” has no day. ${LIKE}`],
    ['by appointment', `“by appointment” is no day with hours. ${LIKE}`],
    ['Sat Dec 6, 1-3 PM', '“Sat Dec 6”: 2026-12-06 is a Sunday. Check the day.'],
    ['Feb 30, 1-3 PM', '“Feb 30” is not a day.'],
    ['13/5/2026, 1-3 PM', '“13/5/2026” is not a day.'],
    ['Dec 5, 3-1 PM', '“Dec 5”: “3-1 PM” must end after it starts.'],
    ['Dec 5, 1-3 AM PM', '12-05 01:00-03:00'],
    ['Dec 5, 5-7:45 AM', '12-05 05:00-07:45'],
    ['Dec 5, 21-23', '“Dec 5”: Say whether “21-23” is AM or PM.'],
    ['Dec 5, 14-16 PM', `“Dec 5”: “14-16 PM” are no hours. ${LIKE}`],
  ])('%j', (text, said) => {
    expect(read(text)).toEqual([said])
    expect(read(`${text}; Dec 13, 1-3 PM`)).toContain('12-13 13:00-15:00')
  })
})

describe('in a whole text', () => {
  const found = (text: string) => {
    const { houses, unread } = openHousesInText(text, TODAY)
    return [...houses.map(short), ...unread]
  }
  test.each([
    ['Open House: Sat Dec 5, 1-3 PM', ['12-05 13:00-15:00']],
    ['Listed Nov 3. Open house Dec 5, 1-3 PM. Offers are due Dec 8, 4-5 PM.', ['12-05 13:00-15:00']],
    ['Join us on Sunday, Dec 6, 1-3 PM for our open house!', ['12-06 13:00-15:00']],
    [
      'OPEN HOUSES\n\nSat, Dec 5\n1:00 PM - 3:00 PM\nSun, Dec 6\n11 AM - 1 PM\n3 beds',
      ['12-05 13:00-15:00', '12-06 11:00-13:00'],
    ],
    ['Open house\nSat, Dec 5, 1-3 PM\nOffers are due Dec 8, 4-5 PM', ['12-05 13:00-15:00']],
    ['An open house at 12-14 Elm Street on Dec 5, 1-3 PM', ['12-05 13:00-15:00']],
    ['Open house: Dec 5, 1-3 PM\nand again: open house Dec 5, 1-3 PM', ['12-05 13:00-15:00']],
    ['A kitchen for open houses, with 2-3 stools.', []],
    ['Built Dec 5, 1998. Open 1-3 PM', []],
    ['', []],
  ])('%j', (text, said) => {
    expect(found(text)).toEqual(said)
    expect(found(text.replaceAll('\n', '\r\n'))).toEqual(said)
    expect(found(text.replaceAll('\n', '\r'))).toEqual(said)
  })

  test('an endless one is looked through at once', () => {
    const begin = process.threadCpuUsage()
    openHousesInText('open house Sat Dec 5 1-3 '.repeat(800), TODAY)
    openHousesInText(`open house ${'Sat & '.repeat(3_000)}`, TODAY)
    openHousesInText('open house\n'.repeat(1_800), TODAY)
    expect(process.threadCpuUsage(begin).user / 1000).toBeLessThan(1000)
  })
})

test('those that are not there yet are added to what an agent has', () => {
  const hers = { day: '2026-12-05', from: '13:00', to: '15:00', remarks: 'Park behind it' }
  const other = { day: '2026-12-06', from: '13:00', to: '15:00' }
  expect(withOpenHouses([hers], [{ ...hers, remarks: undefined }, other])).toEqual([hers, other])
})
