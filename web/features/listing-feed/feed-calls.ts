/** Calls of the brokerage's feed of listings. All throw ApiRefusal with the sentence to show. */
import * as calls from '@frontage/contracts/calls/listing-feed.ts'
import type {
  FeedAgents,
  FeedConnectionFields,
  FeedTest,
  ListingFeedState,
} from '@frontage/contracts/listing-feed.ts'
import { api } from '../../lib/api.ts'

export const LISTING_FEED_PATH = '/cp/settings/listing-feed'

export interface FeedShown {
  state: ListingFeedState
  agents: FeedAgents
}

export async function loadListingFeed(): Promise<FeedShown> {
  const [state, agents] = await Promise.all([readFeed(), findAgents('')])
  return { state, agents }
}

export const readFeed = (): Promise<ListingFeedState> => api.call(calls.read)
export const findAgents = (search: string): Promise<FeedAgents> =>
  api.call(calls.agents, { query: { search } })
export const saveFeed = (revision: number, body: FeedConnectionFields): Promise<ListingFeedState> =>
  api.call(calls.save, { body: { ...body, revision } })
export const testFeed = (body: FeedConnectionFields): Promise<FeedTest> => api.call(calls.test, { body })
export const pauseFeed = (revision: number, isPaused: boolean): Promise<ListingFeedState> =>
  api.call(calls.pause, { body: { revision, is_paused: isPaused } })
export const removeFeed = (revision: number): Promise<ListingFeedState> =>
  api.call(calls.remove, { query: { revision } })
export const matchAgent = (mlsId: string, email: string): Promise<FeedAgents> =>
  api.call(calls.match, { body: { mls_id: mlsId, email } })
