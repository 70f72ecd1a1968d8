import { LEADS } from '../../features/leads/lead-calls.ts'
import { LeadSkeleton } from '../../features/leads/leads-skeleton.tsx'
import { NewLeadScreen } from '../../features/leads/new-lead-screen.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const title = 'New lead'

export const HydrateFallback = LeadSkeleton

export const AroundFailure = accountFailure(title, [LEADS])

export const Component = NewLeadScreen
