export { listingSeen } from './queries.ts'
export { listingRoutes } from './routes.ts'
