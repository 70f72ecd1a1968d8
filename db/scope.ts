/** Whose rows a piece of work may see. Made from the request's host, never from what a client sends. */
export interface TenantScope {
  readonly tenantId: string
}

/** A tenant's account: the subject of the work, which after a switch is not the user who acts. */
export interface AccountScope extends TenantScope {
  readonly accountId: string
}
