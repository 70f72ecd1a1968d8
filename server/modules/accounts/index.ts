export { accountRoutes } from './routes.ts'
export { presentCurrentUser } from './presenter.ts'
export { redeemToken } from './one-time-tokens.ts'
export {
  accountScope,
  hasSessionCookie,
  isSwitched,
  loadSession,
  requireAccount,
  type Session,
} from './session.ts'
