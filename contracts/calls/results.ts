/** What campaigns and listings came to. */
export const ofCampaign = 'GET /marketingcenter/api/v1/campaigns/{id}/results'
export const ofListing = 'GET /marketingcenter/api/v1/listings/{id}/results'
