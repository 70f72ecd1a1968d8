import { z } from 'zod'
import * as calls from '../calls/offers.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { CopyOffer, ManagedOffer, ManageOffersQuery, OfferRows, SaveOffer } from '../offers.ts'
import { PathId } from '../path.ts'

const one = { may: 'administrator', params: z.object({ id: PathId }) } as const

export const offerEndpoints = {
  [calls.list]: {
    may: 'administrator',
    query: ManageOffersQuery,
    replies: { 200: envelope(OfferRows) },
    refusals: [],
  },
  [calls.read]: { ...one, replies: { 200: envelope(ManagedOffer) }, refusals: ['templates.missing'] },
  [calls.save]: {
    ...one,
    body: SaveOffer,
    replies: { 200: envelope(ManagedOffer) },
    refusals: ['templates.missing', 'offers.changed-elsewhere', 'offers.retired', 'offers.unusable'],
  },
  [calls.copy]: {
    ...one,
    body: CopyOffer,
    replies: { 200: envelope(ManagedOffer) },
    refusals: ['templates.missing', 'offers.changed-elsewhere', 'offers.retired'],
  },
} as const satisfies Endpoints
