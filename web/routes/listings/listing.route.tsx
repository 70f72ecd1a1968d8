import type { Listing } from '@frontage/contracts/listings.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchListing, LISTINGS } from '../../features/listings/listing-calls.ts'
import { ListingScreen } from '../../features/listings/listing-screen.tsx'
import { ListingSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { HeadInput, RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { listings }) =>
  listings.exists(address.pathname.split('/').at(-1) ?? '')

export const loader = ({ params }: LoaderFunctionArgs) => fetchListing(params.listingId ?? '')

export const title = ({ data }: HeadInput<Listing | null>) => (data ? streetLine(data.state) : 'Listing')

export const HydrateFallback = ListingSkeleton

export const AroundFailure = accountFailure('Listing', [LISTINGS])

export function Component() {
  const listing = useLoaderData<typeof loader>()
  return <ListingScreen key={listing.id} listing={listing} />
}
