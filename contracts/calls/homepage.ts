/** The home page that is being changed. */
export const readDraft = 'GET /managecontent/api/v1/homepage/draft'
export const saveDraft = 'PUT /managecontent/api/v1/homepage/draft'
export const discardDraft = 'POST /managecontent/api/v1/homepage/draft/discard'
export const publish = 'POST /managecontent/api/v1/homepage/draft/publish'
export const listVersions = 'GET /managecontent/api/v1/homepage/versions'
export const readVersion = 'GET /managecontent/api/v1/homepage/versions/{number}'
export const restoreVersion = 'POST /managecontent/api/v1/homepage/versions/{number}/restore'

export const uploadImage = 'POST /managecontent/api/v1/homepage/images'
export const readChoices = 'GET /managecontent/api/v1/homepage/choices'
