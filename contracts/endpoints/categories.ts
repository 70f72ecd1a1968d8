import { z } from 'zod'
import * as calls from '../calls/categories.ts'
import {
  CreateCategory,
  ManagedCategories,
  ManagedCategory,
  PlacedTemplate,
  PlaceTemplates,
  RemoveCategoryQuery,
  ReorderCategories,
  SaveCategory,
} from '../categories.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathNumber } from '../path.ts'
import type { RefusalCode } from '../refusals.ts'

const one = { may: 'author', params: z.object({ number: PathNumber }) } as const
const PLACING = [
  'categories.under-itself',
  'categories.level',
  'categories.other-level',
  'categories.other-kind',
  'categories.name-taken',
  'categories.area-taken',
  'categories.missing',
  'templates.missing',
] as const satisfies readonly RefusalCode[]

export const categoryEndpoints = {
  [calls.list]: { may: 'author', replies: { 200: envelope(ManagedCategories) }, refusals: [] },
  [calls.create]: {
    may: 'author',
    body: CreateCategory,
    replies: { 201: envelope(ManagedCategory) },
    refusals: PLACING,
  },
  [calls.reorder]: {
    may: 'author',
    body: ReorderCategories,
    replies: { 200: envelope(ManagedCategories) },
    refusals: ['categories.order-changed'],
  },
  [calls.save]: {
    ...one,
    body: SaveCategory,
    replies: { 200: envelope(ManagedCategory) },
    refusals: ['categories.changed-elsewhere', ...PLACING],
  },
  [calls.remove]: {
    ...one,
    query: RemoveCategoryQuery,
    replies: { 200: envelope(z.null()) },
    refusals: ['categories.not-empty', ...PLACING],
  },
  [calls.listPlaced]: {
    ...one,
    replies: { 200: envelope(z.array(PlacedTemplate)) },
    refusals: ['categories.missing'],
  },
  [calls.place]: {
    ...one,
    body: PlaceTemplates,
    replies: { 200: envelope(z.array(PlacedTemplate)) },
    refusals: ['categories.missing', 'categories.changed-elsewhere', 'categories.level', 'templates.missing'],
  },
} as const satisfies Endpoints
