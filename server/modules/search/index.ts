export { search } from './queries.ts'
export { perhapsMeant, searchItems } from './repository.ts'
export { searchRoutes } from './routes.ts'
