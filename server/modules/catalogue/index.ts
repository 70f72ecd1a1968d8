export { importTemplate } from './commands/import-template.ts'
export { listTemplates, navigation, readShowcase, readTemplate } from './queries.ts'
export { catalogueRoutes } from './routes.ts'
