export { checkingSenderDomains } from './check.ts'
export { senderRoutes } from './routes.ts'
