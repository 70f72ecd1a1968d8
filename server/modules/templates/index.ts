export { changingPlaces } from './change-places.ts'
export { changingTemplates } from './change.ts'
export { templatesNowhere } from './repository.ts'
export { templateRoutes } from './routes.ts'
