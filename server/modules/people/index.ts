export { changingUsers } from './change.ts'
export { importingUsers } from './import.ts'
export { invite } from './invite.ts'
export { usersRoutes } from './routes.ts'
