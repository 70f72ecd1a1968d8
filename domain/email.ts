/** Email addresses: what a form accepts, and how two spellings are one. */
const EMAIL = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(?:\.[^\s@<>()",;:\\.]+)+$/u

/** RFC 5321's limit, in characters. */
export const MAX_EMAIL = 254

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text)

/** The one spelling that accounts are found by. */
export const emailKey = (text: string): string => text.trim().toLowerCase()

/** The domain of an address as it is compared; '': it has none. */
export const domainOf = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 0 ? '' : emailKey(email.slice(at + 1))
}

export const EMAIL_MALFORMED = 'Please enter a valid email address'
export type EmailProblem = 'Email is required' | typeof EMAIL_MALFORMED

/** What to say under the field; null: it can be sent. */
export function emailProblem(text: string): EmailProblem | null {
  if (text.trim() === '') return 'Email is required'
  return isEmail(text.trim()) ? null : EMAIL_MALFORMED
}
