/** The login as the specification orders it: captcha, its check, then the sign-in itself. */
import { api, ApiRefusal } from '../../lib/api.ts'
import { captchaToken } from './captcha.ts'

const AUTH = '/auth/api/v1/authentication'

export type SignInResult =
  | { outcome: 'signed-in' }
  /** Shown as a toast. */
  | { outcome: 'captcha-failed'; sentence: string }
  /** Shown under the password; a 422 in red. */
  | { outcome: 'refused'; sentence: string; isWrong: boolean }

const NO_TOKEN = 'Recaptcha validation failed.'
const NOT_VERIFIED = 'Sorry, an error has occurred'

export async function signIn(email: string, password: string): Promise<SignInResult> {
  const token = await captchaToken()
  if (!token) return { outcome: 'captcha-failed', sentence: NO_TOKEN }
  const verified = await api
    .post<{ success: boolean }>(`${AUTH}/recaptcha`, { email, token })
    .catch(() => ({ success: false }))
  if (!verified.success) return { outcome: 'captcha-failed', sentence: NOT_VERIFIED }
  try {
    await api.post(`${AUTH}/login`, { email, password, rememberMe: true })
    return { outcome: 'signed-in' }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { outcome: 'refused', sentence: error.message, isWrong: error.status === 422 }
  }
}
