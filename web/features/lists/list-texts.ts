/** How lists speak: fields, reasons and repairs in front of people. */
import type { ListDraft, RemovedRow } from '@frontage/contracts/lists.ts'
import { LIST_FIELDS, type ListField, type NeededField } from '@frontage/domain/lists/fields.ts'
import { REPAIRS, type Repair } from '@frontage/domain/lists/recipient.ts'

const FIELDS: Record<ListField, string> = {
  name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  company: 'Company',
  street: 'Street address',
  unit: 'Apt, suite or unit',
  city: 'City',
  state: 'State or province',
  zip: 'ZIP or postal code',
  zip4: 'ZIP + 4 (last four)',
  city_state_zip: 'City, state and ZIP together',
  full_address: 'Whole address in one column',
  email: 'Email address',
}

export const FIELD_OPTIONS = [
  { value: '', label: 'Do not use' },
  ...LIST_FIELDS.map((field) => ({ value: field, label: FIELDS[field] })),
]

const NEEDED: Record<NeededField, string> = {
  street: 'the street address',
  city: 'the city',
  zip: 'the ZIP code',
}

/** 'Which column holds the city and the ZIP code?' */
export function missingSentence(missing: readonly NeededField[]): string {
  const words = missing.map((field) => NEEDED[field])
  const last = words.pop()
  const all = words.length > 0 ? `${words.join(', ')} and ${last}` : last
  return `Which ${missing.length === 1 ? 'column holds' : 'columns hold'} ${all}? Choose it below.`
}

export const REASONS: Record<RemovedRow['reason'], string> = {
  'broken-quotes': 'Missing quotation mark',
  'no-street': 'No street address',
  'no-city': 'No city',
  'no-zip': 'No ZIP or postal code',
  'zip-unreadable': 'ZIP or postal code not readable',
  'state-unknown': 'State not known',
  'state-unclear': 'No state',
  'zip-elsewhere': 'ZIP code in another state',
  'too-long': 'Too long to print',
  'same-household': 'Same address twice',
  'same-person': 'Same person twice',
}

const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)

const REPAIR_SENTENCES: Record<Repair, (count: number) => string> = {
  'zero-restored': (count) => `${rows(count)}: the ZIP code got back the zero that a spreadsheet took away.`,
  'state-filled': (count) => `${rows(count)}: the state was filled in from the ZIP code.`,
  'name-turned': (count) => `${rows(count)}: ‘Last, First’ became ‘First Last’.`,
  'no-name': (count) => `${rows(count)} without a name: addressed to ‘Current Resident’.`,
}

export const repairSentences = (repairs: ListDraft['repairs']): string[] =>
  REPAIRS.filter((repair) => repairs[repair] > 0).map((repair) => REPAIR_SENTENCES[repair](repairs[repair]))

export const addresses = (count: number): string =>
  count === 1 ? '1 address' : `${count.toLocaleString('en-US')} addresses`

/** 'belmont-shore_2026.csv' → 'Belmont shore 2026' */
export function nameFromFile(file: string): string {
  const words = file
    .replace(/\.[a-z]{2,5}$/i, '')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim()
  return words === '' ? 'Mailing list' : words.charAt(0).toUpperCase() + words.slice(1)
}
