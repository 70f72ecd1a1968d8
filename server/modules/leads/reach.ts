/** Whose leads an asker may look at beside her own. */
import { reachOf } from '@frontage/domain/users.ts'
import type { Asker } from '../../platform/policy.ts'
import { accountRightsOf } from '../accounts/index.ts'
import { maySeeEverybodys, maySeeTeams } from './policies.ts'
import type { LeadReach } from './repository.ts'

/** Administrators see everybody's, managers those of the team or region that they answer for; null: nobody's. */
export function leadReachOf(asker: Asker): LeadReach | null {
  if (!asker.session) return null
  if (maySeeEverybodys(asker)) return 'everybody'
  return maySeeTeams(asker) ? reachOf(accountRightsOf(asker.session.account)) : null
}
