export { search, type SearchViewer } from './queries.ts'
export { perhapsMeant, searchItems } from './repository.ts'
export { searchRoutes } from './routes.ts'
