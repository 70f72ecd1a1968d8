import { designProfile } from '@frontage/contracts/personalization.ts'
import type { Profile } from '@frontage/contracts/accounts.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { keepLines } from '../../cart/index.ts'
import { keepDesigns } from '../../designs/index.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { type AccountRow, lockAccount, presentCurrentUser, updateAccount } from '../../accounts/index.ts'

export interface ProfileChange {
  firstName?: string | undefined
  lastName?: string | undefined
  /** Absent fields stay. */
  profile?: Partial<Profile> | undefined
  photoFileId?: string | null
  logoFileId?: string | null
  email?: string
}

/** Who may have been replaced in the meantime: the moment of the last change. */
export const versionOf = (account: Pick<AccountRow, 'profile_changed_at'>): string =>
  account.profile_changed_at.toISOString()

/**
 * The one place where a user's details change. Cards and the layout tool show the new ones at once; saved designs and
 * lines in the cart keep what they showed, and the user chooses for each design.
 *
 * @param subject whose profile it is; the actor may be someone who may edit users
 * @throws Refusal account.missing, account.profile-changed-elsewhere
 */
export async function saveProfile(
  tx: Tx,
  context: Pick<AppContext, 'clock'>,
  tenant: Tenant,
  subject: AccountScope,
  change: ProfileChange,
  version?: string,
): Promise<AccountRow> {
  const before = await lockAccount(tx, subject, subject.accountId)
  if (!before) throw new Refusal('account.missing')
  if (version !== undefined && version !== versionOf(before))
    throw new Refusal('account.profile-changed-elsewhere')
  const now = context.clock.now()
  const profile = { ...(before.profile as Partial<Profile>), ...change.profile }
  const after: AccountRow = {
    ...before,
    first_name: change.firstName ?? before.first_name,
    last_name: change.lastName ?? before.last_name,
    email: change.email ?? before.email,
    profile,
    photo_file_id: change.photoFileId === undefined ? before.photo_file_id : change.photoFileId,
    logo_file_id: change.logoFileId === undefined ? before.logo_file_id : change.logoFileId,
    profile_changed_at: now,
  }
  await updateAccount(tx, subject, {
    first_name: after.first_name,
    last_name: after.last_name,
    email: after.email,
    profile: JSON.stringify(profile),
    photo_file_id: after.photo_file_id,
    logo_file_id: after.logo_file_id,
    profile_changed_at: now,
  })
  const shown = (account: AccountRow) => designProfile(presentCurrentUser(account, tenant))
  const designs = await keepDesigns(tx, subject, shown(before), shown(after))
  await keepLines(tx, subject, shown(before), shown(after), designs)
  if (subject.actorAccountId !== subject.accountId)
    await recordAudit(tx, subject, {
      action: 'profile-edited',
      at: now,
      before: auditedProfile(before),
      after: auditedProfile(after),
    })
  return after
}

const auditedProfile = (account: AccountRow) => ({
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  profile: account.profile,
  photo_file_id: account.photo_file_id,
  logo_file_id: account.logo_file_id,
})
