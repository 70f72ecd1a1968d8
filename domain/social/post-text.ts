/** What an agent writes beside a post: begun from her listing, and as long as each network takes. */
import { factsInWords, priceInWords, streetLine, type ListingState } from '../listings/listing.ts'
import { openHouseInWords, openHousesToCome } from '../listings/open-houses.ts'
import { networkOf, type NetworkId } from './networks.ts'

export interface PostAgent {
  name: string
  brokerage: string
  licence: string
}

const OPENINGS = {
  'coming-soon': 'Coming soon',
  active: 'For sale',
  pending: 'Under contract',
  sold: 'Just sold',
  withdrawn: '',
} as const satisfies Record<ListingState['status'], string>

/**
 * Who posts stands in the text as well as on the picture: most states ask for it in each advertisement.
 * @param today yyyy-mm-dd
 */
export function beginPostText(
  listing: ListingState | null,
  { name, brokerage, licence }: PostAgent,
  today: string,
): string {
  const signature = [name, brokerage, licence && `License # ${licence}`].filter(Boolean).join(', ')
  return [...(listing ? saidOfListing(listing, today) : []), signature].filter(Boolean).join('\n\n')
}

/** Where and what it is, and how it stands; '' for what is not said. */
export function saidOfListing(listing: ListingState, today: string): string[] {
  const { status, headline, city, state, price_cents: price } = listing
  const [house] = status === 'active' ? openHousesToCome(listing.open_houses, today) : []
  const address = [streetLine(listing), city, state].filter(Boolean).join(', ')
  const opening = house ? `Open house ${openHouseInWords(house)}` : OPENINGS[status]
  // What a sold home went for is not everybody's to know.
  const facts = [status === 'sold' ? '' : priceInWords(price), factsInWords(listing)]
  return [[opening, address].filter(Boolean).join(': '), facts.filter(Boolean).join(' · '), headline]
}

/** The text as it is posted: the link last, on a line of its own. */
export const textWithLink = (text: string, link: string): string =>
  [text.trim(), link].filter(Boolean).join('\n\n')

/**
 * X counts each address as 23 characters, an emoji as two, of however many signs it is put together, and each other sign beyond
 * the Latin, Greek, Cyrillic and Hebrew letters as two (twitter-text 3).
 */
const LINK_ON_X = 23
const ADDRESS = /https?:\/\/\S+/g
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20e3}/u
const LIGHT: readonly (readonly [number, number])[] = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
]

const weightOf = (sign: string): number => {
  const point = sign.codePointAt(0) ?? 0
  return LIGHT.some(([from, to]) => point >= from && point <= to) ? 1 : 2
}

function lengthOnX(text: string): number {
  let length = 0
  const plain = text.normalize('NFC').replaceAll(ADDRESS, 'a'.repeat(LINK_ON_X))
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(plain)) {
    const signs = [...segment]
    length +=
      signs.length > 1 && EMOJI.test(segment) ? 2 : signs.reduce((sum, sign) => sum + weightOf(sign), 0)
  }
  return length
}

/** What is wrong with the text for a network; null: nothing. */
export function postTextProblem(text: string, link: string, network: NetworkId): string | null {
  const { name, longest } = networkOf(network)
  const whole = textWithLink(text, link)
  const length =
    network === 'x'
      ? lengthOnX(textWithLink(text, '')) + (text.trim() ? 2 : 0) + LINK_ON_X
      : [...whole].length
  if (length <= longest) return null
  return `${name} takes ${longest.toLocaleString('en-US')} characters, with the link. This has ${length.toLocaleString('en-US')}.`
}
