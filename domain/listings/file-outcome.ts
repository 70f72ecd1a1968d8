/** What becomes of the rows of a file of listings: added, changed, or refused with the reason. */
import { differencesBetween } from '../audit.ts'
import { feedFieldsChanged } from './feed.ts'
import {
  cityLine,
  emptyListing,
  listingProblems,
  storableListing,
  streetLine,
  type ListingProblem,
  type ListingState,
} from './listing.ts'
import {
  LISTING_FILE_NAMES,
  type FileListing,
  type ListingFileField,
  type ReadListingRow,
} from './listings-file.ts'
import { withOpenHouses } from './read-open-houses.ts'

export interface KnownListing {
  id: string
  /** A feed keeps it current. */
  fromFeed?: boolean
  state: ListingState
}

export type RowOutcome =
  | { outcome: 'added'; name: string; said: string; state: ListingState }
  | { outcome: 'updated'; name: string; said: string; id: string; state: ListingState }
  | { outcome: 'same' | 'refused'; name: string; said: string }

/** How the post office shortens the words of a street, each in one spelling. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  plaza: 'plz',
  road: 'rd',
  square: 'sq',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}
const wordsOf = (part: string): string[] => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const inShort = (word: string): string => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word)
const UNIT_WORD = /^(?:unit|apt|apartment|suite|ste)$/

/** What tells a listing apart where it has no MLS number. */
const placeOf = ({ street = '', unit = '', zip = '' }: Partial<ListingState>): string =>
  [
    wordsOf(street).map(inShort).join(' '),
    wordsOf(unit)
      .filter((word) => !UNIT_WORD.test(word))
      .join(' '),
    zip.slice(0, 5),
  ].join('|')
const numberOf = (mls: string): string => mls.trim().toUpperCase()

/**
 * A row is a listing that is known by its MLS number, else by its address; else it is a new one.
 * @param textProblem what is wrong with a state beyond the rules of a listing, such as too long a text
 */
export function rowOutcomes(
  rows: readonly { position: number; row: ReadListingRow }[],
  known: readonly KnownListing[],
  textProblem: (state: ListingState) => string | null,
): RowOutcome[] {
  const byNumber = new Map(
    known.flatMap((one) => (one.state.mls_number ? [[numberOf(one.state.mls_number), one] as const] : [])),
  )
  const byPlace = new Map(known.map((one) => [placeOf(one.state), one]))
  const rowOf = new Map<string, number>()
  return rows.map(({ position, row }) => {
    if ('problem' in row) return { outcome: 'refused', name: nameOf(row.before), said: row.problem }
    const { said } = row
    const found =
      (said.mls_number ? byNumber.get(numberOf(said.mls_number)) : undefined) ?? foundByPlace(byPlace, said)
    const before = found?.state ?? emptyListing()
    // A file says which there are, and an agent may have added others.
    const open_houses = withOpenHouses(before.open_houses, said.open_houses ?? [])
    const state = storableListing(withoutOldClosing({ ...before, ...said, open_houses }, said))
    const name = nameOf(state)
    const refuse = (sentence: string): RowOutcome => ({ outcome: 'refused', name, said: sentence })
    // Two MLS numbers at one address are two listings, such as flats; without a number the address tells.
    const number = state.mls_number && `mls ${numberOf(state.mls_number)}`
    const place = placeOf(state)
    const asked = [found?.id, number, number ? `no number ${place}` : place]
    const earlier = asked.flatMap((key) => (key ? (rowOf.get(key) ?? []) : []))[0]
    if (earlier !== undefined) return refuse(`Row ${earlier} is the same listing.`)
    const [problem] = listingProblems(state)
    const sentence = textProblem(state) ?? (problem && inColumn(problem))
    if (sentence) return refuse(sentence)
    // Only now: a row that is refused keeps no later one of the same listing out.
    for (const key of [found?.id, number, place, !number && `no number ${place}`])
      if (key) rowOf.set(key, position)
    if (!found) return { outcome: 'added', name, said: '', state }
    if (found.fromFeed && feedFieldsChanged(found.state, state).length > 0)
      return refuse('The MLS feed keeps this listing current.')
    const changed = changesOf(found.state, state)
    if (changed === '') return { outcome: 'same', name, said: '' }
    return { outcome: 'updated', name, said: changed, id: found.id, state }
  })
}

/** For sale again by the file: the day on which it had been sold goes. */
const withoutOldClosing = (state: ListingState, said: FileListing): ListingState =>
  said.status !== undefined && said.status !== 'sold' && said.closed_on === undefined
    ? { ...state, closed_on: null }
    : state
const nameOf = ({ street = '', unit = '', city = '', state = '', zip = '' }: Partial<ListingState>): string =>
  [streetLine({ street, unit }), cityLine({ city, state, zip })].filter(Boolean).join(', ')

/** A form shows the sentence under its field; in a file it names the column, unless it says so already. */
function inColumn({ field, sentence }: ListingProblem): string {
  if (!isFileField(field)) return sentence
  const name = LISTING_FILE_NAMES[field]
  return sentence.toLowerCase().includes(name.toLowerCase()) ? sentence : `${name}: ${sentence}`
}

/** A listing at the address, unless both have MLS numbers, which then differ. */
function foundByPlace(
  byPlace: ReadonlyMap<string, KnownListing>,
  said: FileListing,
): KnownListing | undefined {
  if (!said.street || !said.zip) return undefined
  const found = byPlace.get(placeOf(said))
  return found && said.mls_number && found.state.mls_number ? undefined : found
}

const isFileField = (field: string): field is ListingFileField => Object.hasOwn(LISTING_FILE_NAMES, field)

/** 'Price, Status' */
const changesOf = (before: ListingState, after: ListingState): string =>
  [
    ...new Set(
      differencesBetween({ ...before }, { ...after }).map(({ field }) => field.split('.')[0] ?? field),
    ),
  ]
    .map((field) => (isFileField(field) ? LISTING_FILE_NAMES[field] : field))
    .join(', ')
