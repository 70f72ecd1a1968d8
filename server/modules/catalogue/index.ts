export { importTemplate } from './commands/import-template.ts'
export {
  illustrationsOf,
  listCategories,
  listShelves,
  listTemplates,
  navigation,
  readShowcase,
  readTemplate,
  templateCards,
} from './queries.ts'
export { catalogueRoutes } from './routes.ts'
export { brandLogos, thumbnail } from './thumbnails.ts'
