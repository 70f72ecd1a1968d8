/** Who may have leads, and whose an asker may look at beside her own. */
import { accountRightsOf, mayOpen, requireMenu, requireReach } from '../accounts/index.ts'
import { reachOf } from '@frontage/domain/users.ts'
import type { Asker } from '../../platform/policy.ts'
import type { LeadReach } from './repository.ts'

export const requireLeads = requireMenu('leads')

/** Administrators see everybody's, managers those of the team or region that they answer for. */
export function leadReachOf(asker: Asker): LeadReach | null {
  if (!asker.session) return null
  if (mayOpen(asker, 'people')) return 'everybody'
  return mayOpen(asker, 'manager-dashboard') ? reachOf(accountRightsOf(asker.session.account)) : null
}

/** @throws Refusal account.not-allowed for whoever has no reach */
export const requireLeadReach = (asker: Asker): LeadReach => leadReachOf(asker) ?? requireReach(asker)
