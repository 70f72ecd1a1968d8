/** Emails that agents write to their contacts. */
export const list = 'GET /marketingcenter/api/v1/emails'
export const create = 'POST /marketingcenter/api/v1/emails'
export const read = 'GET /marketingcenter/api/v1/emails/{id}'
export const save = 'PUT /marketingcenter/api/v1/emails/{id}'
export const remove = 'DELETE /marketingcenter/api/v1/emails/{id}'
export const restore = 'POST /marketingcenter/api/v1/emails/{id}/restore'
/** Who would get it as it is saved, and why others would not. */
export const audience = 'GET /marketingcenter/api/v1/emails/{id}/audience'
/** As one of its recipients would get it. */
export const preview = 'GET /marketingcenter/api/v1/emails/{id}/preview'
/** To the address of whoever asks. */
export const sendTest = 'POST /marketingcenter/api/v1/emails/{id}/test'
/** Now, or at a time: from here on its text and its recipients are settled. */
export const confirm = 'POST /marketingcenter/api/v1/emails/{id}/confirmation'
export const act = 'POST /marketingcenter/api/v1/emails/{id}/action'
export const recipients = 'GET /marketingcenter/api/v1/emails/{id}/recipients'
/** Addresses that get no emails: those the asker wrote to, or of the whole brokerage for its administrators. */
export const suppressions = 'GET /marketingcenter/api/v1/email-suppressions'
/** Its owner asked by reply or phone: from here on the address gets none. */
export const leaveOut = 'POST /marketingcenter/api/v1/email-suppressions'
/** What was put down by hand is taken back by hand. */
export const takeBack = 'DELETE /marketingcenter/api/v1/email-suppressions/{id}'
/** Has an address that bounced tried once more. */
export const lift = 'POST /marketingcenter/api/v1/email-suppressions/{id}/lift'
/** Of an email; whoever has the address may see the picture. */
export const image = 'GET /marketingcenter/api/v1/public/email-images/{fileId}/{key}'
/** What the link in an email shows, and what it does; `unsubscribe` is made by programs too (RFC 8058). */
export const choices = 'GET /marketingcenter/api/v1/public/email-choices/{token}'
export const unsubscribe = 'POST /marketingcenter/api/v1/public/email-choices/{token}'
export const unsubscribeFromAll = 'POST /marketingcenter/api/v1/public/email-choices/{token}/all'
export const subscribe = 'POST /marketingcenter/api/v1/public/email-choices/{token}/again'
