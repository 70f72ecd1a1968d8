/** Open houses for visitors: which are still to come, and when they are, in words. */
import type { OpenHouse } from './listing.ts'

/** Days and hours are those at the house: one that is over everywhere in the country is over. */
const OVER_MS = 12 * 60 * 60_000
export const dayOfOpenHouses = (now: Date): string =>
  new Date(now.getTime() - OVER_MS).toISOString().slice(0, 10)

/** @param today yyyy-mm-dd */
export const openHousesToCome = (houses: readonly OpenHouse[], today: string): OpenHouse[] =>
  houses.filter(({ day }) => day >= today)

const LONG_DAY = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

/** 'Sunday, June 14, 1 pm to 4:30 pm' */
export const openHouseInWords = ({ day, from, to }: OpenHouse): string =>
  `${new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', LONG_DAY)}, ${hourInWords(from)} to ${hourInWords(to)}`

/** '13:30' → '1:30 pm' */
function hourInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'am' : 'pm'}`
}
