/** Who changed what. */
export const list = 'GET /managetenants/api/v1/audit'
export const file = 'GET /managetenants/api/v1/audit/file'
