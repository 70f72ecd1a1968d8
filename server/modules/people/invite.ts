/** Invitations: a link that sets the first password, good for a week, sent again or withdrawn until it is used; or the login alone. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { mayUsePassword } from '@frontage/domain/sign-on.ts'
import type { Role } from '@frontage/domain/users.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { issueToken, sendDirectoryInvitation, sendInvitationEmail, voidTokens } from '../accounts/index.ts'
import { noteInvitation } from './repository.ts'

const DAYS = 7
const DAY_MS = 24 * 60 * 60_000

interface Invited {
  id: string
  email: string
  first_name: string
  role: Role
}

/**
 * Sends the link; the one that was sent before opens nothing from now on. Who may log in through the directory alone is told to do
 * that, and needs no link.
 */
export async function invite(
  tx: Tx,
  context: Pick<AppContext, 'settings'>,
  tenant: Tenant,
  people: readonly Invited[],
  now: Date,
): Promise<void> {
  const scope = scopeOfTenant(tenant.tenantId)
  const endsAt = new Date(now.getTime() + DAYS * DAY_MS)
  for (const user of people) {
    await voidTokens(tx, scope, user.id, ['reset-password'])
    const { signOn: directory } = tenant.data
    if (directory && !mayUsePassword(directory.isOnly, user)) {
      await sendDirectoryInvitation(tx, context, tenant, user, directory.name)
      continue
    }
    const secret = await issueToken(tx, scope, {
      purpose: 'reset-password',
      accountId: user.id,
      payload: { invitation: true },
      expiresAt: endsAt,
    })
    if (secret) await sendInvitationEmail(tx, context, tenant, user, { secret, days: DAYS })
  }
  await noteInvitation(
    tx,
    scope,
    people.map(({ id }) => id),
    { invited_at: now, invitation_ends_at: endsAt },
  )
}
