import type { QuantityChanges } from '@frontage/contracts/cart.ts'
import type { Cents } from '@frontage/domain/money.ts'
import { isSellableQuantity, MAX_QUANTITY } from '@frontage/domain/quantity.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { minimumOf, totalOf, type CartLine } from '../cart.ts'
import { loadLines, lockCart, saveQuantities } from '../repository.ts'

/** All changes or none. @throws Refusal cart.item-missing, cart.below-minimum, cart.not-sold, cart.list-sets-quantity */
export async function changeQuantities(
  context: Pick<AppContext, 'db' | 'clock'>,
  tenant: Tenant,
  scope: AccountScope,
  changes: QuantityChanges,
): Promise<void> {
  await context.db.tenant(scope, async (tx) => {
    // In one flight, one after the other: the lines are those of the locked cart.
    const [cart, loaded] = await Promise.all([
      lockCart(tx, scope, context.clock.now()),
      loadLines(tx, scope, context.clock.now()),
    ])
    if (!cart) throw new Refusal('cart.item-missing')
    const lines = new Map(loaded.map((line) => [line.id, line]))
    const changed = changes.map(({ id, quantity }) => {
      const line = lines.get(id.toLowerCase())
      if (!line) throw new Refusal('cart.item-missing')
      return { id: line.id, quantity, totalPrice: totalAt(tenant, line, quantity) }
    })
    await saveQuantities(tx, scope, [...new Map(changed.map((line) => [line.id, line])).values()])
  })
}

/** @throws Refusal cart.below-minimum, cart.not-sold, cart.list-sets-quantity */
export function totalAt(tenant: Tenant, line: CartLine, quantity: number): Cents {
  if (line.mailingList && quantity !== line.quantity)
    throw new Refusal('cart.list-sets-quantity', { id: line.id })
  const minimum = minimumOf(tenant, line)
  if (minimum !== null && quantity < minimum)
    throw new Refusal('cart.below-minimum', { id: line.id, minimum })
  const total = totalOf(tenant, { ...line, quantity })
  if (total === null || !isSellableQuantity(quantity, minimum)) {
    throw new Refusal('cart.not-sold', { id: line.id, minimum, maximum: MAX_QUANTITY })
  }
  return total
}
