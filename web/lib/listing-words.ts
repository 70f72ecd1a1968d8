/** A listing in words on screen. */
import { isDay } from '@frontage/domain/days.ts'
import type { OpenHouse } from '@frontage/domain/listings/listing.ts'
import { longDay, shortWeekday } from './dates.ts'

/** '13:30' → '1:30 pm'. */
export function hourInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'am' : 'pm'}`
}

/** 'Sunday, June 14, 1 pm to 4 pm' */
export const openHouseInWords = ({ day, from, to }: OpenHouse): string =>
  `${longDay(day)}, ${hourInWords(from)} to ${hourInWords(to)}`

/** 'Sunday, June 14, 1 pm to 4 pm (Park on Alder Street.)' */
export const openHouseWithRemarks = (house: OpenHouse): string =>
  house.remarks ? `${openHouseInWords(house)} (${house.remarks})` : openHouseInWords(house)

/** '2026-12-05' → 'Sat Dec 5'. */
export const dayInWords = (day: string): string => (isDay(day) ? shortWeekday(day).replace(',', '') : day)

/** 'Sat Dec 5, 1–4 pm' */
export function openHouseInShort({ day, from, to }: OpenHouse): string {
  const [begins, ends] = [hourInWords(from), hourInWords(to)]
  const isSameHalf = begins.slice(-2) === ends.slice(-2)
  return `${dayInWords(day)}, ${isSameHalf ? begins.slice(0, -3) : begins}–${ends}`
}
