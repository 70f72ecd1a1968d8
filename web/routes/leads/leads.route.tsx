import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchLeads, LEADS } from '../../features/leads/lead-calls.ts'
import { LeadsScreen } from '../../features/leads/leads-screen.tsx'
import { LeadsSkeleton } from '../../features/leads/leads-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => fetchLeads(new URL(request.url))

export const title = LEADS.label

export const HydrateFallback = LeadsSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  return <LeadsScreen list={useLoaderData<typeof loader>()} />
}
