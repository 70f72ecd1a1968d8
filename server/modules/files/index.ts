export { fileRoutes, presentFile, sendFile } from './routes.ts'
export { findFile, findFiles, insertFile, type FileRow } from './repository.ts'
export { normalisedPicture } from './pictures.ts'
