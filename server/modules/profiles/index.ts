export { profileRoutes } from './profile-routes.ts'
export { signUpRoutes } from './sign-up-routes.ts'
export { profileExists } from './queries.ts'
