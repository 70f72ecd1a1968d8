export { fileRoutes, presentFile, sendFile } from './routes.ts'
export { normalisedPicture } from './pictures.ts'
export { storePicture } from './commands/store-picture.ts'
export { findFiles, insertFile, type FileRow, type NewFile } from './repository.ts'
