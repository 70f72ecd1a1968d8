import { z } from 'zod'
import type { AccountRights } from '@frontage/domain/users.ts'
import type { AccountRow } from './repository.ts'

/** What an administrator of the platform may set for one account. */
const AccountFlags = z.object({ can_switch_accounts: z.boolean().optional().catch(undefined) }).catch({})

export type AccountRightsRow = Pick<
  AccountRow,
  | 'id'
  | 'role'
  | 'is_manager'
  | 'is_regional_manager'
  | 'is_title_user'
  | 'team'
  | 'region'
  | 'is_active'
  | 'flags'
>

export const flagsOf = (flags: unknown) => ({
  maySwitch: AccountFlags.parse(flags).can_switch_accounts ?? null,
})

/** The part of an account that the rules of `domain/users.ts` ask about. */
export function accountRightsOf(account: AccountRightsRow): AccountRights & { id: string } {
  return {
    id: account.id,
    role: account.role,
    isManager: account.is_manager,
    isRegionalManager: account.is_regional_manager,
    isTitleUser: account.is_title_user,
    team: account.team,
    region: account.region,
    isActive: account.is_active,
    ...flagsOf(account.flags),
  }
}
