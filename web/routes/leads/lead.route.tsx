import type { Lead } from '@frontage/contracts/leads.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchLead, LEADS } from '../../features/leads/lead-calls.ts'
import { LeadScreen } from '../../features/leads/lead-screen.tsx'
import { LeadSkeleton } from '../../features/leads/leads-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { HeadInput, RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { leads }) =>
  leads.exists(address.pathname.split('/').at(-1) ?? '')

export const loader = ({ params }: LoaderFunctionArgs) => fetchLead(params.leadId ?? '')

export const title = ({ data }: HeadInput<Lead | null>) => data?.name ?? 'Lead'

export const HydrateFallback = LeadSkeleton

export const AroundFailure = accountFailure('Lead', [LEADS])

export function Component() {
  const lead = useLoaderData<typeof loader>()
  return <LeadScreen key={lead.id} lead={lead} />
}
