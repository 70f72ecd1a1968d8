import { requireMenu } from '../accounts/index.ts'

/** A site without a cart has no cart calls either. */
export const requireCart = requireMenu('shopping-cart', 'cart.hidden')
