export { seedPages } from './demonstration.ts'
export { openPages, pageTree, publicPageName, readPage } from './queries.ts'
export { pageRoutes, readerOf } from './routes.ts'
