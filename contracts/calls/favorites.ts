export const list = 'GET /marketingcenter/api/v1/favorites'
export const toggle = 'POST /marketingcenter/api/v1/favorites/{id}/toggle'
