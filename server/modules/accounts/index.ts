export { accountRightsOf } from './account-rights.ts'
export { deleteExpiredAccountData } from './delete-expired.ts'
export { mayAsk, takeTry, attemptSourceOf } from './attempts.ts'
export { tryWasRight } from './attempts-repository.ts'
export { deviceSecret, keepDevice } from './devices.ts'
export { knownDevice, rememberDevice } from './devices-repository.ts'
export {
  sendAlreadyMemberEmail,
  sendEmailChangedEmail,
  sendDirectoryInvitation,
  sendInvitationEmail,
  sendPasswordChangedEmail,
  sendVerifyEmail,
} from './emails.ts'
export { newPasswordHash } from './new-password.ts'
export { AUTH_RATE, EVEN_MS } from './paths.ts'
export {
  accountIdOfEmail,
  deleteSessions,
  findAccount,
  findByEmail,
  insertAccount,
  insertSession,
  insertSignup,
  keepAccount,
  lockAccount,
  recordLogin,
  savePassword,
  updateAccount,
  type AccountRow,
} from './repository.ts'
export { accountRoutes } from './routes.ts'
export { tenantFor } from './own-abilities.ts'
export { registerLinkPages } from './link-pages.ts'
export { onboardedRoutes, registerTermsGuard, termsDue } from './onboarded.ts'
export { registerSwitchedRecord } from './switched-record.ts'
export { switchRoutes } from './switch-routes.ts'
export { everyUser, findUsers, idsOfUsers } from './find-users.ts'
export { featuresOf, offeredBy, offersOf } from './features.ts'
export {
  mayActAsOwner,
  mayOpen,
  requireAccount,
  requireMenu,
  requireReach,
  requireSelf,
  requireUserList,
  requireVerified,
} from './policies.ts'
export {
  administratorsOf,
  countByBrokerage,
  letterMatches,
  profileStatus,
  unfinishedProfiles,
} from './users-repository.ts'
export {
  isLookedUp,
  MOST_LOOKED_UP,
  nameMatches,
  namesSearched,
  patternsOf,
  type NameWord,
} from './names-repository.ts'
export { facePath, presentCurrentUser } from './presenter.ts'
export { issueNewest, issueToken, redeemToken, voidTokens } from './one-time-tokens-repository.ts'
export {
  accountScope,
  apiKeyOf,
  hasBearer,
  hasSessionCookie,
  loadSession,
  sessionHash,
  sessionOf,
  sessionToken,
  setSessionCookie,
  type Session,
} from './session.ts'
export { staffWork } from './staff-work.ts'
