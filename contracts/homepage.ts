/** What an administrator or author says of the home page: a draft until it is published. */
import { z } from 'zod'
import { isSitePath, isWebAddress } from '@frontage/domain/page-address.ts'
import { MOST_HOME_FEATURES, MOST_HOME_TILES, MOST_PINNED_POSTS } from './limits.ts'
import { typedText } from './text.ts'

const Title = typedText(80).min(1, 'Enter a title')

const leadsSomewhere = (text: string): boolean => isSitePath(text) || isWebAddress(text)

/** One of the features or tiles. Kept by a key of its own, so that two who edit it are told apart field by field. */
export const HomepageImage = z.object({
  /** From 1; what comes first is shown first. */
  place: z.int().min(1).max(99),
  title: Title,
  text: typedText(200),
  url: typedText(300).refine(leadsSomewhere, 'Enter an address, such as /faq or https://example.com'),
  /** Slug of the design that illustrates it; '': none. */
  template: z.string().max(120),
  /** An uploaded image, which is shown instead of the design; '': none. */
  image: z
    .string()
    .max(200)
    .regex(/^(?:|\/marketingcenter\/api\/v1\/files\/[0-9a-f-]{36})$/, 'Upload this image again'),
})
export type HomepageImage = z.infer<typeof HomepageImage>

const images = (most: number) =>
  z
    .record(z.string().regex(/^[a-z0-9-]{1,40}$/), HomepageImage)
    .refine((all) => Object.keys(all).length <= most, `There is room for ${most}. Remove one first`)

export const HomepageBody = z.object({
  show_features: z.boolean(),
  features_title: Title,
  features: images(MOST_HOME_FEATURES),
  show_tiles: z.boolean(),
  tiles_title: Title,
  tiles: images(MOST_HOME_TILES),
  show_highlight: z.boolean(),
  /** Id of a post; null: the one that was featured last. */
  highlight: z.guid().nullable(),
  show_trending: z.boolean(),
  trending_title: Title,
  /** Ids of posts that come first, in their order; the others are those that are read most. */
  trending: z.array(z.guid()).max(MOST_PINNED_POSTS),
})
export type HomepageBody = z.infer<typeof HomepageBody>

export const HomepageChoicesQuery = z.object({ search: typedText(100).default('') })

/** What the home page can show: the best few for a search, and whatever the draft names. */
export const HomepageChoices = z.object({
  designs: z.array(z.object({ slug: z.string(), title: z.string(), product: z.string() })),
  posts: z.array(z.object({ id: z.string(), title: z.string(), kind: z.string() })),
  /** Titles by slug and by id. */
  named: z.object({ designs: z.record(z.string(), z.string()), posts: z.record(z.string(), z.string()) }),
})
export type HomepageChoices = z.infer<typeof HomepageChoices>

export const StoredHomepageImage = z.object({ path: z.string(), width: z.number(), height: z.number() })
export type StoredHomepageImage = z.infer<typeof StoredHomepageImage>
