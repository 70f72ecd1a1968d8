/** Who may have listings, and whose an asker may look at beside her own. */
import type { Asker } from '../../platform/policy.ts'
import { mayOpen, requireMenu } from '../accounts/index.ts'

export const requireListings = requireMenu('listings')

/** Beside her own, those of the team or region that she answers for, see `requireReach`. */
export const maySeeTeams = (asker: Asker): boolean => mayOpen(asker, 'manager-dashboard')
