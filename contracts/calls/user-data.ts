/** A user's data, as administrators give it out or erase it on request. */
export const read = 'GET /managetenants/api/v1/people/{id}/data'
export const startExport = 'POST /managetenants/api/v1/people/{id}/data/exports'
export const file = 'GET /managetenants/api/v1/people/{id}/data/exports/{exportId}'
export const erase = 'POST /managetenants/api/v1/people/{id}/erasure'
