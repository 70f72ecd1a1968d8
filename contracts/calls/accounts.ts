/** Signing in and out, ways back in, and who may act for whom. */
export const readCaptcha = 'GET /auth/api/v1/authentication/captcha-challenge'
export const checkCaptcha = 'POST /auth/api/v1/authentication/recaptcha'
export const logIn = 'POST /auth/api/v1/authentication/login'
export const logOut = 'POST /auth/api/v1/authentication/logout'

export const forgotPassword = 'POST /auth/api/v1/authentication/forgot-password'
export const validateResetToken = 'GET /auth/api/v1/authentication/validateresetpasswordtoken'
export const resetPassword = 'POST /auth/api/v1/authentication/reset-password'
export const askToUnlock = 'POST /auth/api/v1/authentication/unlock-device'
export const validateUnlockToken = 'GET /auth/api/v1/authentication/unlock-device/confirm'
export const unlockDevice = 'POST /auth/api/v1/authentication/unlock-device/confirm'

export const createSafeToken = 'POST /auth/api/v1/authentication/safe-token'
export const redeemSafeToken = 'POST /auth/api/v1/authentication/safe-token/redeem'

export const listSwitchAccounts = 'GET /auth/api/v1/authentication/switch-accounts'
export const switchAccount = 'POST /auth/api/v1/authentication/switch-account'
export const switchBack = 'POST /auth/api/v1/authentication/switch-back'
export const listUsers = 'GET /security/api/v1/users'
