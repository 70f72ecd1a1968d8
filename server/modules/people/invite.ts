/** Invitations: a link that sets the first password, good for a week, sent again or withdrawn until it is used. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { issueToken, sendInvitationEmail, voidTokens } from '../accounts/index.ts'
import { noteInvitation } from './repository.ts'

const DAYS = 7
const DAY_MS = 24 * 60 * 60_000

interface Invited {
  id: string
  email: string
  first_name: string
}

/** Sends the link; the one that was sent before opens nothing from now on. */
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
