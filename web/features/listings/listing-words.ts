/** A listing in words on screen. */
import type { OpenHouse } from '@frontage/domain/listings/listing.ts'
import { longDay } from '../../lib/dates.ts'

/** '13:30' → '1:30 pm'. */
export function hourInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'am' : 'pm'}`
}

/** 'Sunday, June 14, 1 pm to 4 pm' */
export const openHouseInWords = ({ day, from, to }: OpenHouse): string =>
  `${longDay(day)}, ${hourInWords(from)} to ${hourInWords(to)}`
