export { designRoutes } from './routes.ts'
export { registerLayoutTokens } from './layout-tokens.ts'
export { fileIdsOf } from './slots.ts'
export { parsedTemplate, type StoredArtwork } from './templates.ts'
