import { z } from 'zod'
import * as calls from '../calls/cart.ts'
import {
  AddCartItem,
  Cart,
  CartItem,
  CartQuery,
  ChangeCartItem,
  QuantityChanges,
  SaveCartAddress,
  SavedCartAddress,
  TaxRequest,
} from '../cart.ts'
import { ApplyCoupon, CartCoupon } from '../coupons.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'

const shopper = { may: 'account', hiddenBy: 'RemoveCartAtlanta' } as const
const OneItem = z.object({ id: PathId })

export const cartEndpoints = {
  [calls.read]: {
    ...shopper,
    query: CartQuery,
    replies: { 200: envelope(Cart) },
    refusals: ['cart.hidden'],
  },
  [calls.changeQuantities]: {
    ...shopper,
    query: CartQuery,
    body: QuantityChanges,
    replies: { 204: z.null() },
    refusals: [
      'cart.hidden',
      'cart.item-missing',
      'cart.quantity-invalid',
      'cart.below-minimum',
      'cart.not-sold',
      'cart.list-sets-quantity',
    ],
  },
  [calls.addItem]: {
    ...shopper,
    body: AddCartItem,
    replies: { 201: envelope(CartItem) },
    refusals: [
      'cart.hidden',
      'cart.design-missing',
      'cart.kind-not-offered',
      'cart.quantity-invalid',
      'cart.below-minimum',
      'cart.not-sold',
      'cart.coating-unknown',
      'cart.pickup-needed',
      'cart.mailing-list-needed',
      'cart.company-pays',
      'cart.company-does-not-pay',
      'cart.preflight-errors',
      'cart.preflight-warnings',
      'cart.full',
      'request.key-reused',
    ],
  },
  [calls.changeItem]: {
    ...shopper,
    params: OneItem,
    body: ChangeCartItem,
    replies: { 200: envelope(CartItem) },
    refusals: [
      'designs.missing',
      'designs.changed-elsewhere',
      'designs.picture-missing',
      'cart.hidden',
      'cart.item-missing',
      'cart.design-missing',
      'cart.kind-not-offered',
      'cart.quantity-invalid',
      'cart.below-minimum',
      'cart.not-sold',
      'cart.coating-unknown',
      'cart.pickup-needed',
      'cart.mailing-list-needed',
      'cart.list-sets-quantity',
      'cart.company-pays',
      'cart.company-does-not-pay',
      'cart.preflight-errors',
      'cart.preflight-warnings',
    ],
  },
  [calls.removeItem]: {
    ...shopper,
    params: OneItem,
    replies: { 200: envelope(z.null()) },
    refusals: ['cart.hidden', 'cart.item-missing'],
  },
  [calls.computeTaxes]: {
    ...shopper,
    body: TaxRequest,
    replies: { 200: envelope(z.number()) },
    refusals: ['cart.hidden', 'cart.address-incorrect', 'checkout.empty', 'checkout.taxes-unknown'],
  },
  [calls.readAddress]: {
    ...shopper,
    replies: { 200: envelope(SavedCartAddress) },
    refusals: ['cart.hidden'],
  },
  [calls.saveAddress]: {
    ...shopper,
    body: SaveCartAddress,
    replies: { 200: envelope(z.null()) },
    refusals: ['cart.hidden', 'cart.address-incorrect', 'cart.shipping-mode-needed'],
  },
  [calls.applyCoupon]: {
    ...shopper,
    body: ApplyCoupon,
    replies: { 200: envelope(CartCoupon) },
    refusals: ['cart.hidden', 'cart.coupon-invalid'],
  },
  [calls.removeCoupon]: { ...shopper, replies: { 200: envelope(z.null()) }, refusals: ['cart.hidden'] },
} as const satisfies Endpoints
