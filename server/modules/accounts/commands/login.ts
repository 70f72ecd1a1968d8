import { scopeOfAccount } from '@frontage/db/scope.ts'
import { emailKey } from '@frontage/domain/email.ts'
import { mayUsePassword } from '@frontage/domain/sign-on.ts'
import type { AppContext } from '../../../platform/context.ts'
import { hashPassword, isHashedAsToday, verifyPassword } from '../../../platform/passwords.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newSecret, sha256 } from '../../../platform/secrets.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { knownDevice, rememberDevice } from '../devices-repository.ts'
import { findByEmail, insertSession, recordLogin, savePassword } from '../repository.ts'
import { takeTry, attemptSourceOf } from '../attempts.ts'
import { tryWasRight } from '../attempts-repository.ts'
import { redeemCaptchaPass } from './check-captcha.ts'

interface Credentials {
  email: string
  password: string
  address: string
  /** The browser's own secret, see devices.ts. */
  device: string
  /** Hash of the session that it comes with, which ends. */
  replaces: string | null
}

/**
 * Signs a user in and answers the session's secret, which goes into the cookie and nowhere else.
 * Known and unknown emails get the same answer after the same work.
 * @throws Refusal account.captcha-failed, account.too-many-tries, account.wrong-credentials, account.directory-only,
 * server.busy
 */
export async function login(
  context: AppContext,
  scope: Tenant,
  credentials: Credentials,
): Promise<{ token: string; expiresAt: Date; accountId: string }> {
  const now = context.clock.now()
  await redeemCaptchaPass(context, scope, credentials)
  const { account, attempt } = await context.db.tenant(scope, async (tx) => {
    const account = await findByEmail(tx, scope, credentials.email)
    const device = await knownDevice(tx, scope, account?.id, credentials.device)
    const who = attemptSourceOf(emailKey(credentials.email), credentials.address, device)
    return { account, attempt: await takeTry(tx, scope, who, now) }
  })

  // Outside any transaction: hashing waits its turn and must not hold a connection in the meantime.
  const matches = await verifyPassword(account?.password_hash, credentials.password)
  if (!account || !matches) throw new Refusal('account.wrong-credentials')
  // Said to whoever knows the password, and to nobody else.
  if (!mayUsePassword(scope.data.signOn?.isOnly === true, account))
    throw new Refusal('account.directory-only')
  const renewed = isHashedAsToday(account.password_hash) ? null : await hashPassword(credentials.password)
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + context.settings.sessions.mostMs)
  const own = scopeOfAccount(scope.tenantId, account.id)
  await context.db.tenant(scope, async (tx) => {
    await tryWasRight(tx, scope, attempt)
    await insertSession(tx, own, {
      tokenHash: sha256(token),
      at: now,
      expiresAt,
      replaces: credentials.replaces,
    })
    await recordLogin(tx, scope, account.id, now)
    await rememberDevice(tx, own, credentials.device, now)
    if (renewed) await savePassword(tx, own, renewed)
  })
  return { token, expiresAt, accountId: account.id }
}
