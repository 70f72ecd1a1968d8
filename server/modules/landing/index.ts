export { deleteOldLandingPages } from './delete-old-pages.ts'
export { publishingLandingPages } from './publish-due.ts'
export {
  isOwnLanding,
  landingPageAt,
  landingSeen,
  pageForCode,
  landingSocial,
  openLandingPages,
  readShown,
} from './queries.ts'
export { formOfLandingPage } from './contact.ts'
export { landingPageRoutes } from './routes.ts'
export { publicLandingPageRoutes } from './public-routes.ts'
export { insertLanding, publishedOfListing } from './repository.ts'
