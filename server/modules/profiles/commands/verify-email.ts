import { scopeOfAccount } from '@frontage/db/scope.ts'
import { z } from 'zod'
import type { Tx } from '@frontage/db/client.ts'
import { emailKey } from '@frontage/domain/email.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { saveProfile } from './save-profile.ts'
import {
  type AccountRow,
  findAccount,
  findByEmail,
  issueNewest,
  mayAsk,
  redeemToken,
  sendEmailChangedEmail,
  sendVerifyEmail,
  attemptSourceOf,
  updateAccount,
  voidTokens,
} from '../../accounts/index.ts'

/** Which address the link proves; another one than the account's becomes the account's. */
const Payload = z.object({ email: z.string() })

/** Sends the link to `email`, which is the account's own or the one it wants to have. */
export async function sendVerification(
  tx: Tx,
  context: AppContext,
  tenant: Tenant,
  account: Pick<AccountRow, 'id' | 'first_name'>,
  email: string,
): Promise<void> {
  const secret = await issueNewest(tx, tenant, {
    purpose: 'verify-email',
    accountId: account.id,
    payload: { email },
    now: context.clock.now(),
  })
  await sendVerifyEmail(tx, context, tenant, { email, first_name: account.first_name }, secret)
}

/**
 * Uses a link up. Answers which address is the account's, and proven, from now on.
 * @throws Refusal account.token-invalid, also where someone else has taken the address in the meantime
 */
export async function verifyEmail(
  context: AppContext,
  tenant: Tenant,
  asked: { token: string },
): Promise<{ email: string; accountId: string }> {
  const now = context.clock.now()
  return context.db.tenant(tenant, async (tx) => {
    const token = await redeemToken(tx, tenant, 'verify-email', asked.token, now)
    const account = token?.accountId ? await findAccount(tx, tenant, token.accountId) : undefined
    if (!token || !account) throw new Refusal('account.token-invalid')
    const { email } = Payload.parse(token.payload)
    const own: AccountScope = scopeOfAccount(tenant.tenantId, account.id)
    if (emailKey(email) !== emailKey(account.email)) {
      const other = await findByEmail(tx, tenant, email)
      if (other && other.id !== account.id) throw new Refusal('account.token-invalid')
      // Links that went to the old mailbox open nothing any more.
      await voidTokens(tx, own, account.id, ['reset-password', 'unlock-device'])
      await sendEmailChangedEmail(tx, context, tenant, account, email)
      await recordAudit(tx, own, {
        action: 'email-changed',
        at: now,
        before: { email: account.email },
        after: { email },
        detail: { from: account.email, to: email },
      })
      await saveProfile(tx, context, tenant, own, { email })
    }
    await updateAccount(tx, own, { email_verified_at: now })
    return { email, accountId: account.id }
  })
}

/**
 * Sends the link once more. What comes back says nothing about who has an account here.
 * @throws Refusal request.too-many
 */
export async function resendVerification(
  context: AppContext,
  tenant: Tenant,
  asked: { email: string; address: string },
): Promise<void> {
  const may = await context.db.tenant(tenant, async (tx) => {
    const who = attemptSourceOf(emailKey(asked.email), asked.address)
    if (!(await mayAsk(tx, tenant, 'letter', who, context.clock.now()))) return false
    const account = await findByEmail(tx, tenant, asked.email)
    if (account && !account.email_verified_at)
      await sendVerification(tx, context, tenant, account, account.email)
    return true
  })
  if (!may) throw new Refusal('request.too-many')
}
