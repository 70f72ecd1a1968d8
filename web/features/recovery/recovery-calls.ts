import { api } from '../../lib/api.ts'
import type { VerifiedEmail } from '@frontage/contracts/accounts.ts'

const AUTH = '/auth/api/v1/authentication'

export const validateToken = (token: string) =>
  api.get<{ valid: true }>(`${AUTH}/validateresetpasswordtoken`, { query: { token } })

export const resetPassword = (token: string, password: string) =>
  api.post<null>(`${AUTH}/reset-password`, { token, password })

export const verifyEmail = (token: string) => api.post<VerifiedEmail>(`${AUTH}/verify-email`, { token })

export const unlockDevice = (token: string) => api.post<null>(`${AUTH}/unlock-device/confirm`, { token })
