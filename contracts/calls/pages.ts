/** Pages that a tenant writes: their tree, body, versions, schedule and files, and what readers do with them. */
export const listPages = 'GET /managepages/api/v1/pages'
/** The tree as far as it is open, for those who arrange it. */
export const listBranches = 'GET /managepages/api/v1/pages/branches'
export const createPage = 'POST /managepages/api/v1/pages'
export const changePage = 'PATCH /managepages/api/v1/pages/{pageId}'
export const removePage = 'DELETE /managepages/api/v1/pages/{pageId}'

/** A page in a page has its slash escaped: /dynamic/about%2Four-team. */
export const readPage = 'GET /managepages/api/v1/pagescontent/dynamic/{prettyUrl}'
export const readStoredPage = 'GET /managepages/api/v1/pagescontent/{pageId}'
export const savePage = 'PUT /managepages/api/v1/pagescontent'
export const uploadFile = 'POST /managepages/api/v1/pagescontent/file/upload'
export const readFile = 'GET /managepages/api/v1/pagescontent/{pageId}/files/{name}'

export const listVersions = 'GET /managepages/api/v1/pagescontent/{pageId}/versions'
export const readVersion = 'GET /managepages/api/v1/pagescontent/{pageId}/versions/{revision}'
export const nameVersion = 'PATCH /managepages/api/v1/pagescontent/{pageId}/versions/{revision}'
export const readSchedule = 'GET /managepages/api/v1/pagescontent/{pageId}/schedule'
export const readScheduled = 'GET /managepages/api/v1/pagescontent/{pageId}/schedule/content'
export const schedulePage = 'PUT /managepages/api/v1/pagescontent/{pageId}/schedule'
export const cancelSchedule = 'DELETE /managepages/api/v1/pagescontent/{pageId}/schedule'

export const listVotes = 'GET /managepages/api/v1/pagescontent/{pageId}/votes'
export const vote = 'POST /managepages/api/v1/pagescontent/{pageId}/votes'
