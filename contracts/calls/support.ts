/** What visitors send, and what staff see of it. */
export const sendMessage = 'POST /marketingcenter/api/v1/homepage/TechnicalSupport'
export const sendFeedback = 'POST /marketingcenter/api/v1/feedback'
export const sendContentIdea = 'POST /marketingcenter/api/v1/contentideas'
export const submitTemplate = 'POST /marketingcenter/api/v1/templatesubmissions'
export const list = 'GET /marketingcenter/api/v1/supportrequests'
export const changeStatus = 'PATCH /marketingcenter/api/v1/supportrequests/{id}'
export const attachedFile = 'GET /marketingcenter/api/v1/supportrequests/{id}/files/{fileId}'
