export { admitProgram } from './admit.ts'
export { apiDocsRoutes } from './docs/routes.ts'
export { deleteOldKeys } from './keys.ts'
export { apiKeyRoutes } from './routes.ts'
