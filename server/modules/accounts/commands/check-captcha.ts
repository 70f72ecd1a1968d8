import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { deleteToken, issueToken, redeemToken } from '../one-time-tokens-repository.ts'

const PASS_LIFETIME_MS = 2 * 60_000

/** Who a pass is for: this email, asked from this address. The login that follows names the same two. */
const passFor = (email: string, address: string) => `${email.trim().toLowerCase()}\n${address}`

/**
 * Verifies a captcha answer and leaves a pass for one login. An answer counts once.
 * @throws Refusal account.captcha-failed, account.captcha-unavailable (a verifier that can't be asked is a no)
 */
export async function checkCaptcha(
  context: AppContext,
  scope: TenantScope,
  answer: { email: string; token: string; address: string; host: string },
): Promise<void> {
  const verdict = await context.captcha
    .verify(answer.token, 'login', { tenantId: scope.tenantId, host: answer.host })
    .catch((error: unknown) => {
      context.log.error({ err: error }, 'the captcha verifier did not answer')
      throw new Refusal('account.captcha-unavailable')
    })
  if (!verdict.success) throw new Refusal('account.captcha-failed')
  const expiresAt = new Date(context.clock.now().getTime() + PASS_LIFETIME_MS)
  await context.db.tenant(scope, async (tx) => {
    const replay = { purpose: 'captcha', accountId: null, payload: {}, expiresAt } as const
    const firstUse = await issueToken(tx, scope, { ...replay, secret: `answer:${sha256(verdict.replayKey)}` })
    if (!firstUse) throw new Refusal('account.captcha-failed')
    await deleteToken(tx, scope, passFor(answer.email, answer.address))
    await issueToken(tx, scope, { ...replay, secret: passFor(answer.email, answer.address) })
  })
}

/** @throws Refusal account.captcha-failed when no unused pass is there. */
export async function redeemCaptchaPass(
  context: AppContext,
  scope: TenantScope,
  asked: { email: string; address: string },
): Promise<void> {
  const pass = await context.db.tenant(scope, (tx) =>
    redeemToken(tx, scope, 'captcha', passFor(asked.email, asked.address), context.clock.now()),
  )
  if (!pass) throw new Refusal('account.captcha-failed')
}
