export { allowBarScript, withViewBar } from './bar.ts'
export { look } from './look.ts'
export { deleteOldViews } from './repository.ts'
export { viewAsRoutes } from './routes.ts'
