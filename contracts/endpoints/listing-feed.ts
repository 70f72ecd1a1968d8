import * as calls from '../calls/listing-feed.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import {
  FeedAgentQuery,
  FeedAgents,
  FeedConnectionFields,
  FeedRevision,
  FeedTest,
  ListingFeedState,
  MatchFeedAgent,
  PauseFeed,
  SaveListingFeed,
} from '../listing-feed.ts'

const may = 'administrator'
const state = { 200: envelope(ListingFeedState) }
const agents = { 200: envelope(FeedAgents) }
const UNUSABLE = ['listing-feed.unusable', 'listing-feed.no-secret'] as const

export const listingFeedEndpoints = {
  [calls.read]: { may, replies: state, refusals: [] },
  [calls.save]: {
    may,
    body: SaveListingFeed,
    replies: state,
    refusals: ['panel.changed-since', ...UNUSABLE],
  },
  [calls.remove]: { may, query: FeedRevision, replies: state, refusals: ['panel.changed-since'] },
  [calls.test]: {
    may,
    body: FeedConnectionFields,
    replies: { 200: envelope(FeedTest) },
    refusals: [...UNUSABLE, 'listing-feed.not-read'],
  },
  [calls.pause]: { may, body: PauseFeed, replies: state, refusals: ['panel.changed-since'] },
  [calls.agents]: { may, query: FeedAgentQuery, replies: agents, refusals: [] },
  [calls.match]: {
    may,
    body: MatchFeedAgent,
    replies: agents,
    refusals: ['listing-feed.no-agent', 'listing-feed.no-user'],
  },
} as const satisfies Endpoints
