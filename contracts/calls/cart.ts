/** The lines of the cart, its addresses and its taxes. */
export const read = 'GET /marketingcenter/api/v1/cart'
export const changeQuantities = 'PUT /marketingcenter/api/v1/cart'
export const addItem = 'POST /marketingcenter/api/v1/cart/items'
export const changeItem = 'PATCH /marketingcenter/api/v1/cart/item/{id}'
export const removeItem = 'DELETE /marketingcenter/api/v1/cart/item/{id}'
export const computeTaxes = 'POST /marketingcenter/api/v1/tax'
export const readAddress = 'GET /marketingcenter/api/v1/cart/address'
export const saveAddress = 'PATCH /marketingcenter/api/v1/cart/address'
