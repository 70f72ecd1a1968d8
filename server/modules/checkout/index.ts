export { checkoutRoutes } from './routes.ts'
export { startReconcile } from './reconcile.ts'
export { cardWebhook } from './webhook.ts'
