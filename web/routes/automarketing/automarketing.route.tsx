import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AUTOMARKETING, fetchCampaigns } from '../../features/campaigns/campaign-calls.ts'
import { CampaignsScreen } from '../../features/campaigns/campaigns-screen.tsx'
import { CampaignsSkeleton } from '../../features/campaigns/campaigns-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => fetchCampaigns(new URL(request.url))

export const title = AUTOMARKETING.label

export const HydrateFallback = CampaignsSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  return <CampaignsScreen list={useLoaderData<typeof loader>()} />
}
