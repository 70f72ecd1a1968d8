export { changingUsers } from './change.ts'
export { giverOf } from './giver.ts'
export { importingUsers } from './import.ts'
export { usersRoutes } from './routes.ts'
