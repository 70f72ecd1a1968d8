import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { deleteLine, lockCart } from '../repository.ts'

/** @throws Refusal cart.item-missing */
export async function removeItem(
  context: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  id: string,
): Promise<void> {
  await context.db.tenant(scope, async (tx) => {
    const cart = await lockCart(tx, scope, context.clock.now())
    if (!cart || !(await deleteLine(tx, scope, cart.id, id))) throw new Refusal('cart.item-missing')
  })
}
