export { search } from './queries.ts'
export { searchItems } from './repository.ts'
export { searchRoutes } from './routes.ts'
