/** Posts as those who write them see them. */
export const list = 'GET /managecontent/api/v1/posts'
export const read = 'GET /managecontent/api/v1/posts/{postId}'
export const create = 'POST /managecontent/api/v1/posts'
export const save = 'PUT /managecontent/api/v1/posts/{postId}'
export const remove = 'DELETE /managecontent/api/v1/posts/{postId}'
export const listPlaces = 'GET /managecontent/api/v1/places'
export const uploadFile = 'POST /managecontent/api/v1/posts/files'
export const readFile = 'GET /managecontent/api/v1/posts/{postId}/files/{name}'
