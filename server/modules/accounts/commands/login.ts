import type { AppContext } from '../../../platform/context.ts'
import { verifyPassword } from '../../../platform/passwords.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newSecret, sha256 } from '../../../platform/secrets.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { countFailures, findByEmail, insertSession, recordAttempt, recordLogin } from '../repository.ts'
import { redeemCaptchaPass } from './check-captcha.ts'

const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60_000
const WINDOW_MS = 15 * 60_000
/** Wrong passwords for one email from one address in a window; counting the address keeps strangers from locking the owner out. */
const MAX_FAILURES = 10

/**
 * Signs a person in and answers the session's secret, which goes into the cookie and nowhere else.
 * Known and unknown emails get the same answer after the same work.
 * @throws Refusal account.captcha-failed, request.too-many, account.wrong-credentials
 */
export async function login(
  context: AppContext,
  scope: TenantScope,
  credentials: { email: string; password: string; address: string },
): Promise<{ token: string; expiresAt: Date }> {
  const now = context.clock.now()
  await redeemCaptchaPass(context, scope, credentials)
  const who = { email: sha256(credentials.email.trim().toLowerCase()), address: sha256(credentials.address) }
  const { account, failures } = await context.db.tenant(scope, async (tx) => ({
    failures: await countFailures(tx, scope, who, new Date(now.getTime() - WINDOW_MS)),
    account: await findByEmail(tx, scope, credentials.email),
  }))
  if (failures >= MAX_FAILURES) throw new Refusal('request.too-many')

  // Outside any transaction: hashing waits its turn and must not hold a connection meanwhile.
  const matches = await verifyPassword(account?.password_hash, credentials.password)
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  await context.db.tenant(scope, async (tx) => {
    await recordAttempt(tx, scope, { ...who, succeeded: matches })
    if (!account || !matches) return
    const own = { tenantId: scope.tenantId, accountId: account.id, actorAccountId: account.id }
    await insertSession(tx, own, { tokenHash: sha256(token), expiresAt })
    await recordLogin(tx, scope, account.id, now)
  })
  if (!matches) throw new Refusal('account.wrong-credentials')
  return { token, expiresAt }
}
