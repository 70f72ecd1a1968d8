import type { CartAddress, SaveCartAddress } from '@frontage/contracts/cart.ts'
import { addressProblems } from '@frontage/domain/address.ts'
import { somethingShips } from '@frontage/domain/receipt.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Buyer } from '../../press/index.ts'
import { shippingModeOf } from '../cart.ts'
import { saveAddress } from '../addresses-repository.ts'
import { readLineKinds, lockOrMakeCart } from '../repository.ts'

/** @throws Refusal cart.shipping-mode-needed; cart.address-incorrect with the fields that cannot be right */
export async function saveCartAddress(
  context: Pick<AppContext, 'db' | 'clock'>,
  { tenant, session: { scope } }: Buyer,
  wanted: SaveCartAddress,
): Promise<void> {
  const sameAddress = wanted.is_shipping_billing_same_address
  const address = {
    shippingMode: wanted.shipping_mode,
    shippingAddress: normalized(wanted.shipping_address),
    billingAddress: sameAddress ? null : normalized(wanted.billing_address),
    sameAddress,
  }
  await context.db.tenant(scope, async (tx) => {
    const cart = await lockOrMakeCart(tx, scope, context.clock.now())
    const ships = somethingShips(await readLineKinds(tx, scope, cart.id))
    if (ships && shippingModeOf(tenant.settings.shipping, address) === null)
      throw new Refusal('cart.shipping-mode-needed')
    const problems = {
      shipping_address: problemsOf(address.shippingAddress, ships),
      billing_address: problemsOf(address.billingAddress, ships && !sameAddress),
    }
    if (problems.shipping_address.length + problems.billing_address.length > 0) {
      throw new Refusal('cart.address-incorrect', problems)
    }
    await saveAddress(tx, scope, cart.id, address)
  })
}

/** An address that is not needed may be absent, but one that is given must be right. */
function problemsOf(address: CartAddress | null, needed: boolean): string[] {
  if (address === null) return needed ? ['first_name'] : []
  return addressProblems(address)
}

const normalized = (address: CartAddress | null): CartAddress | null =>
  address && { ...address, state: address.state.toUpperCase(), zip_code: address.zip_code.toUpperCase() }
