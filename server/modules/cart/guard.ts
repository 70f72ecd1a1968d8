import type { onRequestHookHandler } from 'fastify'
import { requireMenu } from '../accounts/index.ts'

/**
 * A site without a cart has no cart calls either. Made with the first request: accounts tell carts of changed
 * profiles, so the two modules load each other and neither may ask the other before both are there.
 */
export const requireCart: onRequestHookHandler = function requireCart(request, reply, done) {
  return requireMenu('shopping-cart', 'cart.hidden').call(this, request, reply, done)
}
