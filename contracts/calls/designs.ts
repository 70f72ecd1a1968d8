/** Saved designs. */
export const list = 'GET /marketingcenter/api/v1/designs'
export const create = 'POST /marketingcenter/api/v1/designs'
export const read = 'GET /marketingcenter/api/v1/designs/{id}'
export const save = 'PUT /marketingcenter/api/v1/designs/{id}'
export const changeVersion = 'PUT /marketingcenter/api/v1/designs/{id}/version'
export const duplicate = 'POST /marketingcenter/api/v1/designs/{id}/duplicate'
export const remove = 'DELETE /marketingcenter/api/v1/designs/{id}'
export const restore = 'POST /marketingcenter/api/v1/designs/{id}/restore'
/** A page of the design as a PNG. */
export const image = 'GET /marketingcenter/api/v1/designs/{id}/picture'
export const pieces = 'GET /marketingcenter/api/v1/listings/{id}/pieces'
