export { tenantDirectory } from './directory.ts'
export { companyPolicy, offerOf } from './offers.ts'
export { tenantRoutes } from './routes.ts'
