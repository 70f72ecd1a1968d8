import { z } from 'zod'
import * as calls from '../calls/social.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'
import { NotedPost, NotedPostQuery, NotedPosts, NotePost, SocialPost, SocialPostQuery } from '../social.ts'

const one = { may: 'account', params: z.object({ id: PathId }) } as const

export const socialEndpoints = {
  [calls.ofDesign]: {
    ...one,
    query: SocialPostQuery,
    replies: { 200: envelope(SocialPost) },
    refusals: ['designs.missing', 'social-posts.printed'],
  },
  [calls.image]: {
    may: 'account',
    params: z.object({ id: PathId, format: z.string() }),
    replies: 'file',
    refusals: ['designs.missing', 'social-posts.printed', 'social-posts.not-ready'],
  },
  [calls.file]: {
    ...one,
    replies: 'file',
    refusals: ['designs.missing', 'social-posts.printed', 'social-posts.not-ready'],
  },
  [calls.list]: {
    may: 'account',
    query: NotedPostQuery,
    replies: { 200: envelope(NotedPosts) },
    refusals: ['social-posts.range-unusable'],
  },
  [calls.note]: {
    may: 'account',
    body: NotePost,
    replies: { 201: envelope(NotedPost) },
    refusals: ['designs.missing', 'social-posts.printed', 'social-posts.day-unusable'],
  },
  [calls.remove]: { ...one, replies: { 200: envelope(z.null()) }, refusals: ['social-posts.missing'] },
  [calls.restore]: { ...one, replies: { 200: envelope(NotedPost) }, refusals: ['social-posts.missing'] },
} as const satisfies Endpoints
