export { fileRoutes, presentFile, sendFile } from './routes.ts'
export { findFiles, insertFile, type FileRow } from './repository.ts'
