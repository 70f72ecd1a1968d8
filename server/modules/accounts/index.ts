export { TRIES_KEPT_MS } from './tries.ts'
export { accountRoutes } from './routes.ts'
export { presentCurrentUser } from './presenter.ts'
export { redeemToken } from './one-time-tokens.ts'
export {
  accountScope,
  hasSessionCookie,
  isSwitched,
  loadSession,
  requireAccount,
  requireSelf,
  type Session,
} from './session.ts'
