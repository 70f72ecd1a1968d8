/** Looking at the site as somebody else would see it. */
export const options = 'GET /security/api/v1/view/options'
export const start = 'POST /security/api/v1/view'
/** A form of the bar on every page. */
export const stop = 'POST /security/api/v1/view/stop'
export const frames = 'POST /security/api/v1/view/frames'
