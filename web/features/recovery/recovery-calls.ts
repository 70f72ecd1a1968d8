import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import * as signUpCalls from '@frontage/contracts/calls/sign-up.ts'
import { ApiRefusal, api } from '../../lib/api.ts'

export const validateToken = (token: string) =>
  api.call(accountCalls.validateResetToken, { query: { token } })

export const resetPassword = (token: string, password: string) =>
  api.call(accountCalls.resetPassword, { body: { token, password } })

export const verifyEmail = (token: string) => api.call(signUpCalls.verifyEmail, { body: { token } })

export const validateUnlockToken = (token: string) =>
  api.call(accountCalls.validateUnlockToken, { query: { token } })

export const unlockDevice = (token: string) => api.call(accountCalls.unlockDevice, { body: { token } })

/** Asking again changes nothing: the link was used, ran out, or lost a part on its way. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'account.token-invalid' || error.status === 422)
