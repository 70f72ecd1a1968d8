/** Who may have listings, and whose an asker may look at beside her own. */
import type { Reach } from '@frontage/domain/users.ts'
import type { Asker } from '../../platform/policy.ts'
import { mayOpen, requireMenu, requireReach } from '../accounts/index.ts'

export const requireListings = requireMenu('listings')

/** The team or region that a manager answers for; null: for nobody's. */
export const reachOfAsker = (asker: Asker): Reach | null =>
  asker.session && mayOpen(asker, 'manager-dashboard') ? requireReach(asker) : null
