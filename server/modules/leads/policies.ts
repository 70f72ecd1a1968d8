/** Who may have leads, and who may look at those of others. */
import type { Asker } from '../../platform/policy.ts'
import { mayOpen, requireMenu, requireReach } from '../accounts/index.ts'
import type { LeadReach } from './repository.ts'

export const requireLeads = requireMenu('leads')
/** Who makes mailing lists of them. */
export const requireMailing = requireMenu('savedmailinglists')

export const maySeeEverybodys = (asker: Asker): boolean => mayOpen(asker, 'people')

/** Of the team or region that she answers for, see `requireReach`. */
export const maySeeTeams = (asker: Asker): boolean => mayOpen(asker, 'manager-dashboard')

/** @throws Refusal account.not-allowed for whoever has no reach */
export const requireLeadReach = (asker: Asker): LeadReach =>
  maySeeEverybodys(asker) ? 'everybody' : requireReach(asker)
