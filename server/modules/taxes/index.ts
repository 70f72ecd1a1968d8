export { quoteTaxes } from './quote.ts'
export { quoteOf, type StoredQuote } from './repository.ts'
export { taxServiceRoutes } from './routes.ts'
export { tellingTaxService } from './tell-service.ts'
