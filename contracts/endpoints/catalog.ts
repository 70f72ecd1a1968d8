import { z } from 'zod'
import * as calls from '../calls/catalog.ts'
import * as favorites from '../calls/favorites.ts'
import { Category, CoversQuery, Showcase, TemplateDetail, TemplateList, TemplateQuery } from '../catalog.ts'
import { Favorites, FavoriteToggled } from '../posts.ts'
import { SampleImage } from '../designs.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'

const One = z.object({ id: PathId })
const newer = { may: 'account', offeredBy: 'EnableBB20Features' } as const

export const catalogEndpoints = {
  [calls.listCategories]: {
    fromReplica: true,
    may: 'anyone',
    replies: { 200: envelope(z.array(Category)) },
    refusals: [],
  },
  [calls.listTemplates]: {
    fromReplica: true,
    may: 'anyone',
    query: TemplateQuery,
    replies: { 200: envelope(TemplateList) },
    refusals: [],
  },
  [calls.readShowcase]: {
    fromReplica: true,
    may: 'anyone',
    replies: { 200: envelope(Showcase) },
    refusals: [],
  },
  // Covers, artwork and samples are the same for everybody.
  [calls.readCovers]: {
    fromReplica: true,
    may: 'anyone',
    query: CoversQuery,
    /** By hash: a template as `artwork` has it loaded. */
    replies: { 200: z.record(z.string(), z.unknown()) },
    isPrewritten: true,
    refusals: [],
  },
  [calls.readTemplate]: {
    fromReplica: true,
    may: 'anyone',
    params: One,
    replies: { 200: envelope(TemplateDetail) },
    refusals: [],
  },
  [calls.readArtwork]: {
    may: 'anyone',
    params: One,
    query: z.object({ v: z.string().max(64).optional() }),
    replies: 'file',
    refusals: [],
  },
  [calls.thumbnail]: {
    may: 'anyone',
    params: z.object({ file: z.string().regex(/^[0-9a-f-]{36}\.(svg|png)$/) }),
    query: z.object({
      w: z.coerce.number<number | string>().int().min(1).max(10_000).default(480),
      v: z.string().max(80).optional(),
    }),
    replies: 'file',
    refusals: [],
  },
  [calls.listSamples]: {
    may: 'anyone',
    replies: { 200: envelope(z.array(SampleImage)) },
    refusals: [],
  },
  [calls.readSample]: {
    may: 'anyone',
    params: z.object({ name: z.string() }),
    query: z.object({
      w: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
      v: z.string().max(20).optional(),
    }),
    replies: 'file',
    refusals: [],
  },

  [favorites.list]: {
    ...newer,
    replies: { 200: envelope(Favorites) },
    refusals: ['account.not-allowed'],
  },
  [favorites.toggle]: {
    ...newer,
    params: One,
    replies: { 200: envelope(FavoriteToggled) },
    refusals: ['account.not-allowed', 'content.missing'],
  },
} as const satisfies Endpoints
