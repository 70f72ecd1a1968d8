export { fileRoutes, presentFile, sendFile } from './routes.ts'
export { normalisedImage } from './pictures.ts'
export { storeImage } from './commands/store-picture.ts'
export { findFiles, insertFile, type FileRow, type NewFile } from './repository.ts'
