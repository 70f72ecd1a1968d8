export { readingFeeds } from './read-feed.ts'
export { listingFeedRoutes } from './routes.ts'
