export { announceOrder, announceRefund, announceTemplate, notifyUsers } from './commands/notify.ts'
export { notificationRoutes } from './routes.ts'
