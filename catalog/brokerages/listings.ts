/** Listings of the agent whom the README names first. */
import { emptyListing, type ListingState } from '@frontage/domain/listings/listing.ts'
import { addDays } from '@frontage/domain/days.ts'

export interface DemoListing extends Omit<ListingState, 'photos'> {
  /** Names of photographs of the stock library, in order, with what they show. */
  photographs: readonly (readonly [name: string, description: string])[]
}

/** @param today yyyy-mm-dd */
export function demoListings(today: string): DemoListing[] {
  const { photos: _, ...empty } = emptyListing()
  const sunday = addDays(today, 7 - new Date(`${today}T00:00:00Z`).getUTCDay())
  return [
    {
      ...empty,
      street: '2180 Ocean Crest Drive',
      city: 'Long Beach',
      state: 'CA',
      zip: '90803',
      price_cents: 1_895_000_00,
      status: 'active',
      listed_on: addDays(today, -12),
      beds: 4,
      baths: 3.5,
      square_feet: 3120,
      lot_square_feet: 6200,
      year_built: 2016,
      mls_number: 'PW26014477',
      headline: 'Evenings by the pool, mornings by the sea',
      description:
        'Glass walls open the kitchen and living room to a heated pool and a west-facing terrace. Four bedrooms upstairs, each with its own balcony. A quiet office over the garage, solar panels and a charger for two cars.',
      open_houses: [{ day: sunday, from: '13:00', to: '16:00' }],
      photographs: [
        ['dusk-pool-house', 'The house and its pool at dusk'],
        ['kitchen-island', 'Kitchen with island'],
        ['living-room', 'Living room'],
        ['bedroom', 'Main bedroom'],
        ['terrace-sunset', 'Terrace at sunset'],
      ],
    },
    {
      ...empty,
      street: '418 Linden Avenue',
      unit: 'Unit 3',
      city: 'Long Beach',
      state: 'CA',
      zip: '90802',
      price_cents: 649_000_00,
      status: 'pending',
      listed_on: addDays(today, -31),
      property_type: 'townhouse',
      beds: 2,
      baths: 1.5,
      square_feet: 1240,
      year_built: 1998,
      mls_number: 'PW26009112',
      headline: 'Two floors downtown',
      description: 'A townhouse two blocks from the shore, with a roof deck and parking for one car.',
      photographs: [
        ['townhouses', 'The row of townhouses'],
        ['living-room', 'Living room'],
      ],
    },
    {
      ...empty,
      street: '77 Heron Point Road',
      city: 'Big Bear Lake',
      state: 'CA',
      zip: '92315',
      status: 'coming-soon',
      beds: 3,
      baths: 2,
      square_feet: 1980,
      lot_square_feet: 65_340,
      year_built: 1974,
      headline: 'A cabin with a dock of its own',
      photographs: [['lake-house', 'The cabin from the lake']],
    },
  ]
}
