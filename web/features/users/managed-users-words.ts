import type { ACCOUNT_STATES } from '@frontage/contracts/sorting.ts'
import { ROLE_NAMES } from '@frontage/domain/users.ts'

/** Of a list, where managers are told apart too. */
const NAMES: Readonly<Record<string, string>> = ROLE_NAMES
export const roleName = (role: string): string => NAMES[role] ?? role

export type AccountState = (typeof ACCOUNT_STATES)[number]
export const STATE_NAMES: Readonly<Record<AccountState, string>> = {
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
}
export const STATE_TONES = { active: 'success', invited: 'brand', deactivated: 'warning' } as const
