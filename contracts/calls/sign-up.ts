/** New accounts: their address, and what they are asked or shown once. */
export const createAccount = 'POST /security/api/v1/public/BBUsers/create-bb-user'
export const resendEmail = 'POST /security/api/v1/public/BBUsers/resend-verify-email'
export const resendVerificationEmail = 'POST /auth/api/v1/authentication/resend-verification-email'
export const verifyEmail = 'POST /auth/api/v1/authentication/verify-email'
export const setUpProfile = 'PUT /security/api/v1/BBUsers/setupprofile'
export const saveWelcomed = 'POST /security/api/v1/users/me/welcomed'
export const completeWalkthrough = 'PUT /security/api/v1/users/me/walkthrough'
export const agreeToTerms = 'PUT /security/api/v1/users/me/terms'
