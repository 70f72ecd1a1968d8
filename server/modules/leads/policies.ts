/** Who may have leads, and who may look at those of others. */
import type { Asker } from '../../platform/policy.ts'
import { requireMenu, requireReach } from '../accounts/index.ts'
import { leadReachOf } from './reach.ts'
import type { LeadReach } from './repository.ts'

export const requireLeads = requireMenu('leads')

/** @throws Refusal account.not-allowed for whoever has no reach */
export const requireLeadReach = (asker: Asker): LeadReach => leadReachOf(asker) ?? requireReach(asker)
