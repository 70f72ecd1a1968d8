import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchLandingPages, LANDING_PAGES } from '../../features/landing/landing-calls.ts'
import { LandingPagesScreen } from '../../features/landing/landing-pages-screen.tsx'
import { LandingPagesSkeleton } from '../../features/landing/landing-screens-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => fetchLandingPages(new URL(request.url))

export const title = LANDING_PAGES.label

export const HydrateFallback = LandingPagesSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  return <LandingPagesScreen list={useLoaderData<typeof loader>()} />
}
