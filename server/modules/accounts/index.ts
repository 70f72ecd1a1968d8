export { TRIES_KEPT_MS } from './tries.ts'
export { accountRoutes } from './routes.ts'
export { registerSwitchedRecord } from './switched-record.ts'
export { switchRoutes } from './switch-routes.ts'
export { featuresOf, requireMenu } from './features.ts'
export { letterBounds, nameMatches, profileStatus } from './people.ts'
export { standingOf } from './standing.ts'
export { presentCurrentUser } from './presenter.ts'
export { redeemToken } from './one-time-tokens.ts'
export {
  accountScope,
  hasSessionCookie,
  isSwitched,
  loadSession,
  requireAccount,
  requireSelf,
  requireVerified,
  type Session,
} from './session.ts'
