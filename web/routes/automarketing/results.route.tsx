import type { Results } from '@frontage/contracts/results.ts'
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { AUTOMARKETING } from '../../features/campaigns/campaign-calls.ts'
import { CampaignSkeleton } from '../../features/campaigns/campaigns-skeleton.tsx'
import { fetchCampaignResults } from '../../features/results/results-calls.ts'
import { ResultsScreen } from '../../features/results/results-screen.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { campaigns }) =>
  campaigns.exists(address.pathname.split('/').at(-2) ?? '')

export const loader = ({ params }: LoaderFunctionArgs): Promise<Results> =>
  fetchCampaignResults(params.campaignId ?? '')

export const title = 'Results'

export const HydrateFallback = CampaignSkeleton

export const AroundFailure = accountFailure(title, [AUTOMARKETING])

export function Component() {
  const results = useLoaderData<typeof loader>()
  const href = `${AUTOMARKETING.url}/${useParams().campaignId ?? ''}`
  return (
    <ResultsScreen
      results={results}
      of="campaign"
      above={[AUTOMARKETING, { label: results.name, url: href }]}
      begin={{ label: 'Open the campaign', href }}
    />
  )
}
