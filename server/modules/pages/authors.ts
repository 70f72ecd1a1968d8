import type { onRequestHookHandler } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { featuresOf, type Session } from '../accounts/index.ts'
import type { Tenant } from '../../platform/tenant.ts'

/** Whoever may open the page editor writes the tenant's pages. */
export const isAuthor = (tenant: Tenant, session: Session | null): boolean =>
  featuresOf(tenant, session).menus['page-content-editor']

export const requireAuthor: onRequestHookHandler = async ({ tenant, session }) => {
  if (!session) throw new Refusal('account.sign-in-required')
  if (!isAuthor(tenant, session)) throw new Refusal('account.not-allowed')
}
