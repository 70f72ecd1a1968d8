import { z } from 'zod'
import * as calls from '../calls/designs.ts'
import * as exported from '../calls/exports.ts'
import {
  ChangeDesignVersion,
  CreateDesign,
  DesignDetail,
  DesignList,
  DesignQuery,
  PieceList,
  PieceQuery,
  SaveDesign,
} from '../designs.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { DesignsFileQuery } from '../exports.ts'
import { PathId } from '../path.ts'

const one = { may: 'account', params: z.object({ id: PathId }) } as const
const detail = envelope(DesignDetail)

export const designEndpoints = {
  [calls.list]: {
    may: 'account',
    query: DesignQuery,
    replies: { 200: envelope(DesignList) },
    refusals: [],
  },
  [exported.designs]: { may: 'administrator', query: DesignsFileQuery, replies: 'file', refusals: [] },
  [calls.create]: {
    may: 'account',
    body: CreateDesign,
    replies: { 201: detail },
    refusals: [
      'designs.template-missing',
      'listings.missing',
      'membership.plan-needed',
      'request.key-reused',
    ],
  },
  [calls.read]: { ...one, replies: { 200: detail }, refusals: ['designs.missing'] },
  [calls.save]: {
    ...one,
    body: SaveDesign,
    replies: { 200: detail },
    refusals: ['designs.missing', 'designs.changed-elsewhere', 'designs.picture-missing'],
  },
  [calls.pieces]: {
    ...one,
    hiddenBy: 'HideItemsInFennemore',
    query: PieceQuery,
    replies: { 200: envelope(PieceList) },
    refusals: ['listings.missing'],
  },
  [calls.changeVersion]: {
    ...one,
    body: ChangeDesignVersion,
    replies: { 200: detail },
    refusals: [
      'designs.missing',
      'designs.changed-elsewhere',
      'designs.no-other-version',
      'designs.picture-missing',
    ],
  },
  [calls.duplicate]: {
    ...one,
    replies: { 201: detail },
    refusals: ['designs.missing', 'request.key-reused'],
  },
  [calls.remove]: { ...one, replies: { 200: envelope(z.null()) }, refusals: ['designs.missing'] },
  [calls.restore]: { ...one, replies: { 200: detail }, refusals: ['designs.missing'] },
  [calls.image]: {
    ...one,
    query: z.object({ page: z.coerce.number<number | string>().int().min(1).max(20).default(1) }),
    replies: 'file',
    refusals: ['designs.missing'],
  },
} as const satisfies Endpoints
