import type { Results } from '@frontage/contracts/results.ts'
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { LISTINGS, listingHref } from '../../features/listings/listing-calls.ts'
import { ListingsSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { MAKE_A_PIECE, piecesHref } from '../../features/listings/piece-calls.ts'
import { fetchListingResults } from '../../features/results/results-calls.ts'
import { ResultsScreen } from '../../features/results/results-screen.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { listings }) =>
  listings.exists(address.pathname.split('/').at(-2) ?? '')

export const loader = ({ params }: LoaderFunctionArgs): Promise<Results> =>
  fetchListingResults(params.listingId ?? '')

export const title = 'Results'

export const HydrateFallback = ListingsSkeleton

export const AroundFailure = accountFailure(title, [LISTINGS])

export function Component() {
  const results = useLoaderData<typeof loader>()
  const id = useParams().listingId ?? ''
  return (
    <ResultsScreen
      results={results}
      of="listing"
      above={[LISTINGS, { label: results.name, url: listingHref({ id }) }]}
      begin={{ label: MAKE_A_PIECE, href: piecesHref(id) }}
    />
  )
}
