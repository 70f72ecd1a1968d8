/** All orders of a tenant, and what staff have to look at. */
export const list = 'GET /marketingcenter/api/v1/manage-orders'
export const changeStatus = 'PUT /marketingcenter/api/v1/manage-orders/{id}/status'
export const listPayments = 'GET /marketingcenter/api/v1/manage-orders/payments'
export const reviewPayment = 'PUT /marketingcenter/api/v1/manage-orders/payments/{id}/review'
export const listMessages = 'GET /marketingcenter/api/v1/manage-orders/messages'
export const settleMessage = 'PUT /marketingcenter/api/v1/manage-orders/messages/{id}'
