import { z } from 'zod'
import * as calls from '../calls/authoring.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'
import { BeginThread, MoveThreads, PageThread, Reply, ResolveThread, ThreadsQuery } from '../page-comments.ts'
import { BeginRoom, PageRoom } from '../page-together.ts'
import { Mentions, MentionsQuery } from '../pages.ts'
import { PathId } from '../path.ts'

const One = z.object({ pageId: PathId })
const OneThread = One.extend({ threadId: PathId })
const page = { may: 'author', params: One, refusals: ['pages.missing'] } as const
const thread = { ...page, params: OneThread } as const

export const authoringEndpoints = {
  [calls.findMentions]: {
    may: 'author',
    query: MentionsQuery,
    replies: { 200: envelope(Mentions) },
    refusals: [],
  },

  [calls.listThreads]: { ...page, query: ThreadsQuery, replies: { 200: envelope(rowsOf(PageThread)) } },
  [calls.beginThread]: {
    ...page,
    body: BeginThread,
    replies: { 201: envelope(PageThread) },
    refusals: ['pages.missing', 'pages.too-many-comments'],
  },
  [calls.moveThreads]: { ...page, body: MoveThreads, replies: { 200: envelope(z.null()) } },
  [calls.resolveThread]: { ...thread, body: ResolveThread, replies: { 200: envelope(PageThread) } },
  [calls.removeThread]: { ...thread, replies: { 200: envelope(z.null()) } },
  [calls.reply]: {
    ...thread,
    body: Reply,
    replies: { 201: envelope(PageThread) },
    refusals: ['pages.missing', 'pages.too-many-comments'],
  },
  [calls.removeReply]: {
    ...thread,
    params: OneThread.extend({ commentId: PathId }),
    replies: { 200: envelope(PageThread) },
  },

  [calls.watchAuthors]: { ...page, replies: 'socket' },
  [calls.openRoom]: {
    ...page,
    body: BeginRoom,
    replies: { 200: envelope(PageRoom) },
    refusals: ['pages.missing', 'pages.changed-elsewhere', 'pages.state-unreadable'],
  },
  [calls.joinRoom]: { ...page, params: One.extend({ roomId: PathId }), replies: 'socket' },
} as const satisfies Endpoints
