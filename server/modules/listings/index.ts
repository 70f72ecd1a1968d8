export {
  listingAsIs,
  listingForPieces,
  ListingOfJson,
  listingRevisions,
  newestListings,
  ownListing,
} from './for-pieces.ts'
export { openHouseOfListing } from './open-house.ts'
export { requireListings } from './policies.ts'
export { insertListing, updateListing, type Seen, type StoredListing } from './repository.ts'
export {
  deleteFedListing,
  forgetFeed,
  lockFedListing,
  lockListingOfNumber,
  setFeedKey,
} from './feed-repository.ts'
export { stateOf, storedState } from './state.ts'
export { listingSeen, openListing, seenBy } from './queries.ts'
export { deleteOldImports } from './import/undo-import.ts'
export { listingImportRoutes } from './import/routes.ts'
export { listingRoutes } from './routes.ts'
