/** The orders of an account. */
export const list = 'GET /marketingcenter/api/v1/orders'
export const read = 'GET /marketingcenter/api/v1/orders/{id}'
export const readReceipt = 'GET /marketingcenter/api/v1/orders/{id}/receipt'
export const pressFile = 'GET /marketingcenter/api/v1/orders/{id}/items/{itemId}/press-file'
export const mailingList = 'GET /marketingcenter/api/v1/orders/{id}/items/{itemId}/mailing-list'
export const reorder = 'POST /marketingcenter/api/v1/orders/{id}/reorder'
