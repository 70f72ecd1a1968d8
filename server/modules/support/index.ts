export { supportInboxRoutes } from './inbox-routes.ts'
export { supportRoutes } from './routes.ts'
