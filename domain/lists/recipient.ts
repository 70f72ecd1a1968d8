/** One row of a list made into an address that can be printed on a piece, or the reason why not. */
import { postalCodeFits, regionsOfPostalCode } from '../postal-region.ts'
import { CANADIAN_PROVINCES, type Region } from '../states.ts'
import type { RowValues } from './fields.ts'
import { readPostalCode } from './postal-code.ts'
import { readRegion, regionName } from './region.ts'
import { takeApart } from './take-apart.ts'
import { keysOf } from '../typed-objects.ts'

/** As it is printed in the address block. Name and company may both be empty: 'Current Resident'. */
export interface Recipient {
  name: string
  company: string
  street: string
  unit: string
  city: string
  /** Two-letter code. */
  state: string
  /** '02134', '02134-1234' or 'K1A 0B1'. */
  zip: string
}

/** On the address block of a piece that has neither name nor company. */
export const CURRENT_RESIDENT = 'Current Resident'

/** Lengths that fit an address block. */
const LONGEST: Record<keyof Recipient, number> = {
  name: 80,
  company: 80,
  street: 100,
  unit: 40,
  city: 60,
  state: 2,
  zip: 10,
}

/** What was put right without asking, counted for the reader. */
export const REPAIRS = ['zero-restored', 'state-filled', 'name-turned', 'no-name'] as const
export type Repair = (typeof REPAIRS)[number]

export const REMOVALS = [
  'no-street',
  'no-city',
  'no-zip',
  'zip-unreadable',
  'state-unknown',
  'state-unclear',
  'zip-elsewhere',
  'too-long',
  'same-household',
  'same-person',
  'broken-quotes',
] as const
export type RemovalReason = (typeof REMOVALS)[number]

export type ReadRow =
  | { kept: true; recipient: Recipient; repairs: Repair[] }
  | { kept: false; reason: RemovalReason; sentence: string }

export function readRow(given: RowValues): ReadRow {
  const values = takeApart(given)
  const { street = '', city = '' } = values
  if (street === '') return removed('no-street', 'There is no street address.')
  if (city === '') return removed('no-city', 'There is no city.')
  const place = readPlace(values)
  if ('reason' in place) return removed(place.reason, place.sentence)
  const { name, isTurned } = readName(values)
  const recipient: Recipient = {
    name,
    company: values.company ?? '',
    street,
    unit: values.unit ?? '',
    city,
    state: place.state,
    zip: place.zip,
  }
  for (const field of keysOf(LONGEST)) {
    const longest = LONGEST[field]
    if ([...recipient[field]].length > longest) {
      return removed('too-long', `The ${field} is longer than ${longest} characters.`)
    }
  }
  const repairs: Repair[] = [...place.repairs]
  if (isTurned) repairs.push('name-turned')
  if (name === '' && recipient.company === '') repairs.push('no-name')
  return { kept: true, recipient, repairs }
}

const removed = (reason: RemovalReason, sentence: string): ReadRow => ({ kept: false, reason, sentence })

type Place = { state: Region; zip: string; repairs: Repair[] } | { reason: RemovalReason; sentence: string }

function readPlace({ state: stateText = '', zip = '', zip4 = '' }: RowValues): Place {
  if (zip === '') return { reason: 'no-zip', sentence: 'There is no ZIP or postal code.' }
  const written = stateText === '' ? null : readRegion(stateText)
  if (stateText !== '' && written === null) {
    return {
      reason: 'state-unknown',
      sentence: `‘${stateText}’ is neither a US state nor a Canadian province.`,
    }
  }
  const withLastFour =
    /^\d{3,5}$/.test(zip) && /^\d{1,4}$/.test(zip4) ? `${zip}-${zip4.padStart(4, '0')}` : zip
  const read = readPostalCode(withLastFour, written)
  if (!read) return { reason: 'zip-unreadable', sentence: `‘${zip}’ is not a ZIP or postal code.` }
  const repairs: Repair[] = read.zeroRestored ? ['zero-restored'] : []
  if (written === null) {
    const [only, ...others] = regionsOfPostalCode(read.code)
    if (!only || others.length > 0) {
      return { reason: 'state-unclear', sentence: 'There is no state, and the ZIP code does not tell it.' }
    }
    return { state: only, zip: read.code, repairs: [...repairs, 'state-filled'] }
  }
  const isCanadian = Object.hasOwn(CANADIAN_PROVINCES, written)
  if (/^\d/.test(read.code) === isCanadian || !postalCodeFits(read.code, written)) {
    return { reason: 'zip-elsewhere', sentence: `The code ${read.code} is not in ${regionName(written)}.` }
  }
  return { state: written, zip: read.code, repairs }
}

/** After a comma these belong to the name before it. */
const SUFFIX =
  /^(?:jr|sr|ii|iii|iv|md|m\.d|dds|phd|ph\.d|esq|cpa|rn|llc|l\.l\.c|inc|ltd|lp|llp|trust|trustee|tr|et al|etal)\.?$/i

/** The name as it is said, first name first. */
export function readName({ name = '', first_name = '', last_name = '' }: RowValues): {
  name: string
  isTurned: boolean
} {
  const parts = [first_name, last_name].filter(Boolean).join(' ')
  if (name === '') return { name: parts, isTurned: false }
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? []
  if (first === undefined || SUFFIX.test(first)) return { name, isTurned: false }
  return { name: `${first} ${last}`, isTurned: true }
}
