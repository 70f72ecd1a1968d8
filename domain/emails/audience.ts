/** Who of those that were chosen gets an email, each once, and why the others do not. */
import { emailKey, isEmail } from '../email.ts'

export const SUPPRESSIONS = ['unsubscribed', 'bounced', 'complained'] as const
export type Suppression = (typeof SUPPRESSIONS)[number]

export const LEFT_OUT = ['no-address', 'doubled', 'no-consent', ...SUPPRESSIONS] as const
export type LeftOut = (typeof LEFT_OUT)[number]

export const LEFT_OUT_WORDS = {
  'no-address': 'No email address',
  doubled: 'In the lists more than once, and gets it once',
  'no-consent': 'Leads who did not agree to be contacted',
  unsubscribed: 'Unsubscribed',
  bounced: 'The address does not take email',
  complained: 'Reported an earlier email as spam',
} as const satisfies Record<LeftOut, string>

/** What is said of an address whose owner asked by reply or phone. */
export const ASKED_WORDS = 'Asked by reply or phone'

export type LeftOutCounts = Record<LeftOut, number>
export const nobodyLeftOut = (): LeftOutCounts => ({
  'no-address': 0,
  doubled: 0,
  'no-consent': 0,
  unsubscribed: 0,
  bounced: 0,
  complained: 0,
})

export interface Candidate {
  email: string
  name: string
  source: 'list' | 'lead'
  /** Lists are their owner's word; leads said so themselves, or did not. */
  hasConsent: boolean
}

/** Who was chosen and does not get it, or gets it only once. */
export interface LeftOutOne {
  email: string
  name: string
  reason: LeftOut
}

export interface ChosenRecipient {
  /** As it was written. */
  email: string
  /** By which two are one. */
  key: string
  name: string
  source: 'list' | 'lead'
}

/**
 * The first of each address, in the order of the candidates. Whoever is in a list and is a lead without consent gets it
 * because of the list.
 *
 * @param suppressed by `emailKey`
 */
export function chosenRecipients(
  candidates: Iterable<Candidate>,
  suppressed: ReadonlyMap<string, Suppression>,
): { recipients: ChosenRecipient[]; leftOut: LeftOutCounts; refused: LeftOutOne[] } {
  const chosen = new Map<string, ChosenRecipient>()
  const refused: LeftOutOne[] = []
  const seen = new Set<string>()
  const reasonOf = (key: string, hasConsent: boolean): LeftOut | undefined => {
    if (key === '' || !isEmail(key)) return 'no-address'
    if (!hasConsent) return 'no-consent'
    return seen.has(key) ? 'doubled' : suppressed.get(key)
  }
  for (const { email, name, source, hasConsent } of candidates) {
    const key = emailKey(email)
    const reason = reasonOf(key, hasConsent)
    if (reason) refused.push({ email: email.trim(), name, reason })
    else chosen.set(key, { email: email.trim(), key, name, source })
    if (reason !== 'no-address' && reason !== 'no-consent') seen.add(key)
  }
  const leftOut = nobodyLeftOut()
  for (const { reason } of refused) leftOut[reason] += 1
  return { recipients: [...chosen.values()], leftOut, refused }
}
