/** The domain that a brokerage's emails come from. */
export const read = 'GET /managetenants/api/v1/sender-domain'
export const add = 'POST /managetenants/api/v1/sender-domain'
export const change = 'PUT /managetenants/api/v1/sender-domain'
export const remove = 'DELETE /managetenants/api/v1/sender-domain'
export const check = 'POST /managetenants/api/v1/sender-domain/check'
export const makeKey = 'POST /managetenants/api/v1/sender-domain/key'
