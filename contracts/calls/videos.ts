/** Videos of listings: one of each. */
export const read = 'GET /marketingcenter/api/v1/listings/{id}/video'
export const make = 'POST /marketingcenter/api/v1/listings/{id}/video'
export const cancel = 'DELETE /marketingcenter/api/v1/listings/{id}/video'
export const file = 'GET /marketingcenter/api/v1/listings/{id}/video/file'
