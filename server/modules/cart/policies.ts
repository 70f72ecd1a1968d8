/** Who may use a cart. */
import { guard } from '../../platform/policy.ts'
import { mayOpen } from '../accounts/index.ts'

/** A site without a cart has no cart calls either. */
export const requireCart = guard((asker) => mayOpen(asker, 'shopping-cart'), 'cart.hidden')
