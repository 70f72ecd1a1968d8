import { csvFile } from '@frontage/domain/csv.ts'
import { LISTING_FILE_NAMES, type ListingFileField } from '@frontage/domain/listings/listings-file.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'

const ROW: Readonly<Record<ListingFileField, string>> = {
  street: '1200 Alder Street',
  unit: 'Unit 4',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  price_cents: '749,000',
  status: 'Active',
  listed_on: '6/1/2026',
  closed_on: '',
  property_type: 'Condo',
  beds: '3',
  baths: '2.5',
  square_feet: '1,850',
  lot_square_feet: '',
  year_built: '1998',
  mls_number: 'RM-240118',
  headline: 'Light over the river',
  description: 'Bright rooms and a deck to the south.',
  open_houses: '6/13/2026, 1-3 PM; 6/14/2026, 11 AM-1 PM',
}

/** Every column that is known, with a row in it. */
export const exampleFile = (): string =>
  csvFile([keysOf(ROW).map((field) => LISTING_FILE_NAMES[field]), Object.values(ROW)])
