/** Sign-in through a brokerage's own directory, as administrators set it up. */
export const read = 'GET /managetenants/api/v1/sign-on'
export const save = 'PUT /managetenants/api/v1/sign-on'
/** Reads what a SAML directory says of itself, and saves nothing. */
export const readFile = 'POST /managetenants/api/v1/sign-on/saml-file'
export const attempt = 'POST /managetenants/api/v1/sign-on/attempts'
export const turnOn = 'POST /managetenants/api/v1/sign-on/on'
export const turnOff = 'POST /managetenants/api/v1/sign-on/off'
export const addDomain = 'POST /managetenants/api/v1/sign-on/domains'
export const checkDomain = 'POST /managetenants/api/v1/sign-on/domains/{domain}/check'
export const removeDomain = 'DELETE /managetenants/api/v1/sign-on/domains/{domain}'
/** The token by which the directory tells joiners and leavers. */
export const makeToken = 'POST /managetenants/api/v1/sign-on/token'
export const revokeToken = 'DELETE /managetenants/api/v1/sign-on/token'

/** Where a browser leaves for the directory, and comes back. */
export const start = 'GET /auth/api/v1/directory/start'
export const callback = 'GET /auth/api/v1/directory/callback'
/** Where a SAML directory has the browser post its response, and where it reads about this site. */
export const arrive = 'POST /auth/api/v1/directory/saml'
export const metadata = 'GET /auth/api/v1/directory/saml-metadata'
/** OpenID Connect Back-Channel Logout: the directory says that somebody's session is over. */
export const ended = 'POST /auth/api/v1/directory/logout'
