export { tenantDirectory } from './directory.ts'
export { companyPolicy, offerOf, storedOffer } from './offers.ts'
export { requireOwnTenant } from './policies.ts'
export { tenantRoutes } from './routes.ts'
