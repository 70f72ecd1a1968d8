/** What a headline says of where a house stands: 'Just listed', 'Under contract'. */
import type { ListingStatus } from './listing.ts'

/** The first of each is what is said; a house that was withdrawn is not announced. */
const ANNOUNCEMENTS: Readonly<Record<Exclude<ListingStatus, 'withdrawn'>, readonly [string, ...string[]]>> = {
  'coming-soon': ['coming soon'],
  active: ['just listed', 'new listing'],
  pending: ['under contract', 'sale pending'],
  sold: ['sold', 'just sold'],
}

const bare = (headline: string): string =>
  headline
    .trim()
    .replace(/[.!]+$/, '')
    .toLowerCase()

const statusSaid = (headline: string) =>
  Object.entries(ANNOUNCEMENTS).find(([, said]) => said.includes(bare(headline)))?.[0]

/** Whether it says where a house stands, and nothing else. */
export const isAnnouncement = (headline: string): boolean => statusSaid(headline) !== undefined

const CAPITAL = /(?<!\p{L})\p{L}/gu

/**
 * What a house in that status is announced with, in the capitals and with the stop of a template's headline.
 *
 * @param headline an announcement, of that status or another
 * @returns the headline as it is where it says so already; null: such a house is not announced
 */
export function announcementOf(status: ListingStatus, headline: string): string | null {
  if (status === 'withdrawn') return null
  if (statusSaid(headline) === status) return headline
  const [said] = ANNOUNCEMENTS[status]
  const [stop = ''] = /[.!]*$/.exec(headline.trim()) ?? []
  return inCapitalsOf(headline, said) + stop
}

function inCapitalsOf(headline: string, said: string): string {
  if (headline === headline.toUpperCase()) return said.toUpperCase()
  if (headline === headline.toLowerCase()) return said
  const isEachWord =
    headline.includes(' ') && (headline.match(CAPITAL) ?? []).every((one) => one !== one.toLowerCase())
  return isEachWord
    ? said.replaceAll(CAPITAL, (one) => one.toUpperCase())
    : said.charAt(0).toUpperCase() + said.slice(1)
}
