import { ApiRefusal, api } from '../../lib/api.ts'
import type { VerifiedEmail } from '@frontage/contracts/accounts.ts'

const AUTH = '/auth/api/v1/authentication'

export const validateToken = (token: string) =>
  api.get<{ valid: true }>(`${AUTH}/validateresetpasswordtoken`, { query: { token } })

export const resetPassword = (token: string, password: string) =>
  api.post<null>(`${AUTH}/reset-password`, { token, password })

export const verifyEmail = (token: string) => api.post<VerifiedEmail>(`${AUTH}/verify-email`, { token })

export const validateUnlockToken = (token: string) =>
  api.get<{ valid: true }>(`${AUTH}/unlock-device/confirm`, { query: { token } })

export const unlockDevice = (token: string) => api.post<null>(`${AUTH}/unlock-device/confirm`, { token })

/** Asking again changes nothing: the link was used, ran out, or lost a part on its way. */
export const isDeadLink = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.code === 'account.token-invalid' || error.status === 422)
