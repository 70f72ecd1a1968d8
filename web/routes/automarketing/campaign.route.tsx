import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { AUTOMARKETING, fetchCampaign, fetchChoices } from '../../features/campaigns/campaign-calls.ts'
import { CampaignScreen } from '../../features/campaigns/campaign-screen.tsx'
import { CampaignSkeleton } from '../../features/campaigns/campaigns-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { HeadInput, RouteModule } from '../../lib/route.ts'

interface Loaded {
  campaign: Awaited<ReturnType<typeof fetchCampaign>>
  choices: Awaited<ReturnType<typeof fetchChoices>>
}

export const isThere: RouteModule['isThere'] = (address, { campaigns }) =>
  campaigns.exists(address.pathname.split('/').at(-1) ?? '')

export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const [campaign, choices] = await Promise.all([fetchCampaign(params.campaignId ?? ''), fetchChoices()])
  return { campaign, choices }
}

export const title = ({ data }: HeadInput<Loaded | null>) => data?.campaign.name ?? 'Campaign'

export const HydrateFallback = CampaignSkeleton

export const AroundFailure = accountFailure('Campaign', [AUTOMARKETING])

export function Component() {
  const { campaign, choices } = useLoaderData<typeof loader>()
  return <CampaignScreen key={campaign.id} campaign={campaign} choices={choices} />
}
