import { emailKey } from '@frontage/domain/email.ts'
import { mayUsePassword } from '@frontage/domain/sign-on.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { sendResetEmail } from '../emails.ts'
import { issueNewest } from '../one-time-tokens-repository.ts'
import { findByEmail } from '../repository.ts'
import { mayAsk, attemptSourceOf } from '../attempts.ts'
import { redeemCaptchaPass } from './check-captcha.ts'

/**
 * Sends the email with which a new password is chosen. That an account is unknown is said, as the specification
 * wants it, but only to who has solved a captcha, and a few times an hour.
 * @throws Refusal account.captcha-failed, request.too-many, account.unknown-email, account.directory-only
 */
export async function requestReset(
  context: AppContext,
  tenant: Tenant,
  asked: { email: string; address: string },
): Promise<void> {
  await redeemCaptchaPass(context, tenant, asked)
  const now = context.clock.now()
  const refusal = await context.db.tenant(tenant, async (tx) => {
    if (!(await mayAsk(tx, tenant, 'reset', attemptSourceOf(emailKey(asked.email), asked.address), now)))
      return 'request.too-many'
    const account = await findByEmail(tx, tenant, asked.email)
    if (!account) return 'account.unknown-email'
    if (!mayUsePassword(tenant.data.signOn?.isOnly === true, account)) return 'account.directory-only'
    const secret = await issueNewest(tx, tenant, { purpose: 'reset-password', accountId: account.id, now })
    await sendResetEmail(tx, context, tenant, account, secret)
    return null
  })
  // Thrown outside, so that the attempt stays counted.
  if (refusal) throw new Refusal(refusal)
}
