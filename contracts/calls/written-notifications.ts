/** Notifications as administrators write them. */
export const list = 'GET /managetenants/api/v1/written-notifications'
export const read = 'GET /managetenants/api/v1/written-notifications/{id}'
export const create = 'POST /managetenants/api/v1/written-notifications'
export const save = 'PUT /managetenants/api/v1/written-notifications/{id}'
export const listReaders = 'GET /managetenants/api/v1/written-notifications/{id}/readers'
export const audience = 'GET /managetenants/api/v1/notification-audience'
