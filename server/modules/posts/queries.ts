/** What the posts answer, to its routes and to the pages that are rendered in this process. */
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import {
  CategoryPostsQuery,
  type CategoryPosts,
  type CategoryStep,
  type Illustration,
  type InteriorSubCategoryPosts,
  type PostCard,
  type PostDetail,
  type PostGroup,
  type PostList,
  type PostsOfAnyCategory,
} from '@frontage/contracts/posts.ts'
import { underTitle } from '@frontage/domain/page-html.ts'
import { sanitizeFragment, sanitizePage } from '@frontage/page-nodes/sanitize/sanitize.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { illustrationsOf } from '../catalog/index.ts'
import { mayReadPost } from './policies.ts'
import { CategoryTree, presentChoices, presentPost } from './presenter.ts'
import {
  allPosts,
  choiceRows,
  postCategories,
  firstPostsOfEach,
  groupRows,
  highlightedRow,
  isLevel,
  openPostAddresses,
  postByName,
  postCounts,
  postRows,
  postsById,
  postTotal,
  relatedRows,
  trendingRows,
  type PostFilter,
  type PostRow,
  type Slice,
} from './repository.ts'
import type { PostScope, Viewer } from './viewer.ts'

const Id = z.uuid()
/** As many as one answer ever holds, where everything is asked for. */
const ALL = 500
const FIRST_POSTS = 4
const RELATED = 3

export async function presentAll(db: Db, viewer: Viewer, rows: readonly PostRow[]): Promise<PostCard[]> {
  const pictures = await illustrationsFor(db, viewer, rows)
  return rows.map((row) => presentPost(row, viewer, pictures))
}

function illustrationsFor(
  db: Db,
  scope: TenantScope,
  rows: readonly Pick<PostRow, 'template_id'>[],
): Promise<ReadonlyMap<string, Illustration>> {
  return illustrationsOf(db, scope, [...new Set(rows.flatMap((row) => row.template_id ?? []))])
}

/** Posts of one category, a page of them. */
export async function listPosts(db: Db, viewer: Viewer, filter: PostFilter, slice: Slice): Promise<PostList> {
  const [rows, [total]] = await db.read(viewer, [postRows(viewer, filter, slice), postTotal(viewer, filter)])
  return { rows: await presentAll(db, viewer, rows), totalRows: Number(total?.count ?? 0) }
}

export async function categoryTree(db: Db, scope: PostScope): Promise<CategoryTree> {
  const [rows, counts] = await db.read(scope, [postCategories(scope), postCounts(scope)])
  return new CategoryTree(rows, counts)
}

/**
 * A category's posts with everything its page shows around them.
 * @throws Refusal content.missing
 */
export async function categoryPosts(
  db: Db,
  viewer: Viewer,
  asked: z.input<typeof CategoryPostsQuery>,
): Promise<CategoryPosts> {
  const query = CategoryPostsQuery.parse(asked)
  const tree = await categoryTree(db, viewer)
  const category = named(tree, query)
  if (!category || !isLevel(category.level)) throw new Refusal('content.missing')
  const filter: PostFilter = {
    category: { level: category.level, id: category.id },
    groupId: query.groupId,
    kind: query.kind,
    isDirect: isOn(query.disableChildLevel),
  }
  const slice = isOn(query.includeAll)
    ? { pageNumber: 1, pageSize: ALL }
    : { pageNumber: query.pageNumber, pageSize: query.pageSize }
  const way = tree.wayTo(category.id)
  const [rows, [total], groups, choices, [highlight]] = await db.read(viewer, [
    postRows(viewer, filter, slice),
    postTotal(viewer, filter),
    groupRows(viewer, category.level === 3 ? category.id : -1),
    choiceRows(viewer, filter),
    highlightedRow(viewer, way[0]?.id ?? -1),
  ])
  const posts = await presentAll(db, viewer, highlight ? [...rows, highlight] : rows)
  return {
    rows: posts.slice(0, rows.length),
    totalRows: Number(total?.count ?? 0),
    category,
    ancestors: way.slice(0, -1),
    children: tree.children(category.id),
    siblings: tree.siblings(category.id),
    ...presentChoices(groups, choices, filter),
    highlighted: highlight ? (posts.at(-1) ?? null) : null,
  }
}

/**
 * Posts of the category that is named; of all where none is and everything is asked for.
 * @throws Refusal content.missing
 */
export async function postsOf(
  db: Db,
  viewer: Viewer,
  asked: z.input<typeof CategoryPostsQuery>,
): Promise<PostsOfAnyCategory> {
  const query = CategoryPostsQuery.parse(asked)
  const { categoryId, subCategoryId, interiorSubCategoryId, landingPagePrettyUrl, area, groupId, kind } =
    query
  const names = [categoryId, subCategoryId, interiorSubCategoryId, landingPagePrettyUrl, area]
  if (!isOn(query.includeAll) || names.some((name) => name !== undefined))
    return categoryPosts(db, viewer, asked)
  const filter: PostFilter = { groupId, kind }
  const tree = await categoryTree(db, viewer)
  const [rows, [total], choices] = await db.read(viewer, [
    postRows(viewer, filter, { pageNumber: 1, pageSize: ALL }),
    postTotal(viewer, filter),
    choiceRows(viewer, filter),
  ])
  const tops = tree.all().filter(({ level }) => level === 1)
  return {
    rows: await presentAll(db, viewer, rows),
    totalRows: Number(total?.count ?? 0),
    category: null,
    ancestors: [],
    children: tops,
    siblings: tops,
    ...presentChoices([], choices, filter),
    highlighted: null,
  }
}

const isOn = (text: string): boolean => text === 'true' || text === '1'

/** The deepest category the query names. */
function named(tree: CategoryTree, query: z.infer<typeof CategoryPostsQuery>): CategoryStep | undefined {
  const id = query.interiorSubCategoryId ?? query.subCategoryId ?? query.categoryId
  if (id !== undefined) return tree.get(id)
  if (query.landingPagePrettyUrl) return tree.find(query.landingPagePrettyUrl, query.area)
  return query.area ? tree.topOf(query.area) : undefined
}

/** Each interior subcategory of a subcategory with its first posts. */
export async function interiorSubCategories(
  db: Db,
  viewer: Viewer,
  subCategoryId: number,
  { pageNumber, pageSize }: Slice,
): Promise<{ rows: InteriorSubCategoryPosts[]; totalRows: number }> {
  const tree = await categoryTree(db, viewer)
  const all = tree.children(subCategoryId)
  const steps = all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  const ids = steps.map((step) => step.id)
  const [rows] = await db.read(viewer, [firstPostsOfEach(viewer, 3, ids, FIRST_POSTS)])
  const posts = await presentAll(db, viewer, rows)
  return {
    rows: steps.map((step) => ({
      ...step,
      posts: posts.filter((post) => post.interiorSubCategoryId === step.id),
    })),
    totalRows: all.length,
  }
}

/** The posts of an interior subcategory under their headings; what stands under none comes last, as group 0. */
export async function groupedPosts(
  db: Db,
  viewer: Viewer,
  interiorSubCategoryId: number,
  slice: Slice,
): Promise<{ rows: PostGroup[]; totalRows: number }> {
  const filter: PostFilter = { category: { level: 3, id: interiorSubCategoryId } }
  const [groups, rows] = await db.read(viewer, [
    groupRows(viewer, interiorSubCategoryId),
    postRows(viewer, filter, { pageNumber: 1, pageSize: ALL }),
  ])
  const posts = await presentAll(db, viewer, rows)
  const all = [...groups, { id: 0, name: '' }]
    .map(({ id, name }) => ({ id, name, posts: posts.filter((post) => post.groupId === id) }))
    .filter((group) => group.posts.length > 0)
  const from = (slice.pageNumber - 1) * slice.pageSize
  return { rows: all.slice(from, from + slice.pageSize), totalRows: all.length }
}

/**
 * One post with its text, unless the viewer's plan does not open it.
 * @param name id or pretty URL
 * @throws Refusal content.missing
 */
export async function readPost(db: Db, viewer: Viewer, name: string): Promise<PostDetail> {
  const row = await findPost(db, viewer, name)
  const [[related], tree] = await Promise.all([
    db.read(viewer, [relatedRows(viewer, row, RELATED)]),
    categoryTree(db, viewer),
  ])
  const pictures = await illustrationsFor(db, viewer, [row, ...related])
  const deepest =
    row.fifth_level_category_id ??
    row.fourth_level_category_id ??
    row.interior_sub_category_id ??
    row.sub_category_id
  return {
    ...presentPost(row, viewer, pictures),
    bodyHtml: mayReadPost(viewer, row) ? bodyOf(row) : null,
    ancestors: tree.wayTo(deepest),
    related: related.map((it) => presentPost(it, viewer, pictures)),
  }
}

/** What came out of the page editor brings the look of pages with it; text from elsewhere has the look of posts. */
const bodyOf = ({ body_html: html, is_written }: { body_html: string; is_written: boolean }): string =>
  is_written
    ? `<div class="page-content page-plain">${underTitle(sanitizePage(html))}</div>`
    : sanitizeFragment(html)

/** @throws Refusal content.missing */
export async function findPost(db: Db, viewer: Viewer, name: string) {
  const isId = Id.safeParse(name).success
  if (!isId && !/^[a-z0-9-]{1,120}$/.test(name)) throw new Refusal('content.missing')
  const [[row]] = await db.read(viewer, [postByName(viewer, isId ? { id: name } : { prettyUrl: name })])
  if (!row) throw new Refusal('content.missing')
  return row
}

export async function highlightedPost(db: Db, viewer: Viewer, categoryId: number): Promise<PostCard | null> {
  const [rows] = await db.read(viewer, [highlightedRow(viewer, categoryId)])
  return (await presentAll(db, viewer, rows))[0] ?? null
}

/** @param today yyyy-mm-dd */
export async function trendingPosts(db: Db, viewer: Viewer, today: string, slice: Slice): Promise<PostList> {
  const [rows, [total]] = await db.read(viewer, [trendingRows(viewer, today, slice), allPosts(viewer)])
  return { rows: await presentAll(db, viewer, rows), totalRows: Number(total?.count ?? 0) }
}

/** Cards by id, in the order of the ids; what is not there is left out. */
export async function postCards(db: Db, viewer: Viewer, ids: readonly string[]): Promise<PostCard[]> {
  if (ids.length === 0) return []
  const [rows] = await db.read(viewer, [postsById(viewer, ids)])
  const cards = new Map((await presentAll(db, viewer, rows)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Addresses of what anonymous visitors may read, for those who index the site: newest posts first. */
export async function openPosts(db: Db, scope: PostScope, mostPosts: number) {
  const [[posts], tree] = await Promise.all([
    db.read(scope, [openPostAddresses(scope, mostPosts)]),
    categoryTree(db, scope),
  ])
  return { posts, tree }
}
