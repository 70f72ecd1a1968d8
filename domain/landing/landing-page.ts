/** A landing page as its agent writes it: of which kind it is, what it says, where it is, and what is wrong with what was typed. */
import { streetLine, type ListingState } from '../listings/listing.ts'
import { addressOf } from '../page-address.ts'
import { areTerms, USUAL_TERMS, type MortgageTerms } from './mortgage.ts'
import { inWholeWords } from '../whole-words.ts'

export const LANDING_KINDS = ['property', 'open-house', 'agent'] as const
export type LandingKind = (typeof LANDING_KINDS)[number]
export const LANDING_KIND_NAMES = {
  property: 'Property',
  'open-house': 'Open house',
  agent: 'About you',
} as const satisfies Record<LandingKind, string>

/** What a listing fills in; the others stand by themselves. */
export const needsListing = (kind: LandingKind): boolean => kind !== 'agent'

export const LANDING_STATES = ['draft', 'scheduled', 'published'] as const
export type LandingState = (typeof LANDING_STATES)[number]
export const LANDING_STATE_NAMES = {
  draft: 'Not published',
  scheduled: 'Scheduled',
  published: 'Published',
} as const satisfies Record<LandingState, string>

/** In which order a page shows its parts. */
export const LANDING_TEMPLATES = ['photos-first', 'story-first', 'side-by-side'] as const
export type LandingTemplate = (typeof LANDING_TEMPLATES)[number]
export const LANDING_TEMPLATE_NAMES = {
  'photos-first': 'Photos first',
  'story-first': 'Description first',
  'side-by-side': 'Side by side',
} as const satisfies Record<LandingTemplate, string>

export interface LandingBody {
  template: LandingTemplate
  title: string
  /** Paragraphs with blank lines between them. */
  text: string
  /** Photos of the listing that the page does not show, by their files. */
  hidden_photos: string[]
  /** null: the page says nothing of a mortgage. */
  mortgage: MortgageTerms | null
  shows_map: boolean
  shows_contact: boolean
}

export const LONGEST_LANDING_TITLE = 120
export const LONGEST_LANDING_TEXT = 6_000
export const LONGEST_LANDING_ADDRESS = 80
export const MOST_LANDING_PAGES = 500

export interface LandingFields {
  pretty_url: string
  body: LandingBody
}

/** First words of pages that stand for every agent: no page of one may take them. */
const RESERVED: ReadonlySet<string> = new Set(['sign-in', 'preview', 'new'])

/** Of an address below /p/: words of lower-case letters and digits, joined by one dash each. */
export const isLandingAddress = (address: string): boolean =>
  address.length <= LONGEST_LANDING_ADDRESS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(address)

export const landingPath = (prettyUrl: string): string => `/p/${prettyUrl}`

/** What is wrong with each field, in the order of the form; none: it can be saved. */
export function landingProblems({
  pretty_url: address,
  body,
}: LandingFields): Partial<Record<'title' | 'text' | 'pretty_url' | 'mortgage', string>> {
  const { title, text, mortgage } = body
  return {
    ...(title.trim() === '' ? { title: 'Enter a title.' } : {}),
    ...(title.length > LONGEST_LANDING_TITLE
      ? { title: `The title can have ${LONGEST_LANDING_TITLE} characters at most.` }
      : {}),
    ...(text.length > LONGEST_LANDING_TEXT
      ? {
          text: `The description can have ${LONGEST_LANDING_TEXT.toLocaleString('en-US')} characters at most.`,
        }
      : {}),
    ...(isLandingAddress(address) && !RESERVED.has(address)
      ? {}
      : {
          pretty_url:
            'Enter lower-case letters and digits, with dashes between words, such as 1200-alder-street.',
        }),
    ...(mortgage && !areTerms(mortgage)
      ? { mortgage: 'Enter a down payment of 0 to 99%, a rate of 0 to 25% and 1 to 40 years.' }
      : {}),
  }
}

/** In one spelling, so that the same page typed twice is the same state. */
export const storableLanding = ({ pretty_url: address, body }: LandingFields): LandingFields => ({
  pretty_url: address.trim().toLowerCase(),
  body: {
    ...body,
    title: body.title.replaceAll(/\s+/g, ' ').trim(),
    text: body.text.replaceAll(/\r\n?/g, '\n').trim(),
    hidden_photos: [...new Set(body.hidden_photos.map((id) => id.toLowerCase()))].toSorted(),
  },
})

/** What a listing says on a page of its own: what the page takes over, and follows as long as its agent leaves it alone. */
const titleOf = (listing: ListingState): string =>
  inWholeWords(listing.headline || streetLine(listing), LONGEST_LANDING_TITLE)

export const bodyOfListing = (listing: ListingState): LandingBody => ({
  template: 'photos-first',
  title: titleOf(listing),
  text: inWholeWords(listing.description, LONGEST_LANDING_TEXT),
  hidden_photos: [],
  mortgage: USUAL_TERMS,
  shows_map: true,
  shows_contact: true,
})

export const bodyOfAgent = (name: string): LandingBody => ({
  template: 'photos-first',
  title: inWholeWords(name, LONGEST_LANDING_TITLE) || 'About me',
  text: '',
  hidden_photos: [],
  mortgage: null,
  shows_map: false,
  shows_contact: true,
})

/** The page after an update from its listing: title and text follow unless the agent wrote her own. */
export const updatedBody = (body: LandingBody, seen: ListingState, now: ListingState): LandingBody => {
  const before = bodyOfListing(seen)
  const after = bodyOfListing(now)
  return {
    ...body,
    title: body.title === before.title ? after.title : body.title,
    text: body.text === before.text ? after.text : body.text,
  }
}

/** The n-th address to try, from 1: '1200-alder-street', '1200-alder-street-2'. */
export function proposedAddress(name: string, kind: LandingKind, attempt: number): string {
  const end = attempt > 1 ? `-${attempt}` : ''
  const base = addressOf(kind === 'open-house' ? `open house ${name}` : name) || 'page'
  const address = base.slice(0, LONGEST_LANDING_ADDRESS - end.length).replace(/-+$/, '')
  return `${RESERVED.has(address) ? 'page' : address}${end}`
}

/** Where the house is, as the map of the visitor's phone or browser looks for it. */
export const mapHref = (listing: Pick<ListingState, 'street' | 'city' | 'state' | 'zip'>): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [listing.street, listing.city, `${listing.state} ${listing.zip}`].join(', '),
  )}`

/** Whether a listing is for sale, so that a monthly payment says something. */
export const isForSale = ({ status }: Pick<ListingState, 'status'>): boolean =>
  status === 'active' || status === 'coming-soon'
