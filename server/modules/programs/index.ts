export { admitProgram } from './admit.ts'
export { deleteOldKeys } from './keys.ts'
export { apiKeyRoutes } from './routes.ts'
