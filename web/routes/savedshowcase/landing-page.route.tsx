import type { LandingPage } from '@frontage/contracts/landing.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchLandingPage, LANDING_PAGES } from '../../features/landing/landing-calls.ts'
import { LandingScreen } from '../../features/landing/landing-screen.tsx'
import { LandingPageSkeleton } from '../../features/landing/landing-screens-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { HeadInput, RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { landing }) =>
  landing.exists(address.pathname.split('/').at(-1) ?? '')

export const loader = ({ params }: LoaderFunctionArgs) => fetchLandingPage(params.pageId ?? '')

export const title = ({ data }: HeadInput<LandingPage | null>) => data?.fields.body.title ?? 'Landing page'

export const HydrateFallback = LandingPageSkeleton

export const AroundFailure = accountFailure('Landing page', [LANDING_PAGES])

export function Component() {
  const page = useLoaderData<typeof loader>()
  return <LandingScreen key={page.id} page={page} />
}
