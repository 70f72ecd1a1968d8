/** Is this a user (or at least a patient program)? Google reCAPTCHA v3 or our own proof of work. */
import type { CaptchaTask } from '@frontage/contracts/accounts.ts'

export interface CaptchaSite {
  tenantId: string
  /** As the visitor's browser names it. */
  host: string
}

export interface Captcha {
  kind: 'proof-of-work' | 'recaptcha'
  /** What the browser needs before it can answer: a challenge to solve, or the site key. */
  challenge(action: string, site: CaptchaSite): Promise<CaptchaTask>
  /**
   * Checks an answer for an action on a site: one that was earned elsewhere is refused. `replayKey` names the answer, so that the caller can refuse it a second time.
   * @throws when the verifier can't be reached: the caller must refuse, never wave through.
   */
  verify(
    token: string,
    action: string,
    site: CaptchaSite,
  ): Promise<{ success: true; replayKey: string } | { success: false }>
}
