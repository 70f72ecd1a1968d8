/**
 * What makes two lists the same list: the same pieces, in whatever order and however the file was written. The SHA-256
 * of this text is the list's hash.
 */
import type { Recipient } from './recipient.ts'

/** One line for each recipient, sorted by code unit. Never changed: orders keep its hash. */
export function canonicalList(recipients: readonly Recipient[]): string {
  const lines = recipients.map(({ name, company, street, unit, city, state, zip }) =>
    JSON.stringify([name, company, street, unit, city, state, zip]),
  )
  return ['mailing-list/1', ...lines.sort()].join('\n')
}
