export { stockRoutes } from './routes.ts'
export { type StockLibrary, type StockPicture } from './library.ts'
