/** Where a cart is shipped and billed. */
import { sql } from 'kysely'
import { CartAddress } from '@frontage/contracts/cart.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import { build, type Db, type Tx } from '@frontage/db/client.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Cart } from './cart.ts'
import { openCart, toCart } from './repository.ts'

/** Where the account's last shipped order went. */
const lastAddresses = (scope: AccountScope) =>
  build
    .selectFrom('orders')
    .select([
      sql<unknown>`snapshot -> 'shipping_address'`.as('shipping'),
      sql<unknown>`snapshot -> 'billing_address'`.as('billing'),
    ])
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`jsonb_typeof(snapshot -> 'shipping_address') = 'object'`)
    .orderBy('placed_at', 'desc')
    .limit(1)

export interface LastAddresses {
  shipping: CartAddress
  billing: CartAddress
}

/** The open cart without its lines, and the addresses of the last order for a cart that has none yet. */
export async function readAddresses(
  db: Db,
  scope: AccountScope,
): Promise<{ cart: Cart | null; last: LastAddresses | null }> {
  const [carts, orders] = await db.read(scope, [openCart(scope), lastAddresses(scope)])
  const shipping = readNullable(CartAddress, orders[0]?.shipping ?? null)
  const billing = readNullable(CartAddress, orders[0]?.billing ?? null)
  return {
    cart: carts[0] ? toCart(carts[0]) : null,
    last: shipping && { shipping, billing: billing ?? shipping },
  }
}

export async function saveAddress(
  tx: Tx,
  scope: AccountScope,
  cartId: string,
  address: Pick<Cart, 'shippingMode' | 'shippingAddress' | 'billingAddress' | 'sameAddress'>,
): Promise<void> {
  const json = (value: CartAddress | null) => (value === null ? null : JSON.stringify(value))
  await tx
    .updateTable('cart')
    .set({
      shipping_mode: address.shippingMode,
      shipping_address: json(address.shippingAddress),
      billing_address: json(address.billingAddress),
      is_shipping_billing_same_address: address.sameAddress,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', cartId)
    .execute()
}
