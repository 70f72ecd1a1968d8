/** Addresses that goods can be sent to: the United States with its territories, and Canada. */
import { isEmail } from './email.ts'
import { postalCodeFits } from './postal-region.ts'
import { CANADIAN_PROVINCES, isRegion } from './states.ts'

export interface Address {
  first_name: string
  last_name: string
  email: string
  street_address: string
  apt_suite_unit_other: string
  city: string
  state: string
  zip_code: string
}

export type AddressField = keyof Address

const REQUIRED: readonly AddressField[] = [
  'first_name',
  'last_name',
  'email',
  'street_address',
  'city',
  'state',
  'zip_code',
]

const US_ZIP = /^\d{5}(?:-\d{4})?$/
// Letters that the Canadian post never uses are left out.
const CANADIAN_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i

/** The fields that are missing or cannot be right, in the order of the form; none: the address is accepted. */
export function addressProblems(address: Address): AddressField[] {
  const wrong = new Set<AddressField>(REQUIRED.filter((field) => address[field].trim() === ''))
  if (!isEmail(address.email.trim())) wrong.add('email')
  const state = address.state.trim().toUpperCase()
  if (!isRegion(state)) wrong.add('state')
  const code = address.zip_code.trim()
  // A code of another state is a slip that would send the parcel astray and tax it wrongly.
  if (!isPostalCode(code, state) || (isRegion(state) && !postalCodeFits(code, state))) wrong.add('zip_code')
  return REQUIRED.filter((field) => wrong.has(field))
}

/** Where the state is not known yet, either country's pattern will do. */
export function isPostalCode(code: string, state: string): boolean {
  if (Object.hasOwn(CANADIAN_PROVINCES, state)) return CANADIAN_CODE.test(code)
  return US_ZIP.test(code) || (!isRegion(state) && CANADIAN_CODE.test(code))
}
