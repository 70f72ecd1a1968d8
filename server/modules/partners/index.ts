export { partnerRoutes } from './routes.ts'
export { partnerStandIn } from './stand-in.ts'
