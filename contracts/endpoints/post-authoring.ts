import { z } from 'zod'
import * as calls from '../calls/post-authoring.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import { PostsFileQuery } from '../exports.ts'
import { StoredPageFile } from '../pages.ts'
import { PathId, PathNumber } from '../path.ts'
import {
  NewPost,
  PostPlace,
  PostVersion,
  PostVersionBody,
  PostVersionsQuery,
  SavePost,
  WrittenPost,
  WrittenPosts,
  WrittenPostsQuery,
} from '../post-authoring.ts'

const One = z.object({ postId: PathId })
const post = { may: 'author', params: One, refusals: ['content.missing'] } as const
const placed = ['content.address-taken', 'content.address-deleted', 'content.place-missing'] as const

export const postAuthoringEndpoints = {
  [calls.list]: {
    may: 'author',
    query: WrittenPostsQuery,
    replies: { 200: envelope(WrittenPosts) },
    refusals: [],
  },
  [calls.file]: { may: 'author', query: PostsFileQuery, replies: 'file', refusals: [] },
  [calls.read]: { ...post, replies: { 200: envelope(WrittenPost) } },
  [calls.create]: {
    may: 'author',
    body: NewPost,
    replies: { 201: envelope(WrittenPost) },
    refusals: placed,
  },
  [calls.save]: {
    ...post,
    body: SavePost,
    replies: { 200: envelope(WrittenPost) },
    refusals: [
      'content.missing',
      'content.deleted',
      'content.changed-elsewhere',
      ...placed,
      'content.design-missing',
      'content.image-needs-design',
      'content.schedule-past',
      'pages.state-unreadable',
    ],
  },
  [calls.remove]: { ...post, replies: { 200: envelope(z.null()) } },
  [calls.listVersions]: {
    ...post,
    query: PostVersionsQuery,
    replies: { 200: envelope(rowsOf(PostVersion)) },
  },
  [calls.readVersion]: {
    ...post,
    params: One.extend({ revision: PathNumber }),
    replies: { 200: envelope(PostVersionBody) },
  },
  [calls.listPlaces]: { may: 'author', replies: { 200: envelope(z.array(PostPlace)) }, refusals: [] },
  [calls.uploadFile]: {
    may: 'author',
    body: 'form',
    replies: { 201: envelope(StoredPageFile) },
    refusals: ['content.missing', 'pages.file-type', 'pages.file-exists'],
  },
  [calls.readFile]: {
    may: 'anyone',
    params: One.extend({ name: z.string() }),
    replies: 'file',
    refusals: ['content.missing'],
  },
} as const satisfies Endpoints
