/** What campaigns are started from: as authors of the brokerage write it, and what agents choose from. */
export const list = 'GET /marketingcenter/api/v1/manage-campaign-templates'
export const read = 'GET /marketingcenter/api/v1/manage-campaign-templates/{id}'
export const create = 'POST /marketingcenter/api/v1/manage-campaign-templates'
export const save = 'PUT /marketingcenter/api/v1/manage-campaign-templates/{id}'
export const designs = 'GET /marketingcenter/api/v1/campaign-designs'
export const offered = 'GET /marketingcenter/api/v1/campaign-templates'
