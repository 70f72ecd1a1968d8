/** Landing pages, as the wire carries them. */
import { z } from 'zod'
import {
  LANDING_KINDS,
  LANDING_STATES,
  LANDING_TEMPLATES,
  LONGEST_LANDING_ADDRESS,
  LONGEST_LANDING_TEXT,
  LONGEST_LANDING_TITLE,
} from '@frontage/domain/landing/landing-page.ts'
import { LISTING_STATUSES, MOST_LISTING_PHOTOS } from '@frontage/domain/listings/listing.ts'
import { markedRowsOf, pageMark, paging } from './envelope.ts'
import { ListingFields } from './listings.ts'
import { timeZone } from './pages.ts'
import { typedText } from './text.ts'

const MortgageTerms = z.object({ down_percent: z.int(), rate_points: z.int(), years: z.int() })

/** What is typed; what it has to be is said by `landingProblems` of the domain. */
export const LandingBody = z.object({
  template: z.enum(LANDING_TEMPLATES),
  title: typedText(LONGEST_LANDING_TITLE),
  text: typedText(LONGEST_LANDING_TEXT),
  hidden_photos: z.array(z.guid()).max(10 * MOST_LISTING_PHOTOS),
  mortgage: MortgageTerms.nullable(),
  shows_map: z.boolean(),
  shows_contact: z.boolean(),
})
export const LandingFields = z.object({
  pretty_url: typedText(LONGEST_LANDING_ADDRESS),
  body: LandingBody,
})
export type LandingFields = z.infer<typeof LandingFields>

/** POST /marketingcenter/api/v1/landing-pages → 201. Honors Idempotency-Key. A property and an open house have a listing. */
export const NewLandingPage = z.object({ kind: z.enum(LANDING_KINDS), listing_id: z.guid().nullable() })
export type NewLandingPage = z.infer<typeof NewLandingPage>

/** PUT /marketingcenter/api/v1/landing-pages/{id}: `version` is of the state that was edited. */
export const SaveLandingPage = z.object({ version: z.string().max(60), state: LandingFields })
export type SaveLandingPage = z.infer<typeof SaveLandingPage>

/** PUT /marketingcenter/api/v1/landing-pages/{id}/publication */
export const LandingPublication = z.discriminatedUnion('state', [
  z.object({ state: z.literal('draft') }),
  z.object({ state: z.literal('published') }),
  z.object({
    state: z.literal('scheduled'),
    publish_at: z.iso.datetime({ offset: true }),
    /** Where it was chosen, such as America/Chicago. */
    time_zone: timeZone,
  }),
])
export type LandingPublication = z.infer<typeof LandingPublication>

/** In the order of the page: HTML is rendered from nodes of a page, and sanitized; the others are parts of the page's own. */
const LandingBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.enum(['gallery', 'map', 'mortgage', 'others', 'contact']) }),
])
export type LandingBlock = z.infer<typeof LandingBlock>

export const LandingPhoto = z.object({
  file_id: z.guid(),
  description: z.string(),
  width_px: z.int().nullable(),
  height_px: z.int().nullable(),
})
export type LandingPhoto = z.infer<typeof LandingPhoto>

/** What a visitor sees of a page. */
export const LandingShown = z.object({
  id: z.guid(),
  kind: z.enum(LANDING_KINDS),
  pretty_url: z.string(),
  title: z.string(),
  /** The first words, for those who show a link to it. */
  summary: z.string(),
  blocks: z.array(LandingBlock),
  photos: z.array(LandingPhoto),
  listing: z
    .object({
      street: z.string(),
      city: z.string(),
      price: z.string(),
      status: z.enum(LISTING_STATUSES),
      facts: z.string(),
      map_href: z.string(),
    })
    .nullable(),
  mortgage: z.object({ payment_cents: z.int(), terms: z.string(), loan_cents: z.int() }).nullable(),
  agent: z.object({
    name: z.string(),
    title: z.string(),
    phone: z.string(),
    email: z.string(),
    licence: z.string(),
    brokerage: z.string(),
    website: z.string(),
    photo: LandingPhoto.nullable(),
  }),
  /** The line that the law wants under it; nothing of a page can take it away. */
  legal: z.string(),
  /** Of the same agent, for the page about her. */
  others: z.array(
    z.object({
      id: z.guid(),
      pretty_url: z.string(),
      title: z.string(),
      price: z.string(),
      status: z.enum(LISTING_STATUSES).nullable(),
      cover: LandingPhoto.nullable(),
    }),
  ),
})
export type LandingShown = z.infer<typeof LandingShown>

const publication = {
  state: z.enum(LANDING_STATES),
  publish_at: z.string().nullable(),
  time_zone: z.string().nullable(),
  published_at: z.string().nullable(),
}

export const LandingPage = z.object({
  id: z.guid(),
  kind: z.enum(LANDING_KINDS),
  fields: LandingFields,
  version: z.string(),
  ...publication,
  listing_id: z.guid().nullable(),
  /** What the page shows of its listing; null: it shows none. */
  listing_seen: ListingFields.nullable(),
  /** What the listing says now; null: there is none, or it is not hers any more. */
  listing_now: ListingFields.nullable(),
  /** The last update from the listing can be taken back. */
  may_undo: z.boolean(),
  shown: LandingShown,
  created_at: z.string(),
  updated_at: z.string(),
})
export type LandingPage = z.infer<typeof LandingPage>

export const LandingPageRow = z.object({
  id: z.guid(),
  kind: z.enum(LANDING_KINDS),
  title: z.string(),
  pretty_url: z.string(),
  ...publication,
  updated_at: z.string(),
  /** The first photo that the page shows; null: there is none. */
  cover: z.object({ file_id: z.guid(), description: z.string() }).nullable(),
  /** Its listing changed since the page took it over. */
  is_outdated: z.boolean(),
  /** Since it was made; programs are not counted. */
  visits: z.int(),
  /** Visitors who wrote by its form; those held back as spam are not counted. */
  leads: z.int(),
})
export type LandingPageRow = z.infer<typeof LandingPageRow>

export const LandingPageQuery = z.object({
  ...paging,
  at: pageMark,
  search: typedText(100).default(''),
  /** Those about this listing alone. */
  listing_id: z.guid().optional(),
})
export type LandingPageQuery = z.infer<typeof LandingPageQuery>
export const LandingPageList = markedRowsOf(LandingPageRow)
export type LandingPageList = z.infer<typeof LandingPageList>

/** POST /marketingcenter/api/v1/landing-pages/{id}/listing: takes over what the listing says now, or back what the last update replaced. */
export const FollowListing = z.object({ choice: z.enum(['update', 'undo']) })
export type FollowListing = z.infer<typeof FollowListing>

/** POST /marketingcenter/api/v1/landing-pages/{id}/preview: what a visitor would see, and nothing is saved. */
export const LandingPreview = z.object({ body: LandingBody })
