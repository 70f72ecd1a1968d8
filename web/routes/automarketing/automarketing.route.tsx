import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CalendarScreen, fetchMonth } from '../../features/campaigns/calendar-screen.tsx'
import { AUTOMARKETING, fetchCampaigns } from '../../features/campaigns/campaign-calls.ts'
import { CampaignsScreen } from '../../features/campaigns/campaigns-screen.tsx'
import { CampaignsSkeleton } from '../../features/campaigns/campaigns-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

/** The calendar where the address has a month, else the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  if (url.searchParams.has('month')) return { calendar: await fetchMonth(url), list: null }
  return { calendar: null, list: await fetchCampaigns(url) }
}

export const title = AUTOMARKETING.label

export const HydrateFallback = CampaignsSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  const { calendar, list } = useLoaderData<typeof loader>()
  return calendar ? <CalendarScreen {...calendar} /> : <CampaignsScreen list={list} />
}
