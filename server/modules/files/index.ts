export { bytesOf, fileRoutes, presentFile, sendFile } from './routes.ts'
export { normalizedImage } from './images.ts'
export { logoImages, type LogoImages } from './logo-images.ts'
export { storeImage } from './commands/store-image.ts'
export {
  findFiles,
  readFiles,
  findPhotoOfTenant,
  findPublicFile,
  insertFile,
  type FileRow,
  type NewFile,
} from './repository.ts'
