/** A brokerage's feed of listings from its MLS, by the RESO Web API. */
import { z } from 'zod'
import { typedText } from './text.ts'

const connection = {
  /** The root of the RESO Web API. */
  address: typedText(1000),
  token_address: typedText(1000),
  client_id: typedText(300),
  originating_system: typedText(100),
}
/** Absent: the stored one. */
const client_secret = typedText(1000)
  .refine((secret) => secret !== '', 'Enter the client secret')
  .optional()

/** POST /managetenants/api/v1/listing-feed/test */
export const FeedConnectionFields = z.object({ ...connection, client_secret })
export type FeedConnectionFields = z.infer<typeof FeedConnectionFields>

/** What a test found. */
export const FeedTest = z.object({
  /** null: the feed does not say how many. */
  listings: z.int().nullable(),
  /** It has a log of changes (EntityEvent); else changes are asked for by time. */
  has_log: z.boolean(),
})
export type FeedTest = z.infer<typeof FeedTest>

/** PUT: 0 is the revision of none. */
export const SaveListingFeed = FeedConnectionFields.extend({ revision: z.int().min(0).max(2_147_483_646) })
export type SaveListingFeed = z.infer<typeof SaveListingFeed>

export const FEED_PHASES = ['waiting', 'loading', 'comparing', 'current'] as const

/** GET /managetenants/api/v1/listing-feed */
export const ListingFeedState = z.object({
  revision: z.int(),
  /** null: there is no feed. */
  feed: z
    .object({
      ...connection,
      is_paused: z.boolean(),
      phase: z.enum(FEED_PHASES),
      has_log: z.boolean(),
      last_success_at: z.iso.datetime().nullable(),
      /** null: it is paused. */
      next_at: z.iso.datetime().nullable(),
      /** Why the last attempt failed; '': it did not. */
      problem: z.string(),
      /** The last comparison missed more than half: the next one decides. */
      is_doubted: z.boolean(),
      /** null: they were not looked for yet. */
      open_houses: z
        .object({
          /** false: this MLS has none for us. */
          is_there: z.boolean(),
          /** It had them: what was read stays on listings until then. null: nothing of them stays. */
          stays_until: z.iso.datetime().nullable(),
        })
        .nullable(),
      /** Why open houses could not be read, and when they are tried again; listings stay current. null: nothing is wrong. */
      open_houses_failed: z.object({ problem: z.string(), next_at: z.iso.datetime() }).nullable(),
      counts: z.object({
        records: z.int(),
        listings: z.int(),
        agents: z.int(),
        unmatched: z.int(),
        problems: z.int(),
        photos: z.int(),
      }),
      /** Some of the records of which no listing can be made. */
      refused: z.array(z.object({ key: z.string(), name: z.string(), problem: z.string() })),
    })
    .nullable(),
})
export type ListingFeedState = z.infer<typeof ListingFeedState>

export const PauseFeed = z.object({ revision: z.int().min(1).max(2_147_483_646), is_paused: z.boolean() })
export const FeedRevision = z.object({ revision: z.coerce.number().int().min(1).max(2_147_483_647) })

export const FeedAgentQuery = z.object({ search: typedText(100).default('') })
export const FeedAgents = z.object({
  rows: z.array(
    z.object({
      mls_id: z.string(),
      name: z.string(),
      email: z.string(),
      listings: z.int(),
      account: z.object({ id: z.guid(), name: z.string(), email: z.string() }).nullable(),
      /** Somebody, or the email, decided whose listings these are. */
      is_decided: z.boolean(),
    }),
  ),
})
export type FeedAgents = z.infer<typeof FeedAgents>

/** PUT …/agents: '' is nobody here. */
export const MatchFeedAgent = z.object({ mls_id: typedText(300), email: typedText(320) })
