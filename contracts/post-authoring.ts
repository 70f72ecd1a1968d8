/** Posts as those who write them see them: drafts and what waits for its time among them. */
import { z } from 'zod'
import { PostKind } from './posts.ts'
import { markedRowsOf, pageMark, paging } from './envelope.ts'
import { MAX_POST_ADDRESS, MAX_POST_TAG, MAX_POST_TEASER, MAX_POST_TITLE, MOST_POST_TAGS } from './limits.ts'
import { editorState, MAX_PAGE_HTML, pageHtml, timeZone } from './pages.ts'
import { typedText } from './text.ts'
import { TextVersion } from './versions.ts'
import { QueryNumber } from './path.ts'

export const POST_STATES = ['draft', 'scheduled', 'published'] as const
export const PostState = z.enum(POST_STATES)
export type PostState = z.infer<typeof PostState>

/** Of what authors see. */
export const WrittenPostState = z.enum([...POST_STATES, 'deleted'])
export type WrittenPostState = z.infer<typeof WrittenPostState>

export const POST_ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Ids of categories from the top down: two levels at least, five at most. */
const categoryIds = z.array(z.int().positive()).min(2).max(5)

const fields = {
  title: typedText(MAX_POST_TITLE).min(1),
  teaser: typedText(MAX_POST_TEASER),
  prettyUrl: z.string().trim().max(MAX_POST_ADDRESS).regex(POST_ADDRESS),
  kind: PostKind,
  categoryIds,
  /** 0: under no heading. */
  groupId: z.int().min(0),
  /** The design that illustrates it. */
  templateId: z.guid().nullable(),
  tags: z.array(typedText(MAX_POST_TAG).min(1)).max(MOST_POST_TAGS),
  isForMembers: z.boolean(),
  download: z.enum(['document', 'picture']).nullable(),
  /** The one that its top category points out. */
  isFeatured: z.boolean(),
}

export const PostFields = z.object(fields)
export type PostFields = z.infer<typeof PostFields>

export const NewPost = z.object({
  title: fields.title,
  prettyUrl: fields.prettyUrl,
  kind: PostKind,
  categoryIds,
})
export type NewPost = z.infer<typeof NewPost>

export const SavePost = z.object({
  ...fields,
  state: editorState,
  html: pageHtml,
  /** The revision this was made from. */
  revision: z.int().min(1),
  status: PostState,
  /** Of what is scheduled. */
  publishAt: z.iso.datetime({ offset: true }).nullable(),
  timeZone,
  /** The version whose text this brings back. */
  restoredFrom: z.int().min(1).optional(),
})
export type SavePost = z.infer<typeof SavePost>

export const WrittenPost = z.object({
  ...fields,
  title: z.string(),
  teaser: z.string(),
  prettyUrl: z.string(),
  tags: z.array(z.string()),
  id: z.string(),
  /** '' where the text never was in the editor. */
  state: z.string(),
  html: z.string().max(MAX_PAGE_HTML),
  revision: z.int(),
  status: WrittenPostState,
  deletedAt: z.iso.datetime().nullable(),
  publishAt: z.iso.datetime().nullable(),
  timeZone: z.string(),
  publishedAt: z.iso.datetime(),
  savedAt: z.iso.datetime(),
  /** First and last name; '' for what came with the site. */
  savedBy: z.string(),
})
export type WrittenPost = z.infer<typeof WrittenPost>

export const PostVersion = TextVersion.extend({
  title: z.string(),
  status: PostState,
})
export type PostVersion = z.infer<typeof PostVersion>

export const PostVersionBody = PostVersion.extend({
  teaser: z.string(),
  /** '' where the text never was in the editor. */
  state: z.string(),
  html: z.string().max(MAX_PAGE_HTML),
})
export type PostVersionBody = z.infer<typeof PostVersionBody>

export const PostVersionsQuery = z.object(paging)
export type PostVersionsQuery = z.infer<typeof PostVersionsQuery>

export const WrittenPostRow = z.object({
  id: z.string(),
  title: z.string(),
  prettyUrl: z.string(),
  kind: PostKind,
  status: WrittenPostState,
  deletedAt: z.iso.datetime().nullable(),
  publishAt: z.iso.datetime().nullable(),
  /** Names from the top down. */
  place: z.array(z.string()),
  isForMembers: z.boolean(),
  isFeatured: z.boolean(),
  tags: z.array(z.string()),
  /** Readers of the last 30 days, each once a day. */
  readers: z.int(),
  savedAt: z.iso.datetime(),
})
export type WrittenPostRow = z.infer<typeof WrittenPostRow>

export const WrittenPosts = markedRowsOf(WrittenPostRow)
export type WrittenPosts = z.infer<typeof WrittenPosts>

export const WrittenPostsQuery = z.object({
  search: typedText(100).default(''),
  /** Absent: of all that are not deleted. */
  status: WrittenPostState.optional(),
  kind: PostKind.optional(),
  /** Of any level. */
  categoryId: QueryNumber.optional(),
  sort: z.enum(['saved', 'title', 'readers']).default('saved'),
  /** By default titles from A on, the newest and the most read first. */
  direction: z.enum(['ASC', 'DESC']).optional(),
  ...paging,
  at: pageMark,
})
export type WrittenPostsQuery = z.infer<typeof WrittenPostsQuery>

/** A category that posts stand on, with the headings that it has. */
export const PostPlace = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  level: z.int(),
  name: z.string(),
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type PostPlace = z.infer<typeof PostPlace>

/** Of a post, what is changed of many at once. Where it is, is told by the path: 'Marketing Center › Ideas'. */
export const PostPlacing = z.object({
  status: WrittenPostState,
  deleted_at: z.iso.datetime().nullable().default(null),
  publish_at: z.iso.datetime().nullable(),
  publish_zone: z.string(),
  published_at: z.iso.datetime(),
  place: z.string(),
  /** 0: under no heading. */
  heading: z.int(),
  tags: z.array(z.string()),
  for_members: z.boolean(),
  is_featured: z.boolean(),
})
export type PostPlacing = z.infer<typeof PostPlacing>

const tag = typedText(MAX_POST_TAG).min(1)

/** What is done to many posts. */
export const PostsChange = z
  .object({
    status: z.enum(['published', 'draft']).optional(),
    /** False: a deleted post is restored, as a draft. Before that, nothing else is done to it. */
    is_deleted: z.boolean().optional(),
    /** The category that they stand on from now on, the lowest of its path. */
    move_to: z.int().positive().optional(),
    add_tag: tag.optional(),
    remove_tag: tag.optional(),
    for_members: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Choose what to change')
export type PostsChange = z.infer<typeof PostsChange>

/** What is left of deleted posts once they are deleted for good: their names on record. */
export const DeletedPost = z.object({ pretty_url: z.string(), deleted_at: z.iso.datetime() })
export type DeletedPost = z.infer<typeof DeletedPost>
