/** Calls of those who write posts, and how the list's filters are in the address. */
import { DELETED_POST_DAYS } from '@frontage/contracts/limits.ts'
import * as calls from '@frontage/contracts/calls/post-authoring.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import type {
  NewPost,
  PostPlace,
  SavePost,
  WrittenPost,
  WrittenPostRow,
  WrittenPostState,
} from '@frontage/contracts/post-authoring.ts'
import type { PostKind } from '@frontage/contracts/posts.ts'
import { api, ApiRefusal, withQuery } from '../../lib/api.ts'
import { markOf } from '../../lib/page-mark.ts'
import { filterParams, readTableAddress, tableParams, type TableAddress } from '../../lib/table-address.ts'
import { uploadFile } from '../../lib/upload-file.ts'
import type { UploadOptions } from '@frontage/editor/inputs.ts'

export const STATE_NAMES: Record<WrittenPostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
}
export const KIND_NAMES: Record<PostKind, string> = {
  article: 'Article',
  checklist: 'Checklist',
  script: 'Script',
  graphic: 'Graphic',
}
export const STATES: readonly WrittenPostState[] = ['draft', 'scheduled', 'published', 'deleted']
export const KINDS: readonly PostKind[] = ['article', 'checklist', 'script', 'graphic']
export const SORTS = ['saved', 'title', 'readers'] as const

const PATH = '/cp/content'
export const PAGE_SIZE = 25

const FILTERS = { search: 'text', status: STATES, kind: KINDS, place: 'text' } as const

/** An address from before directions were in it means the usual one. */
function addressIn({ searchParams: query }: URL): TableAddress<keyof typeof FILTERS> {
  const address = readTableAddress(query, SORTS, FILTERS)
  const { sort, filters } = address
  const isUsual = sort !== null && !query.has('direction') && sort.column !== 'title'
  return {
    ...address,
    sort: isUsual ? { ...sort, isDescending: true } : sort,
    filters: { ...filters, place: /^[1-9]\d{0,8}$/.test(filters.place) ? filters.place : '' },
  }
}

export const hrefOf = (address: TableAddress<string>, at?: string): string =>
  withQuery(PATH, { ...tableParams(address), at })

/** Filters under the names that calls have for them. */
export const allOf = ({ place = '', ...filters }: Readonly<Record<string, string>>) =>
  filterParams({ ...filters, categoryId: place })

/** Everything that the filters leave, as a file. */
export const fileHref = ({ filters }: TableAddress<string>): string =>
  withQuery(pathOf(calls.file, {}), allOf(filters))

export const postPath = (id: string): string => withQuery(PATH, { post: id })

export interface PostsShown {
  address: TableAddress<string>
  rows: WrittenPostRow[]
  totalRows: number
  next: string | null
  previous: string | null
  places: PostPlace[]
}

/** @throws ApiRefusal */
export async function loadPosts(url: URL): Promise<PostsShown> {
  const address = addressIn(url)
  const { search = '', ...query } = {
    ...tableParams({ ...address, filters: {}, page: 1 }),
    ...allOf(address.filters),
  }
  const [found, places] = await Promise.all([
    api.call(calls.list, {
      query: {
        ...query,
        search: search.slice(0, 100),
        at: markOf(url.searchParams),
        pageNumber: address.page,
        pageSize: PAGE_SIZE,
      },
    }),
    api.call(calls.listPlaces),
  ])
  return { ...found, address, places }
}

export const createPost = (body: NewPost): Promise<WrittenPost> => api.call(calls.create, { body })

const DAY_MS = 24 * 60 * 60_000

/** When a deleted post is gone. */
export const goneAt = (deletedAt: string): Date =>
  new Date(new Date(deletedAt).getTime() + DELETED_POST_DAYS * DAY_MS)

export interface OpenPost {
  post: WrittenPost
  places: PostPlace[]
}

/** @throws ApiRefusal */
export async function openPost(postId: string): Promise<OpenPost> {
  const [post, places] = await Promise.all([
    api.call(calls.read, { params: { postId } }),
    api.call(calls.listPlaces),
  ])
  return { post, places }
}

export type SavedPost = { saved: true; post: WrittenPost } | { saved: false; theirs: WrittenPost }

/** @throws ApiRefusal for everything but a teammate's save */
export async function savePost(postId: string, body: SavePost): Promise<SavedPost> {
  try {
    return { saved: true, post: await api.call(calls.save, { params: { postId }, body }) }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.code !== 'content.changed-elsewhere') throw error
    return { saved: false, theirs: await api.call(calls.read, { params: { postId } }) }
  }
}

/** Stores an image or a video of a post and answers its address. @throws ApiRefusal */
export async function uploadPostFile(
  postId: string,
  file: File,
  { signal = new AbortController().signal, onProgress = () => undefined }: UploadOptions = {},
): Promise<string> {
  const stored = await uploadFile(calls.uploadFile, file, { signal, onProgress, fields: { post_id: postId } })
  return stored.url
}
