/** Is this a person (or at least a patient program)? Google reCAPTCHA v3 or our own proof of work. */
export interface Captcha {
  kind: 'proof-of-work' | 'recaptcha'
  /** What the browser needs before it can answer: a challenge to solve, or the site key. */
  challenge(action: string): Promise<unknown>
  /**
   * Checks an answer for an action. `replayKey` names the answer, so that the caller can refuse it a second time.
   * @throws when the verifier can't be reached: the caller must refuse, never wave through.
   */
  verify(token: string, action: string): Promise<{ success: true; replayKey: string } | { success: false }>
}
