/** The payment cards that an account has saved. */
export const list = 'GET /marketingcenter/api/v1/payment-methods'
export const save = 'POST /marketingcenter/api/v1/payment-methods'
export const completeSaving = 'POST /marketingcenter/api/v1/payment-methods/complete'
export const makeDefault = 'PUT /marketingcenter/api/v1/payment-methods/{id}/default'
export const remove = 'DELETE /marketingcenter/api/v1/payment-methods/{id}'
