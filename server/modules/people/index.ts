export { changingUsers } from './change.ts'
export { importingUsers } from './import.ts'
export { usersRoutes } from './routes.ts'
