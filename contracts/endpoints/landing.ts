import { z } from 'zod'
import * as calls from '../calls/landing.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import {
  LandingPage,
  LandingPageList,
  LandingPageQuery,
  LandingPreview,
  LandingPublication,
  LandingShown,
  NewLandingPage,
  SaveLandingPage,
} from '../landing.ts'
import { PathId } from '../path.ts'

const pages = { may: 'account', hiddenBy: 'HideSavedLandingPage' } as const
const open = { may: 'anyone', hiddenBy: 'HideSavedLandingPage' } as const
const one = { ...pages, params: z.object({ id: PathId }) } as const
const page = envelope(LandingPage)

export const landingPageEndpoints = {
  [calls.list]: {
    ...pages,
    query: LandingPageQuery,
    replies: { 200: envelope(LandingPageList) },
    refusals: [],
  },
  [calls.create]: {
    ...pages,
    body: NewLandingPage,
    replies: { 201: page },
    refusals: [
      'landing-pages.listing-needed',
      'landing-pages.too-many',
      'listings.missing',
      'account.not-allowed',
      'landing-pages.missing',
      'request.key-reused',
    ],
  },
  [calls.read]: { ...one, replies: { 200: page }, refusals: ['landing-pages.missing'] },
  [calls.save]: {
    ...one,
    body: SaveLandingPage,
    replies: { 200: page },
    refusals: [
      'landing-pages.missing',
      'landing-pages.unusable',
      'landing-pages.address-taken',
      'panel.changed-since',
    ],
  },
  [calls.remove]: { ...one, replies: { 200: envelope(z.null()) }, refusals: ['landing-pages.missing'] },
  [calls.restore]: {
    ...one,
    replies: { 200: page },
    refusals: ['landing-pages.missing', 'landing-pages.address-taken'],
  },
  [calls.publication]: {
    ...one,
    body: LandingPublication,
    replies: { 200: page },
    refusals: ['landing-pages.missing', 'landing-pages.schedule-past'],
  },
  [calls.qrCode]: {
    ...one,
    query: z.object({ format: z.enum(['svg', 'png']).default('svg') }),
    replies: 'file',
    refusals: ['landing-pages.missing'],
  },
  [calls.preview]: {
    ...one,
    body: LandingPreview,
    replies: { 200: envelope(LandingShown) },
    refusals: ['landing-pages.missing', 'landing-pages.unusable'],
  },
  [calls.shown]: {
    ...open,
    params: z.object({ prettyUrl: z.string() }),
    replies: { 200: envelope(LandingShown) },
    refusals: ['landing-pages.missing'],
  },
  [calls.visit]: {
    ...open,
    params: z.object({ id: PathId }),
    replies: { 204: z.null() },
    refusals: ['landing-pages.missing'],
  },
  [calls.photo]: {
    ...open,
    params: z.object({ id: PathId, fileId: PathId }),
    query: z.object({ w: z.coerce.number<number | string>().int().min(1).max(10_000).optional() }),
    replies: 'file',
    refusals: ['landing-pages.missing'],
  },
} as const satisfies Endpoints
