import { featuresOf, requireAccount, requireMenu, type Session } from '../accounts/index.ts'
import type { Tenant } from '../tenants/index.ts'

/** Whoever may open the page editor writes the tenant's pages. */
export const isAuthor = (tenant: Tenant, session: Session | null): boolean =>
  featuresOf(tenant, session).menus['page-content-editor']

export const requireAuthor = [requireAccount, requireMenu('page-content-editor')]
