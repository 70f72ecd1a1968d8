export { leadOfEvent } from './lead-of-event.ts'
export { supportInboxRoutes } from './inbox-routes.ts'
export { supportRoutes } from './routes.ts'
