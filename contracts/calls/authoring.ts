/** What authors of a page do beside each other. */
export const findMentions = 'GET /managepages/api/v1/mentions'

export const listThreads = 'GET /managepages/api/v1/pagescontent/{pageId}/comments'
export const beginThread = 'POST /managepages/api/v1/pagescontent/{pageId}/comments'
export const moveThreads = 'PUT /managepages/api/v1/pagescontent/{pageId}/comments/anchors'
export const resolveThread = 'PATCH /managepages/api/v1/pagescontent/{pageId}/comments/{threadId}'
export const removeThread = 'DELETE /managepages/api/v1/pagescontent/{pageId}/comments/{threadId}'
export const reply = 'POST /managepages/api/v1/pagescontent/{pageId}/comments/{threadId}/replies'
export const removeReply =
  'DELETE /managepages/api/v1/pagescontent/{pageId}/comments/{threadId}/replies/{commentId}'

export const watchAuthors = 'GET /managepages/api/v1/pagescontent/{pageId}/authors'
export const openRoom = 'POST /managepages/api/v1/pagescontent/{pageId}/rooms'
export const joinRoom = 'GET /managepages/api/v1/pagescontent/{pageId}/rooms/{roomId}'
