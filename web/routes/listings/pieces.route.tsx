import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LISTINGS } from '../../features/listings/listing-calls.ts'
import { ListingsSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { fetchPieces, MAKE_A_PIECE } from '../../features/listings/piece-calls.ts'
import { PiecesScreen } from '../../features/listings/pieces-screen.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { listings }) =>
  listings.exists(address.pathname.split('/').at(-2) ?? '')

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchPieces(params.listingId ?? '', new URL(request.url))

export const title = MAKE_A_PIECE

export const HydrateFallback = ListingsSkeleton

export const AroundFailure = accountFailure(title, [LISTINGS])

export function Component() {
  return <PiecesScreen {...useLoaderData<typeof loader>()} />
}
