export { fileRoutes, sendFile } from './routes.ts'
export { findFile, insertFile, type FileRow } from './repository.ts'
export { normalisedPicture } from './pictures.ts'
