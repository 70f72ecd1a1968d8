/** The tenant of the host that is asked, and its brand. */
export const readByDomain = 'GET /managetenants/api/v1/tenants/data'
export const read = 'GET /managetenants/api/v1/tenants/{tenantId}'
export const listAbilities = 'GET /managetenants/api/v1/tenants/{uid}/customizations'
export const readBrand = 'GET /managebrands/api/v1/brand'
export const readPartnership = 'GET /managecontent/api/v1/partnerships/configs'

export const listFonts = 'GET /managebrands/api/v1/brand/DynamicFonts'
export const listFontsOfTenant = 'GET /managetenants/api/v1/tenants/{uid}/fonts'
export const uploadFont = 'POST /managebrands/api/v1/brand/DynamicFonts'
export const readFont = 'GET /managebrands/api/v1/brand/DynamicFonts/{id}'

/** The addresses of the site. */
export const listHosts = 'GET /managetenants/api/v1/hosts'
export const addHost = 'POST /managetenants/api/v1/hosts'
export const checkHost = 'POST /managetenants/api/v1/hosts/{host}/check'
export const leadHost = 'PUT /managetenants/api/v1/hosts/{host}/primary'
export const removeHost = 'DELETE /managetenants/api/v1/hosts/{host}'
