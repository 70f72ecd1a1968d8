/** RFC 9116: whom to tell of a hole in the site. */

/** Readers must not believe an old copy; a year is the longest that the RFC recommends. */
const VALID_MS = 180 * 24 * 60 * 60_000

/** @param contact an email address, or an address that begins with https:// */
export function securityText(contact: string, { site, now }: { site: string; now: Date }): string {
  // To the day, so that a stored copy and a new one are the same.
  const expires = `${new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10)}T00:00:00Z`
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${site.replace(/\/$/, '')}/.well-known/security.txt`,
    '',
  ].join('\n')
}
