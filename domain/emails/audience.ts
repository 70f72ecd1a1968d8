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
): { recipients: ChosenRecipient[]; leftOut: LeftOutCounts } {
  const chosen = new Map<string, ChosenRecipient>()
  const leftOut = nobodyLeftOut()
  const refused = new Set<string>()
  for (const { email, name, source, hasConsent } of candidates) {
    const key = emailKey(email)
    if (key === '' || !isEmail(key)) leftOut['no-address'] += 1
    else if (!hasConsent) leftOut['no-consent'] += 1
    else if (chosen.has(key) || refused.has(key)) leftOut.doubled += 1
    else {
      const reason = suppressed.get(key)
      if (reason) {
        refused.add(key)
        leftOut[reason] += 1
      } else chosen.set(key, { email: email.trim(), key, name, source })
    }
  }
  return { recipients: [...chosen.values()], leftOut }
}
