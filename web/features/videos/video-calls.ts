/** Calls of the video of a listing, and where it is. All throw ApiRefusal with the sentence to show. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as listingCalls from '@frontage/contracts/calls/listings.ts'
import * as calls from '@frontage/contracts/calls/videos.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import type { ListingVideo } from '@frontage/contracts/videos.ts'
import { api } from '../../lib/api.ts'

export interface VideoShown {
  listing: Listing
  video: ListingVideo
}

export async function fetchVideo(id: string): Promise<VideoShown> {
  const params = { id }
  const [listing, video] = await Promise.all([
    api.call(listingCalls.read, { params }),
    api.call(calls.read, { params }),
  ])
  return { listing, video }
}

export const readVideo = (id: string): Promise<ListingVideo> => api.call(calls.read, { params: { id } })
export const makeVideo = (id: string): Promise<ListingVideo> => api.call(calls.make, { params: { id } })
export const cancelVideo = (id: string): Promise<ListingVideo> => api.call(calls.cancel, { params: { id } })

export const videoFile = (id: string, { version }: { version: string }): string =>
  `${pathOf(calls.file, { id })}?v=${version}`
