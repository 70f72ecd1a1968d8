export { applyingOfferChanges } from './apply-due.ts'
export { PRINTED } from './queries.ts'
export { unsoldOffers } from './repository.ts'
export { offerRoutes } from './routes.ts'
