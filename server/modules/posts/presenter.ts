import {
  POST_KINDS,
  type CategoryPosts,
  type CategoryStep,
  type Illustration,
  type PostCard,
} from '@frontage/contracts/posts.ts'
import { readingMinutes } from '@frontage/domain/reading-time.ts'
import {
  LEVEL_COLUMNS,
  type CategoryRow,
  type ChoiceRow,
  type postCounts,
  type PostFilter,
  type PostRow,
} from './repository.ts'
import { mayReadPost } from './policies.ts'
import type { Viewer } from './viewer.ts'

export function presentPost(
  row: PostRow,
  viewer: Viewer,
  illustrations: ReadonlyMap<string, Illustration>,
): PostCard {
  return {
    id: row.id,
    title: row.title,
    teaser: row.teaser,
    prettyUrl: row.pretty_url,
    kind: row.kind,
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
    subCategoryTitle: row.sub_category_name,
    interiorSubCategoryId: row.interior_sub_category_id,
    fourthLevelCategoryId: row.fourth_level_category_id,
    fifthLevelCategoryId: row.fifth_level_category_id,
    groupId: row.group_id,
    teaserThumbnailId: row.template_id,
    illustration: (row.template_id && illustrations.get(row.template_id)) || null,
    tags: row.tags,
    publishedAt: row.published_at.toISOString(),
    readingMinutes: readingMinutes(row.word_count),
    download: row.download,
    isForMembers: row.access === 'members',
    isLocked: !mayReadPost(viewer, row),
    isUserFavorite: row.is_favorite === true,
  }
}

/** What a category may be narrowed to: headings within the kind that is asked for, kinds within the heading. */
export function presentChoices(
  groups: readonly { id: number; name: string }[],
  choices: readonly ChoiceRow[],
  { groupId = 0, kind }: Pick<PostFilter, 'groupId' | 'kind'>,
): Pick<CategoryPosts, 'groups' | 'kinds'> {
  const count = (fits: (row: ChoiceRow) => boolean) =>
    choices.filter(fits).reduce((sum, row) => sum + Number(row.count), 0)
  const isOfKind = (row: ChoiceRow) => kind === undefined || row.kind === kind
  const isOfGroup = (row: ChoiceRow) => groupId === 0 || row.group_id === groupId
  return {
    groups: groups.map(({ id, name }) => ({
      id,
      name,
      postCount: count((row) => row.group_id === id && isOfKind(row)),
    })),
    kinds: POST_KINDS.map((each) => ({
      kind: each,
      postCount: count((row) => row.kind === each && isOfGroup(row)),
    })).filter(({ postCount }) => postCount > 0),
  }
}

type CountRow = Awaited<ReturnType<ReturnType<typeof postCounts>['execute']>>[number]

/** The tree of categories, each with the number of posts on it and below it. */
export class CategoryTree {
  private readonly steps = new Map<number, CategoryStep & { parentId: number | null }>()

  constructor(rows: readonly CategoryRow[], counts: readonly CountRow[]) {
    for (const row of rows) {
      // Rows come by level: what stands below a category that is not shown has lost its parent.
      if (row.parent_id !== null && !this.steps.has(row.parent_id)) continue
      this.steps.set(row.id, {
        id: row.id,
        parentId: row.parent_id,
        name: row.name,
        level: row.level,
        description: row.description,
        landingPagePrettyUrl: row.pretty_url,
        area: row.area ?? this.areaOf(row.parent_id),
        postCount: 0,
      })
    }
    for (const row of counts)
      for (const column of Object.values(LEVEL_COLUMNS)) {
        const step = this.steps.get(row[column] ?? -1)
        if (step) step.postCount += Number(row.count)
      }
  }

  private areaOf(id: number | null): CategoryStep['area'] {
    return (id !== null && this.steps.get(id)?.area) || null
  }

  get(id: number): CategoryStep | undefined {
    const step = this.steps.get(id)
    return step && shown(step)
  }

  /** By its address: of an area, or of any where none is said. */
  find(prettyUrl: string, area: CategoryStep['area'] | undefined): CategoryStep | undefined {
    const step = [...this.steps.values()].find(
      (it) => it.landingPagePrettyUrl === prettyUrl && (area === undefined || it.area === area),
    )
    return step && shown(step)
  }

  /** All of them, parents before their children. */
  all(): CategoryStep[] {
    return [...this.steps.values()].map(shown)
  }

  topOf(area: CategoryStep['area']): CategoryStep | undefined {
    const step = [...this.steps.values()].find((it) => it.parentId === null && it.area === area)
    return step && shown(step)
  }

  children(id: number): CategoryStep[] {
    return [...this.steps.values()].filter((it) => it.parentId === id).map(shown)
  }

  /** Beside it and itself; of a top category its children. */
  siblings(id: number): CategoryStep[] {
    const parent = this.steps.get(id)?.parentId
    return this.children(parent ?? id)
  }

  /** From the top down to and including it. */
  wayTo(id: number): CategoryStep[] {
    const step = this.steps.get(id)
    if (!step) return []
    return [...(step.parentId === null ? [] : this.wayTo(step.parentId)), shown(step)]
  }
}

const shown = ({ parentId: _parent, ...step }: CategoryStep & { parentId: number | null }): CategoryStep =>
  step
