export { importTemplate } from './commands/import-template.ts'
export {
  illustrationsOf,
  listTemplates,
  navigation,
  readShowcase,
  readTemplate,
  templateCards,
} from './queries.ts'
export { catalogueRoutes } from './routes.ts'
export { thumbnail } from './thumbnails.ts'
