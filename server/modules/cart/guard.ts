import type { onRequestHookHandler, preHandlerHookHandler } from 'fastify'
import { CartQuery } from '@frontage/contracts/cart.ts'
import { Refusal } from '../../platform/refusal.ts'
import { featuresOf } from '../accounts/index.ts'

/** A site without a cart has no cart calls either. */
export const requireCart: onRequestHookHandler = async ({ tenant, session }) => {
  // Asked with each request: while this file is read, accounts may still be waiting for it.
  if (!featuresOf(tenant, session).menus['shopping-cart']) throw new Refusal('cart.hidden')
}

/**
 * The tenant's own record says whether it is a BB tenant. What the browser says is compared with it and never used: a
 * difference is a page from before a change, or a program that guesses.
 */
export const compareTenantHint: preHandlerHookHandler = async ({ query, tenant, log }) => {
  const hint = CartQuery.safeParse(query).data?.isBBTenant
  const { isBBTenant } = tenant.data
  if (hint !== undefined && hint !== String(isBBTenant))
    log.info(
      { tenant: tenant.tenantId, hint, isBBTenant },
      'the browser takes this for another kind of tenant',
    )
}
