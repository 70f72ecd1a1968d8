/** Posts for social networks, as the wire carries them. Sizes and limits of networks are in domain/social/networks.ts. */
import { z } from 'zod'
import { NETWORK_IDS } from '@frontage/domain/social/networks.ts'
import { isDay } from '@frontage/domain/days.ts'
import { rowsOf } from './envelope.ts'
import { timeZone } from './pages.ts'
import { PreflightIssue } from './preflight.ts'

export const Network = z.enum(NETWORK_IDS)

const day = z.string().refine(isDay)

/** What an agent says she posted. */
export const NotedPost = z.object({
  id: z.guid(),
  /** `name` as it was called then. */
  design: z.object({ id: z.guid(), name: z.string(), is_there: z.boolean() }),
  network: Network,
  /** yyyy-mm-dd, where she is. */
  posted_on: z.string(),
  /** Who came by its link from that day on, until it was posted there again. */
  visits: z.int(),
})
export type NotedPost = z.infer<typeof NotedPost>

/** GET /marketingcenter/api/v1/designs/{id}/post: visits of its links are counted by the day where the reader is. */
export const SocialPostQuery = z.object({ time_zone: timeZone.optional() })

/** GET /marketingcenter/api/v1/social-posts: both days are among them, 62 at most. */
export const NotedPostQuery = z.object({ from: day, to: day })
/** The newest first; of more than there is room for, totalRows says how many there are. */
export const NotedPosts = rowsOf(NotedPost)

/** POST /marketingcenter/api/v1/social-posts */
export const NotePost = z.object({
  design_id: z.guid(),
  network: Network,
  posted_on: day,
  time_zone: timeZone.optional(),
})

/** GET /marketingcenter/api/v1/designs/{id}/post */
export const SocialPost = z.object({
  design: z.object({ id: z.string(), name: z.string(), listing_id: z.string().nullable() }),
  /** What to write beside it, without the link. */
  text: z.string(),
  /** Errors have to be fixed before there are pictures. */
  issues: z.array(PreflightIssue),
  links: z.array(
    z.object({
      network: Network,
      /** Counts who comes from this network. */
      address: z.string(),
      visits: z.int(),
    }),
  ),
  /** When it was posted, as far as that is noted; the newest first. */
  posted: z.array(NotedPost),
  /** Where the links lead today; null: nowhere. */
  leads_to: z.object({ name: z.string(), url: z.string() }).nullable(),
  formats: z.array(
    z.object({
      /** 'instagram-story' */
      id: z.string(),
      /** framed: the design has another shape, and the brand's color is around it. */
      fit: z.enum(['whole', 'framed']),
    }),
  ),
})
export type SocialPost = z.infer<typeof SocialPost>
