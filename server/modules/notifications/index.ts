export { announceOrder, announceTemplate, notifyPeople } from './commands/notify.ts'
export { notificationRoutes } from './routes.ts'
