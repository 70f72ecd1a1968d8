import { z } from 'zod'
import * as calls from '../calls/files.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { StoredFile } from '../files.ts'
import { PathId } from '../path.ts'

export const fileEndpoints = {
  [calls.upload]: {
    may: 'account',
    body: 'form',
    replies: { 201: envelope(StoredFile) },
    refusals: ['files.not-a-picture'],
  },
  [calls.list]: { may: 'account', replies: { 200: envelope(z.array(StoredFile)) }, refusals: [] },
  // Another account's is a 404; a few are public.
  [calls.read]: {
    may: 'anyone',
    params: z.object({ id: PathId }),
    query: z.object({ w: z.coerce.number<number | string>().int().min(1).max(10_000).optional() }),
    replies: 'file',
    refusals: [],
  },
} as const satisfies Endpoints
