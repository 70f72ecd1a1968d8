import type { onRequestHookHandler } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { featuresOf } from '../accounts/index.ts'

/** A site without a cart has no cart calls either. */
export const requireCart: onRequestHookHandler = async ({ tenant, session }) => {
  // Asked with each request: while this file is read, accounts may still be waiting for it.
  if (!featuresOf(tenant, session).menus['shopping-cart']) throw new Refusal('cart.hidden')
}
