/** Paying for the cart. */
export const pay = 'POST /marketingcenter/api/v1/cart/process'
export const completePayment = 'POST /marketingcenter/api/v1/cart/process/complete'
export const createPaymentOrder = 'POST /marketingcenter/api/v1/cart/payment-order'
