export const list = 'GET /marketingcenter/api/v1/notifications'
export const markRead = 'PUT /marketingcenter/api/v1/notifications/read'
/** An event for each change of what is unread. */
export const stream = 'GET /marketingcenter/api/v1/notifications/stream'
