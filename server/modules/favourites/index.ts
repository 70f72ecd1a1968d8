export { favouriteRoutes } from './routes.ts'
