export { takeVideoFile } from './repository.ts'
export { makingVideos } from './make-due.ts'
export { videoRoutes } from './routes.ts'
