/** The rules of a site that are being changed. */
export const readDraft = 'GET /managetenants/api/v1/settings/draft'
export const saveDraft = 'PUT /managetenants/api/v1/settings/draft'
export const discardDraft = 'POST /managetenants/api/v1/settings/draft/discard'
export const publish = 'POST /managetenants/api/v1/settings/draft/publish'
export const listVersions = 'GET /managetenants/api/v1/settings/versions'
export const readVersion = 'GET /managetenants/api/v1/settings/versions/{number}'
export const restoreVersion = 'POST /managetenants/api/v1/settings/versions/{number}/restore'
export const readFacts = 'GET /managetenants/api/v1/settings/facts'
