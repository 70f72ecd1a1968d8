/** Where a brokerage's sales tax comes from. */
export const read = 'GET /managetenants/api/v1/tax-service'
export const save = 'PUT /managetenants/api/v1/tax-service'
export const removeKey = 'DELETE /managetenants/api/v1/tax-service/key'
export const check = 'POST /managetenants/api/v1/tax-service/check'
export const sendAgain = 'POST /managetenants/api/v1/tax-service/records/{id}/send-again'
