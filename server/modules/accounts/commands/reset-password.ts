import { scopeOfAccount } from '@frontage/db/scope.ts'
import { emailKey } from '@frontage/domain/email.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { forgetDevices, rememberDevice } from '../devices-repository.ts'
import { sendPasswordChangedEmail } from '../emails.ts'
import { newPasswordHash } from '../new-password.ts'
import { peekToken, redeemToken, voidTokens } from '../one-time-tokens-repository.ts'
import { deleteSessions, findAccount, updateAccount } from '../repository.ts'
import { ownerWasHere, attemptSourceOf } from '../attempts.ts'

/**
 * Sets the password that an email's link was opened for. Every session ends, every other browser is unknown again;
 * the one in which the link was opened is the owner's.
 * @throws Refusal account.token-invalid, account.password-…
 */
export async function resetPassword(
  context: AppContext,
  tenant: Tenant,
  asked: { token: string; password: string; address: string; device: string },
): Promise<void> {
  const now = context.clock.now()
  const account = await context.db.tenant(tenant, async (tx) => {
    const token = await peekToken(tx, tenant, 'reset-password', asked.token, now)
    return token?.accountId ? findAccount(tx, tenant, token.accountId) : undefined
  })
  if (!account) throw new Refusal('account.token-invalid')
  // A password that is refused leaves the link good for another one.
  const passwordHash = await newPasswordHash(context, asked.password, account, tenant.name)
  await context.db.tenant(tenant, async (tx) => {
    const token = await redeemToken(tx, tenant, 'reset-password', asked.token, now)
    if (token?.accountId !== account.id) throw new Refusal('account.token-invalid')
    const own: AccountScope = scopeOfAccount(tenant.tenantId, account.id)
    // Who opened the email has the mailbox, which is what a verification asks.
    await updateAccount(tx, own, {
      password_hash: passwordHash,
      email_verified_at: account.email_verified_at ?? now,
    })
    await voidTokens(tx, own, account.id, ['reset-password', 'unlock-device'])
    await deleteSessions(tx, own)
    await forgetDevices(tx, own)
    await rememberDevice(tx, own, asked.device, now)
    await ownerWasHere(tx, own, attemptSourceOf(emailKey(account.email), asked.address), now)
    // Whoever was invited chooses her first one.
    const isFirst = account.password_hash === ''
    if (!isFirst) await sendPasswordChangedEmail(tx, context, tenant, account)
    await recordAudit(tx, own, { action: isFirst ? 'people.joined' : 'password-reset', at: now })
  })
}
