/** The ways in as the specification orders them: captcha, its check, then the call itself. */
import {
  ACCOUNT_CAPTCHA_FAILED,
  ACCOUNT_CAPTCHA_UNAVAILABLE,
  SERVER_FAILED,
} from '@frontage/contracts/sentences.ts'
import * as calls from '@frontage/contracts/calls/accounts.ts'
import { api, ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { captchaToken } from './captcha.ts'

type NotVerified =
  /** Shown as a toast. */
  { outcome: 'captcha-failed'; sentence: string }

const NO_TOKEN = ACCOUNT_CAPTCHA_FAILED
const NOT_VERIFIED = ACCOUNT_CAPTCHA_UNAVAILABLE
const RESET_FAILED = SERVER_FAILED

/** null: verified, and one call for this email may follow. */
async function solveCaptcha(email: string): Promise<NotVerified | null> {
  const token = await captchaToken()
  if (!token) return { outcome: 'captcha-failed', sentence: NO_TOKEN }
  const verified = await api
    .call(calls.checkCaptcha, { body: { email, token } })
    .catch(() => ({ success: false }))
  return verified.success ? null : { outcome: 'captcha-failed', sentence: NOT_VERIFIED }
}

export type SignInResult =
  | { outcome: 'signed-in' }
  | NotVerified
  /** Shown under the password; a 422 in red. `isLocked`: an email can open this browser's way. */
  | { outcome: 'refused'; sentence: string; isWrong: boolean; isLocked: boolean }

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const stopped = await solveCaptcha(email)
  if (stopped) return stopped
  try {
    await api.call(calls.logIn, { body: { email, password, rememberMe: true } })
    return { outcome: 'signed-in' }
  } catch (error) {
    return {
      outcome: 'refused',
      sentence: sentenceOf(error),
      isWrong: error instanceof ApiRefusal && error.status === 422,
      isLocked: error instanceof ApiRefusal && error.code === 'account.too-many-tries',
    }
  }
}

export type EmailResult =
  { outcome: 'sent'; sentence: string } | NotVerified | { outcome: 'refused'; sentence: string }

export async function forgotPassword(email: string): Promise<EmailResult> {
  const stopped = await solveCaptcha(email)
  if (stopped) return stopped
  try {
    const { message } = await api.reply(calls.forgotPassword, { body: { email } })
    return { outcome: 'sent', sentence: message }
  } catch (error) {
    const isUnknown = error instanceof ApiRefusal && error.status === 404
    return { outcome: 'refused', sentence: isUnknown ? error.message : RESET_FAILED }
  }
}

/** An email with which the owner goes on in this browser while anonymous visitors use up the tries. */
export async function askToUnlock(email: string): Promise<EmailResult> {
  const stopped = await solveCaptcha(email)
  if (stopped) return stopped
  try {
    await api.call(calls.askToUnlock, { body: { email } })
    return {
      outcome: 'sent',
      sentence: `If ${email} has an account here, an email is on its way. Open its link in this browser, then log in.`,
    }
  } catch (error) {
    return { outcome: 'refused', sentence: sentenceOf(error) }
  }
}
