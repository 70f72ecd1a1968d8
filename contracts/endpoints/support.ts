import { z } from 'zod'
import * as calls from '../calls/support.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'
import {
  ContentIdea,
  Feedback,
  Received,
  SupportInbox,
  SupportMessage,
  SupportQuery,
  SupportRequest,
  SupportStatusChange,
} from '../support.ts'

const One = z.object({ id: PathId })
const received = { 200: envelope(Received) }

export const supportEndpoints = {
  [calls.sendMessage]: { may: 'anyone', body: SupportMessage, replies: received, refusals: [] },
  [calls.sendFeedback]: {
    may: 'anyone',
    hiddenBy: 'HideOutdatedMenus',
    body: Feedback,
    replies: received,
    refusals: [],
  },
  [calls.sendContentIdea]: {
    may: 'account',
    offeredBy: 'ViewContentIdeaSubmission',
    body: ContentIdea,
    replies: received,
    refusals: [],
  },
  [calls.submitTemplate]: {
    may: 'template-submitter',
    hiddenBy: 'HideOutdatedMenus',
    body: 'form',
    replies: received,
    refusals: ['support.file-needed', 'support.file-type'],
  },

  [calls.list]: {
    may: 'author',
    query: SupportQuery,
    replies: { 200: envelope(SupportInbox) },
    refusals: [],
  },
  [calls.changeStatus]: {
    may: 'author',
    params: One,
    body: SupportStatusChange,
    replies: { 200: envelope(SupportRequest) },
    refusals: ['support.missing'],
  },
  [calls.attachedFile]: {
    may: 'author',
    params: One.extend({ fileId: PathId }),
    replies: 'file',
    refusals: ['support.missing'],
  },
} as const satisfies Endpoints
