export { importTemplate } from './commands/import-template.ts'
export {
  arrangeCategories,
  lockMenuCategories,
  menuCategoryRows,
  type MenuCategoryRow,
} from './menus-repository.ts'
export { withTrim } from './dimensions.ts'
export {
  illustrationsOf,
  listCategories,
  listIndexedCategories,
  listTemplates,
  navigation,
  readShowcase,
  templateCards,
} from './queries.ts'
export { catalogRoutes } from './routes.ts'
export { brandLogos, thumbnail } from './thumbnails.ts'
