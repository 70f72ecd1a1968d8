/** Open houses of a feed: records of the RESO Data Dictionary's OpenHouse, read without trust, and what becomes of a listing's. */
import { clockIn, isDay } from '../days.ts'
import { fieldOf } from '../typed-objects.ts'
import { feedText, isFeedKey, textsOf } from './feed.ts'
import { zoneOfHouse } from './house-zone.ts'
import {
  MAX_OPEN_HOUSE_REMARKS,
  MOST_OPEN_HOUSES,
  openHouseProblem,
  type ListingState,
  type OpenHouse,
} from './listing.ts'
import { openHousesToCome } from './open-houses.ts'

export interface FeedHouse {
  key: string
  listingKey: string
  /** As the feed writes it; '' where it does not say so. */
  changedAt: string
  /** yyyy-mm-dd, or ''. */
  day: string
  /** A moment with its zone, or a time at the house. */
  starts: string
  ends: string
  remarks: string
  /** It takes place, and anybody may come. */
  isOpen: boolean
}

export type ReadFeedHouse =
  | { kind: 'record'; record: FeedHouse }
  /** It may not be shown any more. */
  | { kind: 'hidden'; key: string }
  | { kind: 'unreadable' }

const MOST_TIME = 40

export function readFeedHouse(value: unknown): ReadFeedHouse {
  const text = textsOf(value)
  const key = text('OpenHouseKey')
  if (!isFeedKey(key)) return { kind: 'unreadable' }
  const shown = fieldOf(value, 'MlgCanView')
  if (shown === false || shown === 'false') return { kind: 'hidden', key }
  const listingKey = text('ListingKey')
  const day = text('OpenHouseDate', 10)
  return {
    kind: 'record',
    record: {
      key,
      listingKey: isFeedKey(listingKey) ? listingKey : '',
      changedAt: text('ModificationTimestamp'),
      day: isDay(day) ? day : '',
      starts: text('OpenHouseStartTime', MOST_TIME),
      ends: text('OpenHouseEndTime', MOST_TIME),
      remarks: remarksIn(text('OpenHouseRemarks', 2000)),
      isOpen: /^(|active)$/i.test(text('OpenHouseStatus')) && /^(|public)$/i.test(text('OpenHouseType')),
    },
  }
}

/** In one line, of characters that a listing can store, and as it is when it is read back. */
const remarksIn = (said: string): string =>
  feedText(said.replaceAll(/[\p{Cc}\s]+/gu, ' '), MAX_OPEN_HOUSE_REMARKS).trim()

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i
const LOCAL = /^(?:(\d{4}-\d\d-\d\d)[T ])?(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/

/** The day and the hour on the clock at the house; null: it is neither a moment nor a time. */
function clockOf(said: string, day: string, zone: string | null): { day: string; time: string } | null {
  if (MOMENT.test(said)) {
    const moment = new Date(said.replace(' ', 'T'))
    if (zone === null || Number.isNaN(moment.getTime())) return null
    return clockIn(moment, zone)
  }
  const [, ownDay = day, time] = LOCAL.exec(said) ?? []
  return time === undefined || ownDay === '' ? null : { day: ownDay, time }
}

/** What visitors are told of it; null: nothing, since it is canceled, not public, or has no hours. */
export function openHouseOf(
  { day, starts, ends, remarks, isOpen }: FeedHouse,
  { state, zip }: Pick<ListingState, 'state' | 'zip'>,
): OpenHouse | null {
  const zone = zoneOfHouse(state, zip)
  const [begins, closes] = [clockOf(starts, day, zone), clockOf(ends, day, zone)]
  if (!isOpen || !begins || !closes || begins.day !== closes.day) return null
  const house = {
    day: begins.day,
    from: begins.time,
    to: closes.time,
    ...(remarks === '' ? {} : { remarks }),
  }
  return openHouseProblem([house]) === null ? house : null
}

const whenOf = ({ day, from, to }: OpenHouse): string => `${day} ${from} ${to}`
const byWhen = (houses: readonly OpenHouse[]) => new Map(houses.map((house) => [whenOf(house), house]))

/**
 * The open houses of a listing: those that its agent added stay, what the feed has no more goes, and what is new is added. One that she
 * took away stays away, and remarks are hers once she changed them.
 * @param fed what the feed says today
 * @param before what it said when the listing was written the last time
 * @param today yyyy-mm-dd: those before it are over
 */
export function withFeedHouses(
  houses: readonly OpenHouse[],
  fed: readonly OpenHouse[],
  before: readonly OpenHouse[],
  today: string,
): OpenHouse[] {
  const [now, was, hers] = [byWhen(fed), byWhen(before), byWhen(houses)]
  const kept = houses.flatMap((house) => {
    const at = whenOf(house)
    const [old, current] = [was.get(at), now.get(at)]
    if (!old) return [house]
    if (!current) return []
    return [house.remarks === old.remarks ? current : house]
  })
  const added = openHousesToCome([...now.values()], today).filter(
    (house) => !was.has(whenOf(house)) && !hers.has(whenOf(house)),
  )
  const all = [...kept, ...added].toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
  // Of more than there is room for, what is over goes first.
  const toCome = openHousesToCome(all, today).slice(0, MOST_OPEN_HOUSES)
  const over = all.filter(({ day }) => day < today)
  return [...over.slice(over.length - Math.min(over.length, MOST_OPEN_HOUSES - toCome.length)), ...toCome]
}
