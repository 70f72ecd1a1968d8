/** A brand that is being changed. */
export const readDraft = 'GET /managebrands/api/v1/brand/draft'
export const saveDraft = 'PUT /managebrands/api/v1/brand/draft'
export const discardDraft = 'POST /managebrands/api/v1/brand/draft/discard'
export const publish = 'POST /managebrands/api/v1/brand/draft/publish'
export const listVersions = 'GET /managebrands/api/v1/brand/versions'
export const readVersion = 'GET /managebrands/api/v1/brand/versions/{number}'
export const listFormerNames = 'GET /managebrands/api/v1/brand/former-names'
export const restoreVersion = 'POST /managebrands/api/v1/brand/versions/{number}/restore'

export const uploadLogo = 'POST /managebrands/api/v1/brand/logos'
export const readChoices = 'GET /managebrands/api/v1/brand/choices'
export const previewEmail = 'GET /managebrands/api/v1/brand/preview/email'
export const previewProof = 'GET /managebrands/api/v1/brand/preview/proof/{id}'
