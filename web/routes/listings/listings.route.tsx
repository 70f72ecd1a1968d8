import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchListings, LISTINGS } from '../../features/listings/listing-calls.ts'
import { ListingsScreen } from '../../features/listings/listings-screen.tsx'
import { ListingsSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => fetchListings(new URL(request.url))

export const title = LISTINGS.label

export const HydrateFallback = ListingsSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  return <ListingsScreen list={useLoaderData<typeof loader>()} />
}
