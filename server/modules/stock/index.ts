export { stockRoutes } from './routes.ts'
export { type StockLibrary, type StockImage } from './library.ts'
