import { z } from 'zod'
import { BulkAction, BulkId, BulkPreview, BulkRequest, BulkRowsQuery, BulkStart } from '../bulk.ts'
import * as calls from '../calls/bulk.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'

/** Authors and administrators; what each kind needs besides is said by the kind. */
const may = 'author'
const one = { 200: envelope(BulkAction) }

export const bulkEndpoints = {
  [calls.preview]: {
    may,
    body: BulkRequest,
    replies: { 200: envelope(BulkPreview) },
    refusals: ['bulk.too-many'],
  },
  [calls.start]: {
    may,
    body: BulkStart,
    replies: { 202: envelope(BulkAction) },
    refusals: ['bulk.too-many', 'bulk.nothing', 'bulk.changed-since'],
  },
  [calls.startDraft]: {
    may,
    params: BulkId,
    replies: { 202: envelope(BulkAction) },
    refusals: ['bulk.not-a-draft'],
  },
  [calls.list]: { may, replies: { 200: envelope(z.array(BulkAction)) }, refusals: [] },
  [calls.read]: { may, params: BulkId, replies: one, refusals: [] },
  [calls.readPreview]: {
    may,
    params: BulkId,
    replies: { 200: envelope(BulkPreview) },
    refusals: ['bulk.not-a-draft'],
  },
  [calls.rows]: { may, params: BulkId, query: BulkRowsQuery, replies: 'file', refusals: [] },
  [calls.undo]: {
    may,
    params: BulkId,
    replies: { 202: envelope(BulkAction) },
    refusals: ['bulk.not-undoable'],
  },
  [calls.stop]: { may, params: BulkId, replies: one, refusals: ['bulk.not-running'] },
} as const satisfies Endpoints
