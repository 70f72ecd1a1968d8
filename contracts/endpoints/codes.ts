import { z } from 'zod'
import * as calls from '../calls/codes.ts'
import { visitByCode } from '../calls/landing.ts'
import { ChangeCode, CodesOfDesign } from '../codes.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'

const codes = envelope(CodesOfDesign)

export const codeEndpoints = {
  [calls.ofDesign]: {
    may: 'account',
    params: z.object({ id: PathId }),
    replies: { 200: codes },
    refusals: ['designs.missing'],
  },
  [calls.change]: {
    may: 'account',
    params: z.object({ id: PathId, slot: z.string() }),
    body: ChangeCode,
    replies: { 200: codes },
    refusals: ['designs.missing', 'codes.address-unusable', 'landing-pages.missing'],
  },
  [visitByCode]: {
    may: 'anyone',
    params: z.object({ code: z.string() }),
    replies: { 204: z.null() },
    refusals: ['codes.missing'],
  },
} as const satisfies Endpoints
