import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { MAX_LINES, type Cart, type NewLine } from '../cart.ts'
import { saveAddress } from '../addresses-repository.ts'
import { countLines, insertLine, lockOrMakeCart } from '../repository.ts'

export type Delivery = Pick<Cart, 'shippingMode' | 'shippingAddress' | 'billingAddress' | 'sameAddress'>

/**
 * Adds lines that were decided elsewhere, such as those of an earlier order. @throws Refusal cart.full
 * @param delivery how they traveled then: taken over by a cart that was told nothing else yet
 */
export async function addLines(
  tx: Tx,
  scope: AccountScope,
  lines: readonly NewLine[],
  now: Date,
  delivery: Delivery | null,
): Promise<number> {
  const cart = await lockOrMakeCart(tx, scope, now)
  if ((await countLines(tx, scope)) + lines.length > MAX_LINES) throw new Refusal('cart.full')
  for (const line of lines) await insertLine(tx, scope, cart.id, line)
  const isUntold = cart.shippingMode === null && cart.shippingAddress === null
  if (delivery && isUntold) await saveAddress(tx, scope, cart.id, delivery)
  return lines.length
}
