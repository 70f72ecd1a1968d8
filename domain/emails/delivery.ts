/** What the email provider says became of an email, and which addresses get no more because of it. */
import type { Suppression } from './audience.ts'

/**
 * - `hard`: there is no such address.
 * - `soft`: it was not taken this time, after every attempt.
 * - `withheld`: the provider did not try, for reasons that are not the address's, such as a used-up plan.
 */
export const BOUNCE_KINDS = ['hard', 'soft', 'withheld'] as const
export type BounceKind = (typeof BOUNCE_KINDS)[number]

export type Outcome = 'delivered' | 'complained' | BounceKind

export const BOUNCE_WORDS = {
  hard: 'The address does not take email',
  soft: 'The mailbox did not take it this time',
  withheld: 'The email provider did not send it',
} as const satisfies Record<BounceKind, string>

interface Reported {
  delivered: number
  bounced: number
  complained: number
}

/** Whether anybody tells what becomes of emails, or did: else 0 would say that none arrived. */
export const isDeliveryKnown = ({ delivered, bounced, complained }: Reported, isRead: boolean): boolean =>
  isRead || delivered + bounced + complained > 0

/** Why there are no such figures. */
export const DELIVERY_UNKNOWN =
  'This site is not told what happens after that, so deliveries, bounces and spam reports are not counted.'

export const SOFT_BOUNCES_IN_A_ROW = 3

/**
 * Why an address gets no more; null: it does.
 *
 * @param latest the last of the address's emails of which something is known, newest first
 */
export function suppressionAfter(outcome: Outcome, latest: readonly Outcome[]): Suppression | null {
  if (outcome === 'complained') return 'complained'
  if (outcome === 'hard') return 'bounced'
  if (outcome !== 'soft') return null
  const tried = latest.filter((one) => one !== 'withheld').slice(0, SOFT_BOUNCES_IN_A_ROW)
  return tried.length === SOFT_BOUNCES_IN_A_ROW && tried.every((one) => one === 'soft') ? 'bounced' : null
}
