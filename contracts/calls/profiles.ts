/** Users, their profiles and their images. */
export const readMe = 'GET /security/api/v1/users/me'
export const changeEmail = 'POST /security/api/v1/users/me/email'
export const changePassword = 'POST /security/api/v1/users/me/password'

export const read = 'GET /security/api/v1/users/{id}/profile'
export const save = 'PUT /security/api/v1/users/{id}/profile'
export const readPhoto = 'GET /security/api/v1/users/{id}/profile/photo'
export const savePhoto = 'PUT /security/api/v1/users/{id}/profile/photo'
export const removePhoto = 'DELETE /security/api/v1/users/{id}/profile/photo'
export const readLogo = 'GET /security/api/v1/users/{id}/profile/logo'
export const saveLogo = 'PUT /security/api/v1/users/{id}/profile/logo'
export const removeLogo = 'DELETE /security/api/v1/users/{id}/profile/logo'
/** The photo in a list of users. */
export const readFace = 'GET /security/api/v1/users/{id}/face'
