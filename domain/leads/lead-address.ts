/** The postal address of a lead: read and refused as a row of a mailing list is. */
import { cleanCell } from '../lists/cells.ts'
import { keysOf } from '../typed-objects.ts'
import { readRow, type Recipient, type RemovalReason } from '../lists/recipient.ts'

export type LeadAddress = Pick<Recipient, 'street' | 'unit' | 'city' | 'state' | 'zip'>

export const NO_ADDRESS: LeadAddress = { street: '', unit: '', city: '', state: '', zip: '' }

type ReadAddress =
  { ok: true; address: LeadAddress } | { ok: false; field: keyof LeadAddress; sentence: string }

const FIELDS: Partial<Record<RemovalReason, { field: keyof LeadAddress; sentence?: string }>> = {
  'no-street': { field: 'street', sentence: 'Enter the street and number.' },
  'no-city': { field: 'city', sentence: 'Enter the city.' },
  'no-zip': { field: 'zip', sentence: 'Enter the ZIP or postal code.' },
  'zip-unreadable': { field: 'zip' },
  'zip-elsewhere': { field: 'zip' },
  'state-unknown': { field: 'state' },
  'state-unclear': { field: 'state', sentence: 'Enter the state. The ZIP code does not tell it.' },
}

/** In the spelling that a list stores: two letters of the state, a ZIP code with its zeros. */
export function readLeadAddress(typed: LeadAddress): ReadAddress {
  const clean = (field: keyof LeadAddress) => cleanCell(typed[field])
  const read = readRow({
    ...{ street: clean('street'), unit: clean('unit'), city: clean('city') },
    ...{ state: clean('state'), zip: clean('zip') },
  })
  if (read.kept) {
    const { street, unit, city, state, zip } = read.recipient
    return { ok: true, address: { street, unit, city, state, zip } }
  }
  const known = FIELDS[read.reason]
  return {
    ok: false,
    field: known?.field ?? longField(read.sentence),
    sentence: known?.sentence ?? read.sentence,
  }
}

/** 'The city is longer than 60 characters.' → 'city' */
const longField = (sentence: string): keyof LeadAddress =>
  keysOf(NO_ADDRESS).find((field) => sentence.startsWith(`The ${field} `)) ?? 'street'

export const hasAddress = ({ street }: Pick<LeadAddress, 'street'>): boolean => street !== ''

/** '12 Oak Lane, Apt 4, Portland, OR 97205' */
export const addressInWords = ({ street, unit, city, state, zip }: LeadAddress): string =>
  [street, unit, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
