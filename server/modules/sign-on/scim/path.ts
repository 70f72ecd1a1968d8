/** Where a directory finds SCIM at a tenant's host. */
export const SCIM_PATH = '/scim/v2'
