export const PHONE_INVALID = 'Enter a valid mobile number.'

/** '(310) 555-0142' → '+13105550142'; null for what is no number of the North American plan. */
export function mobileNumber(typed: string): string | null {
  if (/[^\d\s().+-]/.test(typed)) return null
  const digits = typed.replaceAll(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (typed.trim().startsWith('+') && digits.length !== 11) return null
  // Area code and exchange begin with 2 to 9; the others are services.
  return /^[2-9]\d\d[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}

/** As users write it: '(310) 555-0142'. What is no such number stays as it was typed. */
export function spokenNumber(typed: string): string {
  const [, area, exchange, line] = /^\+1(...)(...)(....)$/.exec(mobileNumber(typed) ?? '') ?? []
  return area ? `(${area}) ${exchange}-${line}` : typed
}
