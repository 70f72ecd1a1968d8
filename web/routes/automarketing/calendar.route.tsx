import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AUTOMARKETING } from '../../features/campaigns/campaign-calls.ts'
import { CalendarScreen, fetchMonth } from '../../features/campaigns/calendar-screen.tsx'
import { CampaignSkeleton } from '../../features/campaigns/campaigns-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => fetchMonth(new URL(request.url))

export const title = 'Calendar of campaigns'

export const HydrateFallback = CampaignSkeleton

export const AroundFailure = accountFailure(title, [AUTOMARKETING])

export function Component() {
  return <CalendarScreen {...useLoaderData<typeof loader>()} />
}
