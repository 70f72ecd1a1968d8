/** A cart as the server holds it, and what is decided about its lines from the server's own data. */
import type { ListingOfDesign } from '@frontage/contracts/designs.ts'
import { z } from 'zod'
import { PickupContactAddress, type CartAddress } from '@frontage/contracts/cart.ts'
import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import { readPricingRules } from '@frontage/contracts/pricing.ts'
import type { PricingRules, ShippingCents } from '@frontage/contracts/pricing-rules.ts'
import type { PickupPlace } from '@frontage/contracts/tenants.ts'
import { inHandsOn } from '@frontage/domain/in-hands.ts'
import { priceLine, type OrderKind, type PricedLine } from '@frontage/domain/line-price.ts'
import { lineAt, minimumOfKind, type Offer } from '@frontage/domain/offer.ts'
import type { Cents } from '@frontage/domain/money.ts'
import { linesToTax, priceCart, type Receipt } from '@frontage/domain/receipt.ts'
import type { ShippingMode } from '@frontage/domain/shipping.ts'
import { takesOrders } from '@frontage/domain/storefront.ts'
import type { Destination } from '@frontage/domain/tax.ts'
import type { CartCoupon } from '../coupons/index.ts'
import { quoteTaxes, type StoredQuote } from '../taxes/index.ts'
import { companyPolicy } from '../tenants/index.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Tenant } from '../../platform/tenant.ts'

export const Pickup = PickupContactAddress.extend({ place: z.string() })
export type Pickup = z.infer<typeof Pickup>

export interface Cart {
  id: string
  version: number
  shippingMode: ShippingMode | null
  shippingAddress: CartAddress | null
  /** null also where it is the shipping address. */
  billingAddress: CartAddress | null
  sameAddress: boolean
  updatedAt: Date
}

export interface CartLine {
  id: string
  designId: string
  designRevision: number
  /** Revision of the saved design now; null: it was deleted. */
  savedRevision: number | null
  /** The listing that the saved design is made from, and what it would say otherwise on this line. */
  listing: ListingOfDesign | null
  templateId: string
  templateVersion: number
  artworkHash: string
  templateActive: boolean
  product: string
  offer: Offer
  slots: Record<string, unknown>
  name: string
  type: OrderKind
  quantity: number
  coatingType: string | null
  mailingList: CartList | null
  /** What the agent chose; what counts is `companyPays`. */
  billToCompany: boolean
  pickup: Pickup | null
  isAbandoned: boolean
  /** The last total that could be computed. */
  storedTotal: Cents
  preflight: PreflightIssue[]
  warningsAccepted: boolean
}

/** A mailing list as it is now. */
export interface CartList {
  id: string
  name: string
  version: number
  rowCount: number
  contentHash: string
  isDeleted: boolean
  /** How many addresses it had when it was chosen. */
  rowCountBefore: number
}

export interface CartWithLines extends Cart {
  lines: CartLine[]
  /** Absent: none was entered. */
  coupon?: CartCoupon | null
  /** What the tax service said last, perhaps of another cart. */
  taxQuote?: StoredQuote | null
}

export type NewLine = Pick<
  CartLine,
  | 'designId'
  | 'designRevision'
  | 'templateId'
  | 'templateVersion'
  | 'slots'
  | 'name'
  | 'type'
  | 'quantity'
  | 'coatingType'
  | 'billToCompany'
  | 'pickup'
  | 'preflight'
  | 'warningsAccepted'
> & { mailingListId: string | null; totalPrice: Cents }

/** Lines of one order: each is drawn and checked before a card is asked, and nobody reads a longer receipt. */
export const MAX_LINES = 100

const LEFT_ALONE_MS = 14 * 24 * 60 * 60_000

/** A coupon may be for some products alone; without one the product does not matter. */
type Priceable = Pick<CartLine, 'id' | 'offer' | 'type' | 'quantity' | 'coatingType' | 'billToCompany'> & {
  product?: string
}

export function companyPays(tenant: Tenant, line: Pick<CartLine, 'offer' | 'billToCompany'>): boolean {
  const policy = companyPolicy(tenant, line.offer)
  return policy === 'always' || (policy === 'optional' && line.billToCompany)
}

export function pricedLine(tenant: Tenant, line: Priceable): PricedLine {
  const choice = {
    id: line.id,
    kind: line.type,
    quantity: line.quantity,
    coating: line.coatingType,
    paidByCompany: companyPays(tenant, line),
  }
  return { ...lineAt(line.offer, choice), product: line.product ?? '' }
}

/** Whether the template is there, is ordered in this way, and the site takes such orders. */
export const isOffered = (
  tenant: Pick<Tenant, 'can'>,
  { templateActive, offer, type }: Pick<CartLine, 'offer' | 'type' | 'templateActive'>,
): boolean => templateActive && offer.kinds.includes(type) && takesOrders(tenant.can, type)

/** null: the line is not sold any more. */
export function minimumOf(
  tenant: Pick<Tenant, 'can'>,
  line: Pick<CartLine, 'offer' | 'type' | 'templateActive'>,
): number | null {
  return isOffered(tenant, line) ? minimumOfKind(line.offer, line.type) : null
}

/** null: no tier fits. */
export function totalOf(tenant: Tenant, line: Priceable): Cents | null {
  const price = priceLine(pricedLine(tenant, line))
  return price.unitPrice === null ? null : price.total
}

/** By which rules a cart is priced, in the browser too. */
export const rulesOf = (
  { settings: { tax, free_print, shipping, tax_source } }: Pick<Tenant, 'settings'>,
  { taxQuote = null }: Pick<CartWithLines, 'taxQuote'>,
): PricingRules => ({
  tax,
  free_print,
  shipping,
  ...(tax_source === 'service'
    ? { tax_service: { quote: taxQuote && { key: taxQuote.key, taxes: taxQuote.taxes } } }
    : {}),
})

/** What the tax service is to be asked about, and where it goes; null: nothing, or nobody knows where. */
function taxQuestionOf(tenant: Tenant, cart: CartWithLines, destination = destinationOf(cart)) {
  if (tenant.settings.tax_source !== 'service' || !destination || destination.zip.trim() === '') return null
  const priced = cart.lines.map((line) => ({ kind: line.type }))
  const lines = linesToTax(priced, receiptOf(tenant, cart, destination).lines)
  return lines.length > 0 ? { lines, to: destination } : null
}

/**
 * The cart with what the tax service says of it: what it said before, or what it says now.
 * @throws Refusal checkout.taxes-unknown
 */
export async function withTaxes(
  context: Parameters<typeof quoteTaxes>[0],
  tenant: Tenant,
  scope: AccountScope,
  cart: CartWithLines,
  destination = destinationOf(cart),
): Promise<CartWithLines> {
  const question = taxQuestionOf(tenant, cart, destination)
  if (!question) return cart
  return { ...cart, taxQuote: await quoteTaxes(context, scope, question.lines, question.to) }
}

/** What a receipt is made of: a cart, or lines that are only asked about. */
type CartToPrice = Omit<CartWithLines, 'lines'> & { lines: readonly Priceable[] }

export function receiptOf(tenant: Tenant, cart: CartToPrice, destination = destinationOf(cart)): Receipt {
  return priceCart({
    lines: cart.lines.map((line) => pricedLine(tenant, line)),
    ...readPricingRules(rulesOf(tenant, cart)),
    destination,
    shippingMode: cart.shippingMode,
    coupon: cart.coupon?.terms ?? null,
  })
}

/** null: none is chosen, or one that the tenant no longer offers. */
export const shippingModeOf = (
  offered: ShippingCents,
  { shippingMode: mode }: Pick<Cart, 'shippingMode'>,
): ShippingMode | null => (mode !== null && offered[mode] !== null ? mode : null)

export function destinationOf(cart: Cart): Destination | null {
  const to = cart.shippingAddress
  return to ? { state: to.state.toUpperCase(), zip: to.zip_code } : null
}

/** @returns yyyy-mm-dd, or null while nothing is in the cart */
export function inHandsOf({ lines, shippingMode }: CartWithLines, today: Date): string | null {
  if (lines.length === 0) return null
  const made = lines.map((line) => ({ kind: line.type, productionDays: line.offer.productionDays }))
  return inHandsOn(today.toISOString().slice(0, 10), made, shippingMode)
}

export function isAbandoned(cart: Cart, line: CartLine, now: Date): boolean {
  return line.isAbandoned || !line.templateActive || now.getTime() - cart.updatedAt.getTime() > LEFT_ALONE_MS
}

/** The place as it is written on the line: later moves of the warehouse do not change what was agreed. */
export function pickupAt(place: PickupPlace, user: { first_name: string; last_name: string }): Pickup {
  const { id, street, location_description, city, state, zip } = place
  const { first_name, last_name } = user
  return { place: id, first_name, last_name, street, location_description, city, state, zip }
}

export const NO_CART: CartWithLines = {
  id: '',
  version: 0,
  shippingMode: null,
  shippingAddress: null,
  billingAddress: null,
  sameAddress: true,
  updatedAt: new Date(8.64e15),
  lines: [],
}
