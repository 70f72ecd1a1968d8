export { seedPages } from './demonstration.ts'
export { pageTree, readPage } from './queries.ts'
export { pageRoutes, readerOf } from './routes.ts'
