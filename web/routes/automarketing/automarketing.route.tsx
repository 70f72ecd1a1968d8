import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { CalendarScreen, fetchMonth } from '../../features/campaigns/calendar-screen.tsx'
import { AUTOMARKETING, fetchCampaigns, fetchTemplates } from '../../features/campaigns/campaign-calls.ts'
import { CampaignsScreen } from '../../features/campaigns/campaigns-screen.tsx'
import { CampaignsSkeleton } from '../../features/campaigns/campaigns-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

/** The calendar where the address has a month, else the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  if (url.searchParams.has('month')) return { calendar: await fetchMonth(url), shown: null }
  const [list, templates] = await Promise.all([fetchCampaigns(url), fetchTemplates()])
  return { calendar: null, shown: { list, templates } }
}

export const title = AUTOMARKETING.label

export const HydrateFallback = CampaignsSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  const { calendar, shown } = useLoaderData<typeof loader>()
  return calendar ? <CalendarScreen {...calendar} /> : <CampaignsScreen {...shown} />
}
