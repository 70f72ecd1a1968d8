/** Posts (articles, checklists, scripts, graphics) of five category levels, and the homepage's own lists. */
import { z } from 'zod'
import { TemplateCard } from './catalog.ts'
import { paging, rowsOf } from './envelope.ts'
import { MOST_COUNTED_TO, QueryNumber } from './path.ts'

export const POST_KINDS = ['article', 'checklist', 'script', 'graphic'] as const
export const PostKind = z.enum(POST_KINDS)
export type PostKind = z.infer<typeof PostKind>

export const AREAS = ['marketing-center', 'business-center', 'articles'] as const
export const Area = z.enum(AREAS)
export type Area = z.infer<typeof Area>

/** A design that illustrates something: what a card needs to show it on paper. */
export const Illustration = z.object({
  id: z.string(),
  artworkHash: z.string(),
  trimWidth: z.number(),
  trimHeight: z.number(),
})
export type Illustration = z.infer<typeof Illustration>

export const PostCard = z.object({
  id: z.string(),
  title: z.string(),
  teaser: z.string(),
  prettyUrl: z.string(),
  kind: PostKind,
  categoryId: z.int(),
  subCategoryId: z.int(),
  subCategoryTitle: z.string(),
  interiorSubCategoryId: z.int().nullable(),
  fourthLevelCategoryId: z.int().nullable(),
  fifthLevelCategoryId: z.int().nullable(),
  groupId: z.int(),
  teaserThumbnailId: z.string().nullable(),
  illustration: Illustration.nullable(),
  tags: z.array(z.string()),
  /** ISO 8601. */
  publishedAt: z.string(),
  readingMinutes: z.int(),
  /** document: the text as a branded PDF; image: the design itself. */
  download: z.enum(['document', 'picture']).nullable(),
  isForMembers: z.boolean(),
  /** The visitor's plan does not open it. */
  isLocked: z.boolean(),
  isUserFavorite: z.boolean(),
})
export type PostCard = z.infer<typeof PostCard>
export const PostList = rowsOf(PostCard)
export type PostList = z.infer<typeof PostList>

/** A category on the way to something, or below it. */
export const CategoryStep = z.object({
  id: z.int(),
  name: z.string(),
  level: z.int(),
  description: z.string(),
  landingPagePrettyUrl: z.string(),
  area: Area.nullable(),
  /** Posts on it and below it. */
  postCount: z.int(),
})
export type CategoryStep = z.infer<typeof CategoryStep>

export const PostDetail = PostCard.extend({
  /** Sanitized; null while it is locked. */
  bodyHtml: z.string().nullable(),
  /** From the top category down to the one it stands in. */
  ancestors: z.array(CategoryStep),
  related: z.array(PostCard),
})
export type PostDetail = z.infer<typeof PostDetail>

export const PostGroup = z.object({ id: z.int(), name: z.string(), posts: z.array(PostCard) })
export type PostGroup = z.infer<typeof PostGroup>

const page = { pageNumber: paging.pageNumber, pageSize: paging.pageSize }
const groupId = z.coerce.number<number | string>().int().min(0).max(MOST_COUNTED_TO).default(0)
const flag = z.enum(['true', 'false', '1', '0', '']).default('false')

/** GET /homepage/posts. groupId 0: all groups. */
export const InteriorPostsQuery = z.object({ interiorSubCategoryId: QueryNumber, groupId, ...page })
/** GET /homepage/interiorsubcategories/posts: each interior subcategory with its first posts. */
export const InteriorSubCategoriesQuery = z.object({ subCategoryId: QueryNumber, ...page })
export const InteriorSubCategoryPosts = CategoryStep.extend({ posts: z.array(PostCard) })
export type InteriorSubCategoryPosts = z.infer<typeof InteriorSubCategoryPosts>
/** GET /homepage/posts-grouped */
export const GroupedPostsQuery = z.object({ interiorSubCategoryId: QueryNumber, ...page })
/** GET /public/homepage/subcategories/posts */
export const SubCategoryPostsQuery = z.object({ subCategoryId: QueryNumber, groupId, ...page })
/** GET /homepage/fourthlevelcategories/posts and /homepage/fifthlevelcategories/posts */
export const FourthLevelQuery = z.object({ fourthLevelCategoryId: QueryNumber, ...page })
export const FifthLevelQuery = z.object({ fifthLevelCategoryId: QueryNumber, ...page })
export const TrendingQuery = z.object({ ...page })
export const HighlightedQuery = z.object({ categoryId: QueryNumber })

/**
 * GET /public/homepage/category-posts: the posts of the deepest category that is named. disableChildLevel leaves out
 * those of the levels below it; includeAll answers them all in one page, of every category where none is named.
 */
export const CategoryPostsQuery = z.object({
  categoryId: QueryNumber.optional(),
  subCategoryId: QueryNumber.optional(),
  interiorSubCategoryId: QueryNumber.optional(),
  disableChildLevel: flag,
  includeAll: flag,
  /** The category by its address instead of its id. */
  area: Area.optional(),
  landingPagePrettyUrl: z.string().max(120).optional(),
  groupId,
  kind: PostKind.optional(),
  ...page,
})
export type CategoryPostsQuery = z.input<typeof CategoryPostsQuery>

export const CategoryPosts = z.object({
  rows: z.array(PostCard),
  totalRows: z.int(),
  category: CategoryStep,
  ancestors: z.array(CategoryStep),
  /** Of the category, one level below it. */
  children: z.array(CategoryStep),
  /** Beside it, itself included; of a top category: its children. */
  siblings: z.array(CategoryStep),
  /** Of the kind that is asked for; 0: none of it stands under this heading. */
  groups: z.array(z.object({ id: z.int(), name: z.string(), postCount: z.int() })),
  /** That there are any of, within the group that is asked for. */
  kinds: z.array(z.object({ kind: PostKind, postCount: z.int() })),
  highlighted: PostCard.nullable(),
})
export type CategoryPosts = z.infer<typeof CategoryPosts>
/** Without a category all posts are answered, where includeAll asks for that. */
export const PostsOfAnyCategory = CategoryPosts.extend({ category: CategoryStep.nullable() })
export type PostsOfAnyCategory = z.infer<typeof PostsOfAnyCategory>

/** An image of the homepage: a design or an uploaded image, what it says and where it leads. */
export const HomeImage = z.object({
  title: z.string(),
  text: z.string(),
  url: z.string(),
  /** Address of an uploaded image; '': the illustration is shown. */
  image: z.string(),
  illustration: Illustration.nullable(),
})
export type HomeImage = z.infer<typeof HomeImage>

/** GET /homepage/features */
export const HomeFeatures = z.object({
  homeShowFeature: z.boolean(),
  homeFeatureTitle: z.string(),
  featureImages: z.array(HomeImage),
})
export type HomeFeatures = z.infer<typeof HomeFeatures>
/** GET /homepage/Tiles */
export const HomeTiles = z.object({
  homeShowTiles: z.boolean(),
  homeTilesTitle: z.string(),
  tilesImages: z.array(HomeImage),
})
export type HomeTiles = z.infer<typeof HomeTiles>

/** GET /public/homepage/front: everything of a homepage that is not a design to start from. */
export const HomeFront = z.object({
  features: HomeFeatures,
  tiles: HomeTiles,
  trendingTitle: z.string(),
  trending: z.array(PostCard),
  highlighted: PostCard.nullable(),
  /** 3 on turnkey sites, else none. */
  interesting: z.array(PostCard),
})
export type HomeFront = z.infer<typeof HomeFront>

/** POST /favorites/{id}/toggle */
export const FavoriteToggled = z.object({ id: z.string(), isUserFavorite: z.boolean() })
export type FavoriteToggled = z.infer<typeof FavoriteToggled>

/** GET /favorites: what a user marked, newest first. */
export const Favorites = z.object({ templates: z.array(TemplateCard), posts: z.array(PostCard) })
export type Favorites = z.infer<typeof Favorites>

/** As kept with the tenant's homepage; template is a slug. */
export const StoredHomeImage = z.object({
  /** Its own; '' for what came with the site. */
  key: z.string().default(''),
  template: z.string(),
  /** Path of an uploaded image, which is shown instead of the design; '': none. */
  image: z.string().default(''),
  title: z.string(),
  text: z.string(),
  url: z.string(),
})
export type StoredHomeImage = z.output<typeof StoredHomeImage>
/** As it is written down where it has neither a key nor an image. */
export type NewHomeImage = z.input<typeof StoredHomeImage>
