/** Carts as the wire carries them: state only what matters to the test. */
import type { Cart, CartItem } from '@frontage/contracts/cart.ts'
import { USUAL_SHIPPING } from '@frontage/contracts/pricing-rules.ts'

export function aCartItem(what: Partial<CartItem> = {}): CartItem {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    design_id: '22222222-2222-4222-8222-222222222222',
    template_id: '33333333-3333-4333-8333-333333333333',
    template_version: 1,
    artwork_hash: 'hash',
    slots: {},
    name: 'Open house flyer',
    product: 'letter-flyer',
    paper: '100 lb gloss text',
    type: 'print-and-ship',
    quantity: 250,
    minimum_quantity: 250,
    unit_price: 0.42,
    total_price: 105,
    additional_cost: [],
    discounts: [],
    additional_discount: [],
    coating_types: [],
    coating_type: null,
    is_abandoned: false,
    BillToCompany: { Option: '0', policy: 'never' },
    PickupContactAddress: null,
    pickup: null,
    template_specification: {
      quantities_print: ['250-499', '500'],
      printship_sell_price: [0.42, 0.37],
      quantities_maillist: ['100'],
      maillist_sell_price: [0.9],
    },
    mailing_list: null,
    production_days: 2,
    can_be_picked_up: false,
    open_house_on: null,
    design_changed: false,
    listing: null,
    preflight: [],
    warnings_accepted: false,
    ...what,
  }
}

export function aCart(cart_items: CartItem[]): Cart {
  return {
    cart_items,
    total_price: 0,
    total_cart_items: cart_items.length,
    version: 1,
    pricing: { tax: [{ state: 'CA', basis_points: 725 }], free_print: null, shipping: USUAL_SHIPPING },
    pickup_places: [],
    coupon: null,
    receipt: {
      lines: [],
      steps: [],
      coupon: 0,
      itemsTotal: 0,
      payableItems: 0,
      companyTotal: 0,
      taxes: 0,
      shipping: 0,
      dueNow: 0,
      hash: '',
    },
    in_hands_on: null,
  }
}
