import { Profile, type CurrentUser } from '@frontage/contracts/accounts.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import * as profileCalls from '@frontage/contracts/calls/profiles.ts'
import type { Visitor } from '@frontage/domain/storefront.ts'
import { canSwitchAccounts, reachOf } from '@frontage/domain/users.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { AccountRow } from './repository.ts'
import { accountRightsOf } from './account-rights.ts'

/** Where a list of users finds a face; null: the user has shown none. */
export const facePath = (id: string, photoFileId: string | null): string | null =>
  photoFileId ? pathOf(profileCalls.readFace, { id }) : null

const USER_TYPES = { Admin: 1, Editor: 2, Consult: 3, Agent: 4 } as const

/** What follows from an account: asked by the guards of every call, so it reads no more of the row than it needs. */
export function visitorOf(account: AccountRow, tenant: Tenant): Omit<Visitor, 'isSwitched'> {
  const isStaff = account.role === 'Admin'
  const isManager = account.is_manager || account.is_regional_manager
  return {
    role: account.role,
    membership: account.membership,
    isManager: account.is_manager,
    isRegionalManager: account.is_regional_manager,
    canSwitchAccountsLoggedUser: canSwitchAccounts(accountRightsOf(account)),
    canEditUsers: isStaff,
    layoutTool: true,
    enablePrintReportingAccess: isStaff || isManager,
    enableReportingAccess: isStaff || isManager,
    canEnableTemplateSubmission: account.role !== 'Agent' || tenant.can('ViewContentIdeaSubmission'),
  }
}

/** The signed-in user; a new column stays private until it is named here. */
export function presentCurrentUser(account: AccountRow, tenant: Tenant): CurrentUser {
  return {
    ...visitorOf(account, tenant),
    id: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    profilePhoto: account.photo_file_id ? pathOf(fileCalls.read, { id: account.photo_file_id }) : null,
    lastLogin: account.last_login_at?.toISOString() ?? null,
    answersFor: reachOf(accountRightsOf(account))?.of ?? null,
    isTitleUser: account.is_title_user,
    userTypeId: USER_TYPES[account.role],
    profile: Profile.parse(account.profile),
    welcomed: account.welcomed_at !== null,
    emailVerified: account.email_verified_at !== null,
    photoFileId: account.photo_file_id,
    logoFileId: account.logo_file_id,
    walkthroughCompleted: account.walkthrough_completed_at !== null,
    termsVersion: account.terms_version,
  }
}
