export { fontFaces } from './presenter.ts'
export { listFonts } from './queries.ts'
export { brandRoutes } from './routes.ts'
