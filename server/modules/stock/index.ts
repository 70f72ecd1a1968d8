export { stockRoutes } from './routes.ts'
export { stockLibrary, type StockLibrary, type StockPicture } from './library.ts'
