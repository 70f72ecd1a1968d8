/** Codes on printed pieces. */
export const ofDesign = 'GET /marketingcenter/api/v1/designs/{id}/codes'
export const change = 'PUT /marketingcenter/api/v1/designs/{id}/codes/{slot}'
