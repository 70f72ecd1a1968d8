/** A cart checked and frozen: what will be the order if it is paid. */
import type { PayRequest } from '@frontage/contracts/checkout.ts'
import type { OrderLine, OrderSnapshot } from '@frontage/contracts/orders.ts'
import { presentAdjustment, presentReceipt } from '@frontage/contracts/pricing.ts'
import { addressProblems } from '@frontage/domain/address.ts'
import { hundredthsInCents } from '@frontage/domain/money.ts'
import { linesToTax, movedSteps, somethingShips, type Receipt } from '@frontage/domain/receipt.ts'
import { isSellableQuantity } from '@frontage/domain/quantity.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  companyPays,
  inHandsOf,
  minimumOf,
  presentPickup,
  printedLine,
  readCart,
  receiptOf,
  shippingModeOf,
  type CartLine,
  type CartWithLines,
} from '../cart/index.ts'
import {
  fillDesigns,
  ensurePressFile,
  allIssues,
  loadArtwork,
  type Buyer,
  type FilledDesign,
  type PressFile,
} from '../press/index.ts'

/** What one card payment may be, in cents: the provider's own limits. */
const CARD_LEAST = 50
const CARD_MOST = 99_999_999

/** Everything that can be wrong with a cart before a card is asked. @throws Refusal with the sentence of the first */
export function checkCart(buyer: Buyer, cart: CartWithLines): void {
  if (cart.lines.length === 0) throw new Refusal('checkout.empty')
  for (const line of cart.lines) checkLine(buyer, line)
  const ships = somethingShips(cart.lines.map((line) => ({ kind: line.type })))
  if (!ships) return
  if (shippingModeOf(buyer.tenant.settings.shipping, cart) === null)
    throw new Refusal('cart.shipping-mode-needed')
  const to = cart.shippingAddress
  const bill = cart.sameAddress ? to : cart.billingAddress
  if (!to || addressProblems(to).length > 0 || !bill || addressProblems(bill).length > 0) {
    throw new Refusal('cart.address-incorrect')
  }
}

function checkLine({ tenant }: Buyer, line: CartLine): void {
  const minimum = minimumOf(tenant, line)
  const { id } = line
  if (minimum !== null && line.quantity < minimum) throw new Refusal('cart.below-minimum', { id, minimum })
  if (!isSellableQuantity(line.quantity, minimum)) throw new Refusal('cart.not-sold', { id, minimum })
  if (line.coatingType && !line.offer.coatings.some(({ id: known }) => known === line.coatingType)) {
    throw new Refusal('cart.coating-unknown', { id })
  }
  const place = tenant.settings.pickup_places.find((known) => known.id === line.pickup?.place)
  if (line.type === 'warehouse' && !place) throw new Refusal('cart.pickup-needed', { id })
  if (line.type === 'mail-list') {
    if (!line.mailingList) throw new Refusal('cart.mailing-list-needed', { id })
    if (line.mailingList.isDeleted) throw new Refusal('cart.mailing-list-deleted', { id })
  }
}

/** The receipt, if it is the one the buyer says to have seen. @throws Refusal checkout.price-moved naming the steps that moved */
export function agreedReceipt(buyer: Buyer, cart: CartWithLines, seen: PayRequest): Receipt {
  const receipt = receiptOf(buyer.tenant, cart)
  if (receipt.lines.some((line) => line.unitPrice === null)) throw new Refusal('cart.not-sold')
  const { receipt_hash: hash = receipt.hash, total_in_cents: total = receipt.dueNow } = seen
  if (receipt.hash === hash && receipt.dueNow === total) return receipt
  throw priceMoved(receipt, seen, hadCoupon(seen) ? (cart.coupon?.problem ?? undefined) : undefined)
}

const hadCoupon = ({ seen_steps = [] }: PayRequest) => seen_steps.some(({ kind }) => kind === 'coupon')

/** @param why what made it move, where that is known */
export function priceMoved(receipt: Receipt, seen: PayRequest, why?: string): Refusal {
  // Without the steps the buyer saw nobody can say which of them moved; the new ones are there to compare.
  const moved = seen.seen_steps ? movedSteps(seen.seen_steps, receipt.steps) : []
  const sentence = why === undefined ? undefined : `${why} Check the new total before you pay.`
  return new Refusal('checkout.price-moved', { receipt: presentReceipt(receipt), moved }, sentence)
}

/** Whether a card is to be asked. @throws Refusal when the buyer's choice does not fit the cart */
export function needsPaymentCard(receipt: Receipt, paymentMethod: string): boolean {
  if (receipt.dueNow === 0) {
    if (paymentMethod !== '0') throw new Refusal('checkout.no-payment-needed')
    return false
  }
  if (paymentMethod === '0') throw new Refusal('checkout.payment-needed')
  if (receipt.dueNow < CARD_LEAST && receipt.coupon > 0)
    throw new Refusal('checkout.coupon-leaves-too-little')
  if (receipt.dueNow < CARD_LEAST || receipt.dueNow > CARD_MOST) {
    throw new Refusal('checkout.amount-out-of-range')
  }
  return true
}

/**
 * Draws every line, lets preflight look again, and makes the press files: everything that can fail does so before any money
 * moves. @throws Refusal cart.preflight-errors, cart.preflight-warnings, checkout.press-file-failed
 */
export async function freezeCart(
  context: AppContext,
  buyer: Buyer,
  cart: CartWithLines,
  receipt: Receipt,
): Promise<OrderSnapshot> {
  const { account } = buyer.session
  const { filledDesigns, issues, pressFiles } = await beforeAnyMoney(context, async () => {
    const filledDesigns = await fillCart(context, buyer, cart)
    const issues = await allIssues(context, filledDesigns)
    cart.lines.forEach((line, i) => acceptIssues(line, issues[i] ?? []))
    return {
      filledDesigns,
      issues,
      pressFiles: await makePressFiles(context, buyer, cart.lines, filledDesigns),
    }
  })
  const { first_name, last_name, email } = account
  const now = context.clock.now()
  return {
    buyer: { first_name, last_name, email },
    lines: cart.lines.map((line, i) => {
      const pressFile = pressFiles[i]
      const approved = filledDesigns[i]
      if (!pressFile || !approved) throw new Error(`line ${line.id} has no press file`)
      return {
        ...frozenLine(buyer, line, receipt, { pressFile, approved, issues: issues[i] ?? [] }),
        in_hands_on: inHandsOf({ ...cart, lines: [line] }, now) ?? '',
      }
    }),
    shipping_mode: cart.shippingMode,
    shipping_address: cart.shippingAddress,
    billing_address: cart.sameAddress ? cart.shippingAddress : cart.billingAddress,
    receipt: presentReceipt(receipt),
    ...couponOf(cart, receipt),
    ...taxOf(buyer, cart, receipt),
    payment: null,
    in_hands_on: inHandsOf(cart, now) ?? '',
    site_host: buyer.tenant.host,
  }
}

/** The calculation that the receipt's taxes are from. */
function taxOf({ tenant }: Buyer, cart: CartWithLines, { lines }: Receipt): Pick<OrderSnapshot, 'tax'> {
  if (tenant.settings.tax_source !== 'service' || !cart.taxQuote) return {}
  const taxed = linesToTax(kindsOf(cart), lines).map(({ id }) => id)
  return taxed.length > 0 ? { tax: { calculation: cart.taxQuote.calculation, lines: taxed } } : {}
}

const kindsOf = (cart: CartWithLines) => cart.lines.map((line) => ({ kind: line.type }))

/** Only one that took something off is used up. */
function couponOf({ coupon }: CartWithLines, receipt: Receipt): Pick<OrderSnapshot, 'coupon'> {
  if (!coupon?.terms || receipt.coupon === 0) return {}
  const { code, percentOff, amountOff } = coupon.terms
  return {
    coupon: { code, percent_off: percentOff, amount_off_cents: amountOff, taken_cents: receipt.coupon },
  }
}

async function fillCart(context: AppContext, buyer: Buyer, cart: CartWithLines): Promise<FilledDesign[]> {
  const { scope } = buyer.session
  const artwork = await context.db.tenant(scope, (tx) => loadArtwork(tx, scope, cart.lines))
  return fillDesigns(
    context,
    buyer,
    cart.lines.map((line) => {
      const stored = artwork.get(line.artworkHash)
      if (!stored) throw new Error(`artwork ${line.artworkHash} is gone`)
      const { artworkHash, slots, type: kind } = line
      const printed = { designId: line.designId, lineId: line.id }
      return { slug: stored.slug, artwork: stored.artwork, artwork_hash: artworkHash, slots, kind, printed }
    }),
  )
}

/** Makes the press files while the buyer still types the card, so that Pay finds them ready. Nobody waits for it. */
export function drawAhead(context: AppContext, buyer: Buyer): void {
  const draw = async () => {
    const cart = await readCart(context.db, buyer.session.scope)
    if (!cart || cart.lines.length === 0) return
    await makePressFiles(context, buyer, cart.lines, await fillCart(context, buyer, cart))
  }
  // Pay will try again, and say so if it fails.
  draw().catch((error: unknown) => context.log.info({ err: error }, 'press files were not drawn ahead'))
}

function acceptIssues(line: CartLine, issues: OrderLine['accepted_warnings']): void {
  if (issues.some((issue) => issue.severity === 'error')) {
    throw new Refusal('cart.preflight-errors', { id: line.id, issues })
  }
  // Accepted is what was shown: a warning that came since, by a changed profile, is asked about again.
  const shown = new Set(line.preflight.map(nameOf))
  if (issues.length > 0 && (!line.warningsAccepted || !issues.every((issue) => shown.has(nameOf(issue))))) {
    throw new Refusal('cart.preflight-warnings', { id: line.id, issues })
  }
}

const nameOf = (issue: { class: number; slot: string | null; page: number }) =>
  `${issue.class} ${issue.slot} ${issue.page}`

async function makePressFiles(
  context: AppContext,
  buyer: Buyer,
  lines: readonly CartLine[],
  filledDesigns: readonly FilledDesign[],
): Promise<PressFile[]> {
  const files: PressFile[] = []
  for (const [i, filledDesign] of filledDesigns.entries()) {
    files.push(await ensurePressFile(context, buyer.session.scope, filledDesign, lines[i]?.name ?? 'Design'))
  }
  return files
}

/**
 * Of a photo, a press or a file store that is away too: the buyer reads at once that nothing was charged, instead of waiting for
 * what became of a payment that was never begun.
 */
async function beforeAnyMoney<T>({ log }: AppContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isOfTheCart = error instanceof Refusal && !error.code.startsWith('server.')
    if (isOfTheCart) throw error
    log.error({ err: error }, 'a press file could not be made')
    throw new Refusal('checkout.press-file-failed')
  }
}

interface Approved {
  pressFile: PressFile
  approved: FilledDesign
  issues: OrderLine['accepted_warnings']
}

function frozenLine(
  { tenant }: Buyer,
  line: CartLine,
  receipt: Receipt,
  { pressFile, approved, issues }: Approved,
): OrderLine {
  const price = receipt.lines.find(({ id }) => id === line.id)
  const coating = line.offer.coatings.find(({ id }) => id === line.coatingType)
  const place = tenant.settings.pickup_places.find((known) => known.id === line.pickup?.place)
  return {
    ...printedLine(line),
    unit_price_cents: price?.unitPrice ? hundredthsInCents(price.unitPrice) : 0,
    total_cents: price?.total ?? 0,
    coating: coating ? { id: coating.id, name: coating.name } : null,
    bill_to_company: companyPays(tenant, line),
    pickup: line.pickup && presentPickup(line.pickup),
    pickup_place: place?.name ?? null,
    mailing_list: line.mailingList && {
      id: line.mailingList.id,
      name: line.mailingList.name,
      version: line.mailingList.version,
      row_count: line.mailingList.rowCount,
      content_hash: line.mailingList.contentHash,
    },
    adjustments: [...line.offer.costs, ...line.offer.discounts, ...line.offer.additionalDiscounts].map(
      presentAdjustment,
    ),
    press_file: {
      ...{ file_id: pressFile.fileId, sha256: pressFile.sha256, pages: pressFile.pages },
      design_hash: approved.designHash,
    },
    // With the host of today, which may be another one when the file has to be made again.
    ...(approved.codes ? { codes: approved.codes } : {}),
    accepted_warnings: issues,
  }
}
