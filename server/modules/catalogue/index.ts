export { importTemplate } from './commands/import-template.ts'
export {
  listCategories,
  listTemplates,
  navigation,
  readArtwork,
  readShowcase,
  readTemplate,
} from './queries.ts'
export { catalogueRoutes } from './routes.ts'
