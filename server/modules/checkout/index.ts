export { checkoutRoutes } from './routes.ts'
export { reconcile, startReconcile } from './reconcile.ts'
export { cardWebhook } from './webhook.ts'
