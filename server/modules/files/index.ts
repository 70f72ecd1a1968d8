export { fileRoutes, presentFile, sendFile } from './routes.ts'
export { normalisedImage } from './images.ts'
export { storeImage } from './commands/store-image.ts'
export { findFiles, insertFile, type FileRow, type NewFile } from './repository.ts'
