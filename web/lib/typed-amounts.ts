/** Amounts and numbers as people type them into forms of the control panel. What cannot be meant is NaN, and said at its field. */

import { typedNumber } from '../ui/sheet/typed-number.ts'

/** What a field holds of an amount: '10.00'. */
export const dollars = (cents: number | null): string => ((cents ?? 0) / 100).toFixed(2)

export function numberTyped(typed: string): number {
  const plain = typedNumber(typed.trim().replace(/%$/, ''))
  return plain !== null && /^\d{1,9}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** NaN also where a fraction of a cent is left. */
export function centsTyped(typed: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typedNumber(typed) ?? '')
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
}

/** null: nothing is typed. */
export const numberOrNull = (typed: string): number | null =>
  typed.trim() === '' ? null : numberTyped(typed)
