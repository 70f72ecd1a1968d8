/** Coupons of the cart as administrators write them. */
export const list = 'GET /managetenants/api/v1/coupons'
export const read = 'GET /managetenants/api/v1/coupons/{code}'
export const create = 'POST /managetenants/api/v1/coupons'
export const save = 'PUT /managetenants/api/v1/coupons/{code}'
export const listUses = 'GET /managetenants/api/v1/coupons/{code}/uses'
