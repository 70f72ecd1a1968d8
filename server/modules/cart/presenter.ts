import type { Cart as CartJson, CartItem, PrintedLine, SavedCartAddress } from '@frontage/contracts/cart.ts'
import { presentPriceTerms, presentReceipt } from '@frontage/contracts/pricing.ts'
import type { ShippingCents } from '@frontage/contracts/pricing-rules.ts'
import { unitPrice } from '@frontage/domain/price-tiers.ts'
import { hundredthCentsToWire, toWire } from '@frontage/domain/money.ts'
import { presentCartCoupon } from '../coupons/index.ts'
import { companyPolicy } from '../tenants/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import {
  companyPays,
  inHandsOf,
  isAbandoned,
  isOffered,
  minimumOf,
  pricedLine,
  receiptOf,
  rulesOf,
  shippingModeOf,
  totalOf,
  type Cart,
  type CartLine,
  type CartWithLines,
} from './cart.ts'
import type { LastAddresses } from './addresses-repository.ts'

/** What is read from the artwork is added by `withArtwork`. */
export type PresentedItem = Omit<CartItem, 'trim' | 'open_house_on'>

export function presentCart(
  tenant: Tenant,
  cart: CartWithLines,
  now: Date,
): Omit<CartJson, 'cart_items'> & { cart_items: PresentedItem[] } {
  const receipt = receiptOf(tenant, cart)
  return {
    cart_items: cart.lines.map((line) => presentItem(tenant, cart, line, now)),
    total_price: toWire(receipt.itemsTotal),
    total_cart_items: cart.lines.length,
    version: cart.version,
    pricing: rulesOf(tenant, cart),
    pickup_places: tenant.settings.pickup_places,
    coupon: cart.coupon ? presentCartCoupon(cart.coupon) : null,
    receipt: presentReceipt(receipt),
    in_hands_on: inHandsOf(cart, now),
  }
}

/** What a line prints and how often; an order freezes the same. */
export const printedLine = (line: CartLine): PrintedLine => ({
  id: line.id,
  design_id: line.designId,
  template_id: line.templateId,
  template_version: line.templateVersion,
  artwork_hash: line.artworkHash,
  slots: line.slots,
  name: line.name,
  product: line.product,
  paper: line.offer.paper,
  type: line.type,
  quantity: line.quantity,
})

export function presentItem(tenant: Tenant, cart: Cart, line: CartLine, now: Date): PresentedItem {
  const { offer } = line
  const unit = unitPrice(pricedLine(tenant, line).tiers, line.quantity)
  return {
    ...printedLine(line),
    minimum_quantity: minimumOf(tenant, line),
    unit_price: unit === null ? null : hundredthCentsToWire(unit),
    total_price: toWire(totalOf(tenant, line) ?? line.storedTotal),
    ...presentPriceTerms(offer),
    coating_type: line.coatingType,
    is_abandoned: isAbandoned(cart, line, now),
    BillToCompany: {
      Option: companyPays(tenant, line) ? '1' : '0',
      policy: companyPolicy(tenant, offer),
    },
    PickupContactAddress: line.pickup && presentPickup(line.pickup),
    pickup: line.pickup?.place ?? null,
    mailing_list: line.mailingList && {
      id: line.mailingList.id,
      name: line.mailingList.name,
      row_count: line.mailingList.rowCount,
      is_deleted: line.mailingList.isDeleted,
      row_count_before:
        line.mailingList.rowCountBefore === line.mailingList.rowCount
          ? null
          : line.mailingList.rowCountBefore,
    },
    production_days: offer.productionDays,
    can_be_picked_up: isOffered(tenant, { ...line, type: 'warehouse' }),
    design_changed: line.savedRevision !== null && line.savedRevision !== line.designRevision,
    listing: line.listing,
    preflight: line.preflight,
    warnings_accepted: line.warningsAccepted,
  }
}

export const presentPickup = ({ place: _, ...address }: NonNullable<CartLine['pickup']>) => address

/** The cart's own addresses; before any was saved, the last order's, so that nobody types theirs twice. */
export function presentAddress(
  offered: ShippingCents,
  cart: Cart | null,
  last: LastAddresses | null,
): SavedCartAddress {
  const mode = cart && shippingModeOf(offered, cart)
  if (last && !cart?.shippingAddress && !cart?.billingAddress) {
    return {
      // How it ships was chosen for another order: it is asked again.
      shipping_mode: mode,
      shipping_address: last.shipping,
      billing_address: last.billing,
      is_shipping_billing_same_address: JSON.stringify(last.shipping) === JSON.stringify(last.billing),
    }
  }
  return {
    shipping_mode: mode,
    shipping_address: cart?.shippingAddress ?? null,
    billing_address: cart ? (cart.sameAddress ? cart.shippingAddress : cart.billingAddress) : null,
    is_shipping_billing_same_address: cart?.sameAddress ?? true,
  }
}
