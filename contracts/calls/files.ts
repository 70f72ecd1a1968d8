/** Images that users have uploaded. */
export const upload = 'POST /marketingcenter/api/v1/files'
export const list = 'GET /marketingcenter/api/v1/files'
export const read = 'GET /marketingcenter/api/v1/files/{id}'
