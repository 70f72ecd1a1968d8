/** Google reCAPTCHA v3 (https://developers.google.com/recaptcha/docs/v3): score at least 0.5; action and host must match. */
import { z } from 'zod'
import { sha256 } from '../secrets.ts'
import type { Captcha } from './port.ts'

const MINIMUM_SCORE = 0.5
const TIMEOUT_MS = 3_000
const Verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  score: z.number().optional(),
  hostname: z.string().optional(),
})

export function recaptcha(settings: { siteKey: string; secretKey: string; verifyUrl: string }): Captcha {
  return {
    kind: 'recaptcha',
    challenge: async () => ({ kind: 'recaptcha', challenge: { siteKey: settings.siteKey } }),
    async verify(token, action, site) {
      const reply = await fetch(settings.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secretKey, response: token }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!reply.ok) throw new Error(`The captcha verifier answered ${reply.status}`)
      const verdict = Verdict.parse(await reply.json())
      // One pair of keys serves every tenant's host, so the provider does not compare hosts; we do.
      const isOurs = verdict.action === action && verdict.hostname === site.host
      const passed = verdict.success && isOurs && (verdict.score ?? 0) >= MINIMUM_SCORE
      return passed ? { success: true, replayKey: sha256(token) } : { success: false }
    },
  }
}
