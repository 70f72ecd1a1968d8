export { designRoutes } from './routes.ts'
export { registerLayoutTokens } from './layout-tokens.ts'
