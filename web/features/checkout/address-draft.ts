/** The Shipping step as typed: two addresses, how it ships, and the agreement, under the names of the cart. */
import type { SavedCartAddress, SaveCartAddress } from '@frontage/contracts/cart.ts'
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import { addressProblems, isPostalCode, type Address, type AddressField } from '@frontage/domain/address.ts'
import type { AddressForm } from '@frontage/domain/cart-steps.ts'
import { EMAIL_MALFORMED } from '@frontage/domain/email.ts'
import { regionName } from '@frontage/domain/lists/region.ts'
import type { ShippingMode } from '@frontage/domain/shipping.ts'
import { CANADIAN_PROVINCES, isRegion } from '@frontage/domain/states.ts'

export interface AddressDraft {
  shipping: Address
  billing: Address
  is_shipping_same_as_billing: boolean
  mode: ShippingMode | null
  agreement_accepted: boolean
}

/** In the order of the form. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  'first_name',
  'last_name',
  'email',
  'street_address',
  'apt_suite_unit_other',
  'city',
  'state',
  'zip_code',
]

const emptyAddress: Address = {
  first_name: '',
  last_name: '',
  email: '',
  street_address: '',
  apt_suite_unit_other: '',
  city: '',
  state: '',
  zip_code: '',
}

/** The saved addresses; where there are none, as much as the user's account knows. */
export function draftFrom(saved: SavedCartAddress | null, user: CurrentUser | null): AddressDraft {
  const known = user ? { first_name: user.firstName, last_name: user.lastName, email: user.email } : {}
  const shipping = saved?.shipping_address ?? { ...emptyAddress, ...known }
  return {
    shipping: { ...emptyAddress, ...shipping },
    billing: { ...emptyAddress, ...(saved?.billing_address ?? known) },
    is_shipping_same_as_billing: saved?.is_shipping_billing_same_address ?? true,
    mode: saved?.shipping_mode ?? 'ground',
    agreement_accepted: false,
  }
}

export function addressToSave(draft: AddressDraft, ships: boolean): SaveCartAddress {
  return {
    shipping_mode: ships ? draft.mode : null,
    shipping_address: ships ? draft.shipping : null,
    is_shipping_billing_same_address: draft.is_shipping_same_as_billing,
    billing_address: draft.is_shipping_same_as_billing ? (ships ? draft.shipping : null) : draft.billing,
  }
}

export interface DraftProblems {
  shipping: Partial<Record<AddressField, string>>
  billing: Partial<Record<AddressField, string>>
  mode?: string
  agreement?: string
}

const MISSING: Record<AddressField, string> = {
  first_name: 'Enter a first name',
  last_name: 'Enter a last name',
  email: 'Enter an email address',
  street_address: 'Enter a street address',
  apt_suite_unit_other: '',
  city: 'Enter a city',
  state: 'Choose a state or province',
  zip_code: 'Enter a ZIP or postal code',
}

/** Everything that keeps the step from being saved. */
export function draftProblems(draft: AddressDraft): DraftProblems {
  return {
    shipping: sentences(draft.shipping),
    billing: draft.is_shipping_same_as_billing ? {} : sentences(draft.billing),
    ...(draft.mode === null ? { mode: 'Choose how the order is shipped' } : {}),
    ...(draft.agreement_accepted ? {} : { agreement: 'Please agree before you continue' }),
  }
}

export const hasProblems = (problems: DraftProblems): boolean =>
  Object.keys(problems.shipping).length > 0 ||
  Object.keys(problems.billing).length > 0 ||
  problems.mode !== undefined ||
  problems.agreement !== undefined

function sentences(address: Address): Partial<Record<AddressField, string>> {
  return Object.fromEntries(addressProblems(address).map((field) => [field, sentence(address, field)]))
}

function sentence(address: Address, field: AddressField): string {
  if (address[field].trim() === '') return MISSING[field]
  if (field === 'email') return EMAIL_MALFORMED
  if (field === 'zip_code') {
    const code = address.zip_code.trim()
    // Well formed, so it is the two together that cannot be right.
    if (isRegion(address.state) && isPostalCode(code, address.state))
      return `${code} is not in ${regionName(address.state)}. Check the code and the state.`
    return Object.hasOwn(CANADIAN_PROVINCES, address.state)
      ? 'Enter a postal code such as V6B 1A1'
      : 'Enter a ZIP code such as 94105'
  }
  return MISSING[field]
}

/** The first field to correct, in the order of the screen; null: none. */
export function firstProblem(problems: DraftProblems): { form: AddressForm; field: AddressField } | null {
  for (const form of ['shipping', 'billing'] as const) {
    const field = ADDRESS_FIELDS.find((name) => problems[form][name] !== undefined)
    if (field) return { form, field }
  }
  return null
}
