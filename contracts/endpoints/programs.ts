import { z } from 'zod'
import * as calls from '../calls/programs.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'
import { ApiKey, ApiKeys, CreatedKey, NewKey } from '../programs.ts'

const may = 'administrator'

export const programEndpoints = {
  [calls.listKeys]: { may, replies: { 200: envelope(ApiKeys) }, refusals: [] },
  [calls.createKey]: {
    may,
    body: NewKey,
    replies: { 201: envelope(CreatedKey) },
    refusals: ['programs.too-many-keys'],
  },
  [calls.revokeKey]: {
    may,
    params: z.object({ id: PathId }),
    replies: { 200: envelope(ApiKey) },
    refusals: [],
  },
} as const satisfies Endpoints
