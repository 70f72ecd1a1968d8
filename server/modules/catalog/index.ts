export { listingTemplatesOf, tagsOf } from './cached-catalog.ts'
export { importTemplate, type Placement } from './commands/import-template.ts'
export {
  arrangeCategories,
  lockMenuCategories,
  menuCategoryRows,
  type MenuCategoryRow,
} from './menus-repository.ts'
export { openHouseOf, toWriteOf, withOpenHouse, withTrim } from './dimensions.ts'
export { offerProblems } from './offer-problems.ts'
export { offerOfProduct, subcategoriesOf } from './places-repository.ts'
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
