/** Every user's designs, as CSV or JSON Lines. */
export const designs = 'GET /managetenants/api/v1/designs-file'
