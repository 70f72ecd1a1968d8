/** One user acts for another: both are on the session, every try is on record, and the way back is open. */
import { emailKey, MAX_EMAIL } from '@frontage/domain/email.ts'
import { switchRefusal } from '@frontage/domain/users.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newSecret, sha256 } from '../../../platform/secrets.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { findAccount, findByEmail, insertSession, takeSession } from '../repository.ts'
import type { Session } from '../session.ts'
import { accountRightsOf } from '../account-rights.ts'

/** Long enough to help someone, short enough not to be forgotten open. */
const SWITCHED_LIFETIME_MS = 8 * 60 * 60_000

export interface NewSession {
  token: string
  expiresAt: Date
}

/**
 * Replaces the actor's session by one on the account of that email. A refusal names no reason: which addresses exist
 * is nobody's to find out. The reason is in the audit entry, which is kept either way.
 * @param token the secret of the session that asks
 * @throws Refusal account.not-allowed
 */
export async function switchAccount(
  context: AppContext,
  session: Session,
  token: string,
  email: string,
): Promise<NewSession> {
  const { scope } = session
  const now = context.clock.now()
  const switched = await context.db.tenant(scope, async (tx) => {
    const target = (await findByEmail(tx, scope, email)) ?? null
    const reason = switchRefusal(
      accountRightsOf(session.account),
      target && accountRightsOf(target),
      scope.actorAccountId !== scope.accountId,
    )
    if (reason !== null || !target) {
      const asked = { reason, email: emailKey(email).slice(0, MAX_EMAIL) }
      await recordAudit(tx, scope, {
        action: 'account.switch-refused',
        at: now,
        detail: asked,
        accountId: target?.id ?? null,
      })
      return null
    }
    await recordAudit(tx, scope, { action: 'account.switch', at: now, accountId: target.id })
    const until = Math.min(session.expiresAt.getTime(), now.getTime() + SWITCHED_LIFETIME_MS)
    const acting = { ...scope, accountId: target.id, actorAccountId: scope.actorAccountId }
    return replaceSession(tx, acting, token, { at: now, expiresAt: new Date(until) })
  })
  if (!switched) throw new Refusal('account.not-allowed')
  return switched
}

/** @throws Refusal account.not-allowed when nobody was switched */
export async function switchBack(context: AppContext, session: Session, token: string): Promise<NewSession> {
  const { scope } = session
  if (!session.actor) throw new Refusal('account.not-allowed')
  const now = context.clock.now()
  const own = { ...scope, accountId: scope.actorAccountId }
  return context.db.tenant(scope, async (tx) => {
    if (!(await findAccount(tx, own, own.accountId))) throw new Refusal('account.not-allowed')
    await recordAudit(tx, scope, { action: 'account.switch-back', at: now })
    // Coming back is no login: it does not make the session last longer than it would have.
    return replaceSession(tx, own, token, { at: now, expiresAt: session.expiresAt })
  })
}

/** A new secret each time: what was known of the one session is nothing in the other. */
async function replaceSession(
  tx: Tx,
  scope: AccountScope,
  oldToken: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<NewSession> {
  const token = newSecret()
  // Of two clicks at once one wins; the other's session is already gone.
  const replaced = await takeSession(tx, scope, sha256(oldToken))
  if (!replaced) throw new Refusal('account.sign-in-required')
  // What began at the directory ends with it, whoever is acted for.
  const directorySession = replaced.directory_session
  await insertSession(tx, scope, {
    tokenHash: sha256(token),
    at,
    expiresAt,
    replaces: null,
    directorySession,
  })
  return { token, expiresAt }
}
