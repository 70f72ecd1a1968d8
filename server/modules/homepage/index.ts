export { draftedHomepage } from './preview.ts'
export { homepageRoutes } from './routes.ts'
