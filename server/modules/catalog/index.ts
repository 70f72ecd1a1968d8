export { importTemplate } from './commands/import-template.ts'
export { withTrim } from './dimensions.ts'
export {
  illustrationsOf,
  listCategories,
  listIndexedCategories,
  listTemplates,
  navigation,
  readArtwork,
  readShowcase,
  templateCards,
} from './queries.ts'
export { catalogRoutes } from './routes.ts'
export { drawTemplate, thumbnail } from './thumbnails.ts'
