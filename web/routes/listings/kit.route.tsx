import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchKit, MAKE_A_KIT } from '../../features/listings/kit-calls.ts'
import { KitScreen } from '../../features/listings/kit-screen.tsx'
import { LISTINGS } from '../../features/listings/listing-calls.ts'
import { ListingsSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { listings }) =>
  listings.exists(address.pathname.split('/').at(-2) ?? '')

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  fetchKit(params.listingId ?? '', new URL(request.url))

export const title = MAKE_A_KIT

export const HydrateFallback = ListingsSkeleton

export const AroundFailure = accountFailure(title, [LISTINGS])

export function Component() {
  return <KitScreen {...useLoaderData<typeof loader>()} />
}
