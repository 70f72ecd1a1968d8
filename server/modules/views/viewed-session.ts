/** The session that pages and calls see while somebody looks: a placeholder's, whose things are nothing. */
import { scopeOfAccount } from '@frontage/db/scope.ts'
import { ownAbilitiesOf, placeholderOf, type View } from '@frontage/domain/view-as.ts'
import type { Tenant } from '../../platform/tenant.ts'
import type { Session } from '../accounts/index.ts'

const DAY_MS = 86_400_000

/** @param viewer whose session it is; nothing of the account but its kind of row is taken over */
export function viewedSession(viewer: Session, tenant: Tenant, view: View, now: Date): Session | null {
  if (view.role === 'Visitor') return null
  const id = placeholderOf(view)
  const longAgo = new Date(now.getTime() - 365 * DAY_MS)
  return {
    scope: scopeOfAccount(tenant.tenantId, id),
    actor: null,
    expiresAt: viewer.expiresAt,
    account: {
      ...viewer.account,
      id,
      email: `sample.person@${tenant.primaryHost}`,
      email_lower: `sample.person@${tenant.primaryHost}`,
      password_hash: '',
      first_name: 'Sample',
      last_name: 'Person',
      role: view.role,
      is_manager: false,
      is_regional_manager: false,
      is_title_user: false,
      membership: view.plan,
      profile: {},
      photo_file_id: null,
      logo_file_id: null,
      flags: {},
      office: '',
      team: '',
      region: '',
      abilities: ownAbilitiesOf(view, tenant.can),
      email_verified_at: longAgo,
      welcomed_at: longAgo,
      created_at: longAgo,
      last_login_at: now,
      profile_changed_at: longAgo,
      walkthrough_completed_at: longAgo,
      // Nobody agrees in a placeholder's name, so nobody is asked to.
      terms_version: tenant.termsVersion ?? 0,
      terms_agreed_at: longAgo,
      invited_at: null,
      invitation_ends_at: null,
      by_directory: false,
    },
  }
}
