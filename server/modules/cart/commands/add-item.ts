import type { AddCartItem } from '@frontage/contracts/cart.ts'
import type { OrderKind } from '@frontage/domain/line-price.ts'
import { hasCodes } from '@frontage/artwork/fill-code.ts'
import { isSellableQuantity, MAX_QUANTITY } from '@frontage/domain/quantity.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Session } from '../../accounts/index.ts'
import { checkProof, renderSoon, type Buyer, type FilledDesign, type Proof } from '../../press/index.ts'
import { companyPolicy } from '../../tenants/index.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import {
  isOffered,
  MAX_LINES,
  minimumOf,
  pickupAt,
  totalOf,
  type Cart,
  type CartLine,
  type NewLine,
  type Pickup,
} from '../cart.ts'
import { findDesign, type SavedDesign } from '../designs-repository.ts'
import { countLines, hasLine, insertLine, lockOrMakeCart } from '../repository.ts'

/**
 * What a line will be, decided before the cart is locked: drawing the design for preflight takes its time.
 * @throws Refusal cart.design-missing and those of the choices and of preflight
 */
export async function prepareItem(
  context: AppContext,
  buyer: Buyer,
  wanted: AddCartItem,
): Promise<{ line: NewLine; design: SavedDesign; filledDesign: FilledDesign }> {
  const design = await findDesign(
    context.db,
    buyer.session.scope,
    context.clock.now(),
    wanted.design_id,
    wanted.mailing_list_id ?? null,
  )
  if (!design) throw new Refusal('cart.design-missing')
  return prepareDesign(context, buyer, design, wanted)
}

/** The same of a design that was looked up. @throws Refusal of the choices and of preflight */
export async function prepareDesign(
  context: AppContext,
  buyer: Buyer,
  design: SavedDesign,
  wanted: AddCartItem,
  { isFilledLater = false } = {},
): Promise<{ line: NewLine; design: SavedDesign; filledDesign: FilledDesign }> {
  const { tenant, session } = buyer
  const choices = decideChoices(tenant, session, design, wanted)
  const checked = await proofOf(context, buyer, design, choices.type)
  const proof = isFilledLater ? withoutListing(checked) : checked
  acceptProof(proof, wanted.warnings_accepted ?? false)
  return {
    design,
    filledDesign: proof.filledDesign,
    line: {
      designId: design.id,
      designRevision: design.revision,
      templateId: design.templateId,
      templateVersion: design.templateVersion,
      slots: design.slots,
      name: design.name,
      ...choices,
      preflight: proof.issues,
      warningsAccepted: wanted.warnings_accepted ?? false,
    },
  }
}

/** What is wrong besides the places for a listing. */
function withoutListing(proof: Proof): Proof {
  const { slots } = proof.filledDesign.template
  const filled = new Set(
    slots.flatMap((slot) => (slot.kind !== 'color' && slot.bind?.startsWith('listing.') ? slot.id : [])),
  )
  return { ...proof, issues: proof.issues.filter(({ slot }) => slot === null || !filled.has(slot)) }
}

/** @returns the line's id and the cart it is in. @throws Refusal cart.full */
export async function addItem(
  context: Pick<AppContext, 'clock'>,
  tx: Tx,
  { session: { scope } }: Buyer,
  line: NewLine,
): Promise<{ cart: Cart; id: string }> {
  // In one flight, one after the other: the lines are counted when the cart is locked.
  const [cart, lines] = await Promise.all([
    lockOrMakeCart(tx, scope, context.clock.now()),
    countLines(tx, scope),
  ])
  if (lines >= MAX_LINES) throw new Refusal('cart.full')
  return { cart, id: await insertLine(tx, scope, cart.id, line) }
}

export const proofOf = (
  context: AppContext,
  buyer: Buyer,
  design: SavedDesign,
  kind: OrderKind,
): Promise<Proof> =>
  checkProof(context, buyer, {
    ...design,
    artwork_hash: design.artworkHash,
    kind,
    printed: { designId: design.id, lineId: null },
  })

/** The line will be paid, if it stays: its press file is begun, and nobody waits for it. */
export function beginPressFile(
  context: AppContext,
  { session: { scope } }: Buyer,
  filledDesign: FilledDesign,
  { id, name }: { id: string; name: string },
): void {
  // What the line prints is not the proof: its codes are its own, and given out when it is drawn.
  if (hasCodes(filledDesign.template)) return
  renderSoon(context, scope, filledDesign, name, () => hasLine(context.db, scope, id))
}

/** Errors stop the order; warnings ask. */
export function acceptProof(proof: Pick<Proof, 'issues'>, warningsAccepted: boolean): void {
  const { issues } = proof
  if (issues.some((issue) => issue.severity === 'error'))
    throw new Refusal('cart.preflight-errors', { issues })
  if (issues.length > 0 && !warningsAccepted) throw new Refusal('cart.preflight-warnings', { issues })
}

type Choices = Pick<
  NewLine,
  'type' | 'quantity' | 'coatingType' | 'mailingListId' | 'billToCompany' | 'pickup' | 'totalPrice'
>

function decideChoices(tenant: Tenant, session: Session, design: SavedDesign, wanted: AddCartItem): Choices {
  const { offer } = design
  if (!isOffered(tenant, { ...design, type: wanted.type })) throw new Refusal('cart.kind-not-offered')
  const line = {
    id: 'new',
    offer,
    templateActive: design.templateActive,
    type: wanted.type,
    quantity: quantityOf(design, wanted),
    coatingType: knownCoating(offer, wanted.coating_type ?? null),
    billToCompany: companyChoice(tenant, offer, wanted.bill_to_company),
  }
  const minimum = minimumOf(tenant, line)
  if (minimum !== null && line.quantity < minimum) throw new Refusal('cart.below-minimum', { minimum })
  const total = totalOf(tenant, line)
  if (total === null || !isSellableQuantity(line.quantity, minimum)) {
    throw new Refusal('cart.not-sold', { minimum, maximum: MAX_QUANTITY })
  }
  return {
    type: line.type,
    quantity: line.quantity,
    coatingType: line.coatingType,
    billToCompany: line.billToCompany,
    mailingListId: wanted.type === 'mail-list' ? (design.mailingList?.id ?? null) : null,
    pickup: wanted.type === 'warehouse' ? pickupChoice(tenant, session, wanted.pickup ?? null) : null,
    totalPrice: total,
  }
}

/** The list is the quantity: what the browser says about it does not count. */
function quantityOf(design: SavedDesign, wanted: AddCartItem): number {
  if (wanted.type === 'mail-list') {
    if (!wanted.mailing_list_id) throw new Refusal('cart.mailing-list-needed')
    if (!design.mailingList) throw new Refusal('request.not-found')
    return design.mailingList.rowCount
  }
  if (wanted.quantity === undefined) throw new Refusal('cart.quantity-invalid')
  return wanted.quantity
}

export function knownCoating(offer: CartLine['offer'], coating: string | null): string | null {
  if (coating !== null && !offer.coatings.some(({ id }) => id === coating)) {
    throw new Refusal('cart.coating-unknown')
  }
  return coating
}

export function companyChoice(
  tenant: Tenant,
  offer: CartLine['offer'],
  wanted: boolean | undefined,
): boolean {
  const policy = companyPolicy(tenant, offer)
  if (policy === 'never' && wanted === true) throw new Refusal('cart.company-does-not-pay')
  if (policy === 'always' && wanted === false) throw new Refusal('cart.company-pays')
  return policy === 'always' || (wanted ?? false)
}

export function pickupChoice(tenant: Tenant, session: Session, placeId: string | null): Pickup {
  const place = tenant.settings.pickup_places.find((candidate) => candidate.id === placeId)
  if (!place) throw new Refusal('cart.pickup-needed')
  return pickupAt(place, session.account)
}
