/** Emails of notifications, as their readers decline them. */
export const read = 'GET /security/api/v1/notification-emails/{token}'
/** RFC 8058: the program that reads the email makes it too, by itself. */
export const unsubscribe = 'POST /security/api/v1/notification-emails/{token}'
export const subscribe = 'POST /security/api/v1/notification-emails/{token}/again'
