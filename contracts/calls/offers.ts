/** How templates are sold, as administrators set it. */
export const list = 'GET /marketingcenter/api/v1/manage-offers'
export const file = 'GET /marketingcenter/api/v1/manage-offers-file'
export const read = 'GET /marketingcenter/api/v1/manage-offers/{id}'
export const save = 'PUT /marketingcenter/api/v1/manage-offers/{id}'
export const copy = 'POST /marketingcenter/api/v1/manage-offers/{id}/copies'
export const schedule = 'POST /marketingcenter/api/v1/manage-offers/{id}/changes'
export const changeSchedule = 'PUT /marketingcenter/api/v1/manage-offers/{id}/changes/{changeId}'
export const cancelSchedule = 'DELETE /marketingcenter/api/v1/manage-offers/{id}/changes/{changeId}'
