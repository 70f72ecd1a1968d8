/** What receivers do with emails that are neither signed by the domain nor sent by its servers: RFC 7489. */
import { tagsOf, type RecordCheck } from './check.ts'

export const dmarcName = (domain: string): string => `_dmarc.${domain}`

/** Reports, and nothing else happens to anybody's email. */
export const dmarcValue = (domain: string): string => `v=DMARC1; p=none; rua=mailto:dmarc@${domain}`

/** Receivers ask for no more, however many labels a domain has (DMARCbis, section 4.10). */
const MOST_ASKED = 8

/** The domains whose record counts where there is none of its own, nearest first. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split('.')
  const all = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  return all.length > MOST_ASKED ? [domain, ...all.slice(1 - MOST_ASKED)] : all
}

export const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text.trim())

const POLICIES: Readonly<Record<string, string>> = {
  none: 'The policy is “none”: receivers report, and deliver emails whatever they find.',
  quarantine:
    'The policy is “quarantine”: emails that are not signed by your domain go to spam. Ours are signed.',
  reject: 'The policy is “reject”: emails that are not signed by your domain are refused. Ours are signed.',
}

/** @param found records of the nearest domain that has any, and which that is */
export function checkDmarc(
  domain: string,
  found: { domain: string; texts: readonly string[] } | undefined,
): RecordCheck {
  const wrong = (says: string): RecordCheck => ({ state: 'wrong', says })
  if (!found)
    return {
      state: 'missing',
      says: 'There is no DMARC record. Large mailbox providers want one from whoever sends to many.',
    }
  if (found.texts.length > 1)
    return wrong(`There are ${found.texts.length} DMARC records, so receivers ignore all of them. Keep one.`)
  const tags = tagsOf(found.texts[0] ?? '')
  const isInherited = found.domain !== domain
  const policy = ((isInherited ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase()
  const said = POLICIES[policy]
  if (said === undefined)
    return wrong('The record names no policy. Add p=none after v=DMARC1; and keep the rest.')
  const from = isInherited ? ` It is the record of ${found.domain}.` : ''
  if ((tags.get('rua') ?? '') === '')
    return {
      state: 'advice',
      says: `${said}${from} Nobody gets the reports: add rua=mailto: and an address of yours.`,
    }
  return { state: 'right', says: `${said}${from}` }
}
