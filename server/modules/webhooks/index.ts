export { leadWebhookRoutes } from './agent-routes.ts'
export { deleteOldWebhooks } from './delete-old.ts'
export { webhookRoutes } from './routes.ts'
export { webhookSender } from './sending.ts'
