/** Codes on printed pieces. */
export const ofDesign = 'GET /marketingcenter/api/v1/designs/{id}/codes'
export const change = 'PUT /marketingcenter/api/v1/designs/{id}/codes/{slot}'
export const visit = 'POST /marketingcenter/api/v1/public/codes/{code}/visits'
