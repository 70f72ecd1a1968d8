export { changingTemplates } from './change.ts'
export { templateRoutes } from './routes.ts'
