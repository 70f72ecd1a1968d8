export { tenantDirectory, type Tenant, type TenantDirectory } from './directory.ts'
export { tenantRoutes } from './routes.ts'
