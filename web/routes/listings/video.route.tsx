import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchVideo } from '../../features/videos/video-calls.ts'
import { VIDEO, VideoScreen } from '../../features/videos/video-screen.tsx'
import { LISTINGS } from '../../features/listings/listing-calls.ts'
import { ListingsSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { listings }) =>
  listings.exists(address.pathname.split('/').at(-2) ?? '')

export const loader = ({ params }: LoaderFunctionArgs) => fetchVideo(params.listingId ?? '')

export const title = VIDEO

export const HydrateFallback = ListingsSkeleton

export const AroundFailure = accountFailure(title, [LISTINGS])

export function Component() {
  return <VideoScreen {...useLoaderData<typeof loader>()} />
}
