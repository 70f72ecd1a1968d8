/** API keys, as administrators keep them. */
export const listKeys = 'GET /managetenants/api/v1/api-keys'
export const createKey = 'POST /managetenants/api/v1/api-keys'
export const revokeKey = 'DELETE /managetenants/api/v1/api-keys/{id}'
