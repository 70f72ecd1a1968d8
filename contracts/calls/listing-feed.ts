/** A brokerage's feed of listings from its MLS. */
export const read = 'GET /managetenants/api/v1/listing-feed'
export const save = 'PUT /managetenants/api/v1/listing-feed'
export const remove = 'DELETE /managetenants/api/v1/listing-feed'
export const test = 'POST /managetenants/api/v1/listing-feed/test'
export const pause = 'PUT /managetenants/api/v1/listing-feed/pause'
export const agents = 'GET /managetenants/api/v1/listing-feed/agents'
export const match = 'PUT /managetenants/api/v1/listing-feed/agents'
