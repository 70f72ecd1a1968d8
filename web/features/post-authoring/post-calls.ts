/** Calls of those who write posts, and how the list's filters are in the address. */
import * as calls from '@frontage/contracts/calls/post-authoring.ts'
import type {
  NewPost,
  PostPlace,
  PostState,
  SavePost,
  WrittenPost,
  WrittenPostRow,
} from '@frontage/contracts/post-authoring.ts'
import type { PostKind } from '@frontage/contracts/posts.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { api, ApiRefusal, withQuery } from '../../lib/api.ts'
import type { Sort } from '../../ui/data-table/data-table.tsx'
import { uploadFile } from '../../lib/upload-file.ts'
import type { UploadOptions } from '@frontage/editor/inputs.ts'

export const STATE_NAMES: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
export const KIND_NAMES: Record<PostKind, string> = {
  article: 'Article',
  checklist: 'Checklist',
  script: 'Script',
  graphic: 'Graphic',
}
export const STATES: readonly PostState[] = ['draft', 'scheduled', 'published']
export const KINDS: readonly PostKind[] = ['article', 'checklist', 'script', 'graphic']
export const SORTS = ['saved', 'title', 'readers'] as const

const PATH = '/cp/content'
const PAGE_SIZE = 25

export interface PostFilter {
  search: string
  status: PostState | ''
  kind: PostKind | ''
  /** 0: anywhere. */
  place: number
  /** null: what was changed last first. */
  sort: Sort | null
  page: number
}

/** Bad values of an address are ignored. */
export function readFilter({ searchParams: query }: URL): PostFilter {
  const one = <T extends string>(all: readonly T[], name: string): T | '' => {
    const value = query.get(name) ?? ''
    return isOneOf(all, value) ? value : ''
  }
  const number = (name: string) => Math.max(0, Math.trunc(Number(query.get(name)) || 0))
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    status: one(STATES, 'status'),
    kind: one(KINDS, 'kind'),
    place: number('place'),
    sort: sortIn(query),
    page: Math.max(1, number('page')),
  }
}

/** An address from before directions were in it means the usual one. */
function sortIn(query: URLSearchParams): Sort | null {
  const column = query.get('sort') ?? ''
  if (!isOneOf(SORTS, column)) return null
  const direction = query.get('direction')
  return { column, isDescending: direction === null ? column !== 'title' : direction === 'DESC' }
}

export const hrefOf = ({ sort, place, page, ...filter }: PostFilter): string =>
  withQuery(PATH, {
    ...filter,
    place: place || '',
    sort: sort?.column ?? '',
    direction: sort ? (sort.isDescending ? 'DESC' : 'ASC') : '',
    page: page === 1 ? '' : page,
  })

export const postPath = (id: string): string => withQuery(PATH, { post: id })

export interface PostsShown {
  filter: PostFilter
  rows: WrittenPostRow[]
  totalRows: number
  pageSize: number
  places: PostPlace[]
}

/** @throws ApiRefusal */
export async function loadPosts(address: URL): Promise<PostsShown> {
  const filter = readFilter(address)
  const { search, status, kind, place, sort, page } = filter
  const [{ rows, totalRows }, places] = await Promise.all([
    api.call(calls.list, {
      query: {
        search,
        ...(sort && isOneOf(SORTS, sort.column)
          ? { sort: sort.column, direction: sort.isDescending ? 'DESC' : 'ASC' }
          : {}),
        pageNumber: page,
        pageSize: PAGE_SIZE,
        ...(status ? { status } : {}),
        ...(kind ? { kind } : {}),
        ...(place ? { categoryId: place } : {}),
      },
    }),
    api.call(calls.listPlaces),
  ])
  return { filter, rows, totalRows, pageSize: PAGE_SIZE, places }
}

export const createPost = (body: NewPost): Promise<WrittenPost> => api.call(calls.create, { body })

export const deletePost = (postId: string) => api.call(calls.remove, { params: { postId } })

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
