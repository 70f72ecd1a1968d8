import { z } from 'zod'
import * as calls from '../calls/lists.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import {
  ListDraft,
  ListQuery,
  ListReading,
  ListRecipients,
  MailingList,
  MailingLists,
  RemovedRows,
  RenameList,
  ReplaceRecipients,
  SaveList,
} from '../lists.ts'
import { PathId } from '../path.ts'

const lists = { may: 'account', hiddenBy: 'HideItemsInFennemore' } as const
const one = { ...lists, params: z.object({ id: PathId }) } as const
const list = envelope(MailingList)
const UNREADABLE = [
  'lists.not-a-list',
  'lists.old-excel',
  'lists.empty',
  'lists.too-many-rows',
  'lists.too-many-columns',
  'lists.busy',
] as const

export const listEndpoints = {
  [calls.list]: { ...lists, query: ListQuery, replies: { 200: envelope(MailingLists) }, refusals: [] },
  [calls.save]: {
    ...lists,
    body: SaveList,
    replies: { 201: list },
    refusals: [
      ...UNREADABLE,
      'lists.missing',
      'lists.draft-missing',
      'lists.columns-needed',
      'lists.nothing-kept',
      'request.key-reused',
    ],
  },
  [calls.read]: { ...one, replies: { 200: list }, refusals: ['lists.missing'] },
  [calls.rename]: { ...one, body: RenameList, replies: { 200: list }, refusals: ['lists.missing'] },
  [calls.remove]: { ...one, replies: { 200: envelope(z.null()) }, refusals: ['lists.missing'] },
  [calls.restore]: { ...one, replies: { 200: list }, refusals: ['lists.missing'] },
  [calls.listRecipients]: {
    ...one,
    query: ListQuery,
    replies: { 200: envelope(ListRecipients) },
    refusals: ['lists.missing'],
  },
  [calls.replaceRecipients]: {
    ...one,
    body: ReplaceRecipients,
    replies: { 200: list },
    refusals: [
      ...UNREADABLE,
      'lists.missing',
      'lists.draft-missing',
      'lists.columns-needed',
      'lists.nothing-kept',
    ],
  },
  [calls.recipientsFile]: { ...one, replies: 'file', refusals: ['lists.missing'] },
  [calls.listRemoved]: {
    ...one,
    query: ListQuery,
    replies: { 200: envelope(RemovedRows) },
    refusals: ['lists.missing'],
  },
  [calls.removedFile]: { ...one, replies: 'file', refusals: ['lists.missing'] },

  [calls.uploadDraft]: {
    ...lists,
    body: 'form',
    replies: { 201: envelope(ListDraft) },
    refusals: [...UNREADABLE, 'lists.no-file', 'lists.too-large'],
  },
  [calls.readDraft]: {
    ...one,
    replies: { 200: envelope(ListDraft) },
    refusals: [...UNREADABLE, 'lists.draft-missing'],
  },
  [calls.readDraftAgain]: {
    ...one,
    body: ListReading,
    replies: { 200: envelope(ListDraft) },
    refusals: [...UNREADABLE, 'lists.draft-missing'],
  },
} as const satisfies Endpoints
