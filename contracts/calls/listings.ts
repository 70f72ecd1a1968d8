/** Listings: an agent's own, and for managers those of the users they answer for. */
export const list = 'GET /marketingcenter/api/v1/listings'
export const create = 'POST /marketingcenter/api/v1/listings'
export const read = 'GET /marketingcenter/api/v1/listings/{id}'
export const save = 'PUT /marketingcenter/api/v1/listings/{id}'
export const remove = 'DELETE /marketingcenter/api/v1/listings/{id}'
export const restore = 'POST /marketingcenter/api/v1/listings/{id}/restore'
export const photo = 'GET /marketingcenter/api/v1/listings/{id}/photos/{fileId}'
export const importFile = 'POST /marketingcenter/api/v1/listing-imports'
/** The asker's last one, while it can be taken back. */
export const lastImport = 'GET /marketingcenter/api/v1/listing-imports/last'
export const undoImport = 'POST /marketingcenter/api/v1/listing-imports/{id}/undo'
export const example = 'GET /marketingcenter/api/v1/listing-imports/example'
