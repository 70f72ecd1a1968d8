/** The settings of a post as its form holds them; its text is the editor's. */
import type { PostKind } from '@frontage/contracts/posts.ts'
import { MAX_POST_ADDRESS, MAX_POST_TAG, MOST_POST_TAGS } from '@frontage/contracts/limits.ts'
import type { PostState, SavePost, WrittenPost } from '@frontage/contracts/post-authoring.ts'
import { PAGES_SCHEDULE_PAST } from '@frontage/contracts/sentences.ts'
import { fieldOf, momentOf } from '../../lib/when.ts'

export interface PostDraft {
  title: string
  teaser: string
  prettyUrl: string
  kind: PostKind
  categoryIds: number[]
  groupId: number
  /** As typed: separated by commas. */
  tags: string
  isForMembers: boolean
  isFeatured: boolean
  templateId: string | null
  download: 'document' | 'picture' | null
  status: PostState
  /** What a field of the kind datetime-local holds. */
  publishAt: string
}

export const draftOf = (post: WrittenPost): PostDraft => ({
  title: post.title,
  teaser: post.teaser,
  prettyUrl: post.prettyUrl,
  kind: post.kind,
  categoryIds: post.categoryIds,
  groupId: post.groupId,
  tags: post.tags.join(', '),
  isForMembers: post.isForMembers,
  isFeatured: post.isFeatured,
  templateId: post.templateId,
  download: post.download,
  status: post.status === 'deleted' ? 'draft' : post.status,
  publishAt: post.publishAt ? fieldOf(new Date(post.publishAt)) : '',
})

export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The first thing that is wrong with each field, in the order of the form. */
export function problemsOf(draft: PostDraft, now = new Date()): Partial<Record<keyof PostDraft, string>> {
  const tags = tagsOf(draft.tags)
  const at = momentOf(draft.publishAt)
  return {
    ...(draft.title.trim() === '' ? { title: 'Enter a title.' } : {}),
    ...(ADDRESS.test(draft.prettyUrl) && draft.prettyUrl.length <= MAX_POST_ADDRESS
      ? {}
      : { prettyUrl: 'Use lower-case words and digits, joined by -.' }),
    ...(draft.categoryIds.length < 2 ? { categoryIds: 'Choose where the post is listed.' } : {}),
    ...(tags.length > MOST_POST_TAGS
      ? { tags: `A post has ${MOST_POST_TAGS} tags at most.` }
      : tags.some((tag) => tag.length > MAX_POST_TAG)
        ? { tags: `A tag has ${MAX_POST_TAG} characters at most. Separate tags with commas.` }
        : {}),
    ...(draft.download === 'picture' && draft.templateId === null
      ? { download: 'A post without a design cannot be downloaded as an image.' }
      : {}),
    ...(draft.status !== 'scheduled'
      ? {}
      : !at
        ? { publishAt: 'Choose a date and a time.' }
        : at <= now
          ? { publishAt: PAGES_SCHEDULE_PAST }
          : {}),
  }
}

/**
 * What a save of the text takes with it. One that brings back a version takes the version's words and the settings that
 * were saved last: what is typed beside it, and was not saved, stays in the form.
 */
export const savedWith = (
  typed: PostDraft,
  saved: PostDraft,
  restored: Pick<PostDraft, 'title' | 'teaser'> | null,
): PostDraft => (restored ? { ...saved, title: restored.title, teaser: restored.teaser } : typed)

/** As it is sent with the text. */
export const sentOf = (
  { tags, publishAt, status, ...draft }: PostDraft,
  text: Pick<SavePost, 'state' | 'html' | 'revision' | 'timeZone'>,
): SavePost => ({
  ...draft,
  ...text,
  title: draft.title.trim(),
  tags: tagsOf(tags),
  status,
  publishAt: status === 'scheduled' ? (momentOf(publishAt)?.toISOString() ?? null) : null,
})
