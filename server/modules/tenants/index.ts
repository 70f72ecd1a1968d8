export { tenantDirectory, type Tenant, type TenantDirectory } from './directory.ts'
export { companyPolicy, offerOf } from './offers.ts'
export { tenantRoutes } from './routes.ts'
