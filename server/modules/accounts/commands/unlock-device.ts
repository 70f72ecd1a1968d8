import { scopeOfAccount } from '@frontage/db/scope.ts'
import { emailKey } from '@frontage/domain/email.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { rememberDevice } from '../devices-repository.ts'
import { sendUnlockEmail } from '../emails.ts'
import { issueNewest, redeemToken } from '../one-time-tokens-repository.ts'
import { findAccount, findByEmail } from '../repository.ts'
import { mayAsk, ownerWasHere, attemptSourceOf } from '../attempts.ts'
import { redeemCaptchaPass } from './check-captcha.ts'

/**
 * Sends the owner of an account that anonymous visitors keep trying a way past them. The same answer for every email.
 * @throws Refusal account.captcha-failed, request.too-many
 */
export async function requestUnlock(
  context: AppContext,
  tenant: Tenant,
  asked: { email: string; address: string },
): Promise<void> {
  await redeemCaptchaPass(context, tenant, asked)
  const now = context.clock.now()
  const may = await context.db.tenant(tenant, async (tx) => {
    const who = attemptSourceOf(emailKey(asked.email), asked.address)
    if (!(await mayAsk(tx, tenant, 'letter', who, now))) return false
    const account = await findByEmail(tx, tenant, asked.email)
    if (!account) return true
    const secret = await issueNewest(tx, tenant, { purpose: 'unlock-device', accountId: account.id, now })
    await sendUnlockEmail(tx, context, tenant, account, secret)
    return true
  })
  if (!may) throw new Refusal('request.too-many')
}

/** The browser that opened the email is the owner's: its tries are counted apart. @throws Refusal account.token-invalid */
export async function unlockDevice(
  context: AppContext,
  tenant: Tenant,
  asked: { token: string; address: string; device: string },
): Promise<void> {
  const now = context.clock.now()
  await context.db.tenant(tenant, async (tx) => {
    const token = await redeemToken(tx, tenant, 'unlock-device', asked.token, now)
    const account = token?.accountId ? await findAccount(tx, tenant, token.accountId) : undefined
    if (!account) throw new Refusal('account.token-invalid')
    const own: AccountScope = scopeOfAccount(tenant.tenantId, account.id)
    await rememberDevice(tx, own, asked.device, now)
    await ownerWasHere(tx, own, attemptSourceOf(emailKey(account.email), asked.address), now)
  })
}
