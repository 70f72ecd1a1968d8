import { z } from 'zod'
import * as calls from '../calls/videos.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'
import { ListingVideo, VideoFileQuery } from '../videos.ts'

const one = {
  may: 'account',
  hiddenBy: ['HideItemsInFennemore', 'EnableRealDesignVideoFeature'],
  params: z.object({ id: PathId }),
} as const
const video = envelope(ListingVideo)

export const videoEndpoints = {
  [calls.read]: { ...one, replies: { 200: video }, refusals: ['listings.missing'] },
  [calls.make]: {
    ...one,
    replies: { 202: video },
    refusals: ['listings.missing', 'videos.notice-missing'],
  },
  [calls.cancel]: { ...one, replies: { 200: video }, refusals: ['listings.missing'] },
  [calls.file]: {
    ...one,
    query: VideoFileQuery,
    replies: 'file',
    refusals: ['listings.missing', 'videos.missing'],
  },
} as const satisfies Endpoints
