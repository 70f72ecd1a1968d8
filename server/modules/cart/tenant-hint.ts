import type { preHandlerHookHandler } from 'fastify'
import { CartQuery } from '@frontage/contracts/cart.ts'

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
