import type { Tx } from '@frontage/db/client.ts'
import { abilitiesOf, type Giver } from '@frontage/domain/people.ts'
import { canSwitchAccounts } from '@frontage/domain/users.ts'
import type { BulkWork } from '../../platform/bulk/kind.ts'
import { readUsers } from './repository.ts'
import { stateOf } from './state.ts'

/** What whoever started the work may give: as her account is in this moment, not as it was when she began. */
export async function giverOf(tx: Tx, { tenant, actor }: BulkWork): Promise<Giver> {
  const [row] = await readUsers(tx, tenant, { ids: [actor.actorAccountId], emails: [] }, false)
  if (!row) return { id: actor.actorAccountId, isAdministrator: false, maySwitch: false, has: () => false }
  const state = stateOf(row)
  const own = new Set(abilitiesOf(tenant.can, state.abilities))
  return {
    id: row.id,
    isAdministrator: state.role === 'Admin' && state.is_active,
    maySwitch: canSwitchAccounts({
      role: state.role,
      isActive: state.is_active,
      maySwitch: state.may_switch,
    }),
    has: (ability) => own.has(ability),
  }
}
