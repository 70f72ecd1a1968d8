import type { onRequestHookHandler } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'

/** A site without a cart has no cart calls either. */
export const requireCart: onRequestHookHandler = async (request) => {
  if (request.tenant.can('RemoveCartAtlanta')) throw new Refusal('cart.hidden')
}
