/** The catalog's categories as editors arrange them. */
export const list = 'GET /marketingcenter/api/v1/manage-categories'
export const create = 'POST /marketingcenter/api/v1/manage-categories'
export const reorder = 'PUT /marketingcenter/api/v1/manage-categories/order'
export const save = 'PUT /marketingcenter/api/v1/manage-categories/{number}'
export const remove = 'DELETE /marketingcenter/api/v1/manage-categories/{number}'
export const listPlaced = 'GET /marketingcenter/api/v1/manage-categories/{number}/templates'
export const place = 'PUT /marketingcenter/api/v1/manage-categories/{number}/templates'
