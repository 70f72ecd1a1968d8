import type { ChangeCartItem } from '@frontage/contracts/cart.ts'
import type { Cents } from '@frontage/domain/money.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Buyer, FilledDesign, Proof } from '../../press/index.ts'
import { updateFromListing } from '../../designs/index.ts'
import { isOffered, minimumOf, totalOf, type Cart, type CartLine } from '../cart.ts'
import { findDesign, findList } from '../designs-repository.ts'
import { loadLines, lockCart, readCart, saveLine } from '../repository.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { totalAt } from './change-quantities.ts'
import {
  acceptProof,
  beginPressFile,
  companyChoice,
  knownCoating,
  pickupChoice,
  proofOf,
} from './add-item.ts'

/** @throws Refusal cart.item-missing and those of the choices and of preflight */
export async function changeItem(
  context: AppContext,
  buyer: Buyer,
  id: string,
  change: ChangeCartItem,
): Promise<{ cart: Cart; line: CartLine }> {
  const { tenant, session } = buyer
  const redrawn =
    change.update_design || change.update_listing ? await redraw(context, buyer, id, change) : null
  const changed = await context.db.tenant(session.scope, async (tx) => {
    const cart = await lockCart(tx, session.scope, context.clock.now())
    const line = (await loadLines(tx, session.scope, context.clock.now())).find(
      (candidate) => candidate.id === id,
    )
    if (!cart || !line) throw new Refusal('cart.item-missing')
    const moved = { ...line, ...redrawn?.line, ...kindChoice(tenant, line, change) }
    const list = await listChoice(tx, buyer, moved, change)
    const changed = { ...moved, ...choices(buyer, moved, change), ...list }
    if (change.type === 'warehouse' && !changed.pickup) throw new Refusal('cart.pickup-needed')
    const saved = { ...changed, storedTotal: newTotal(tenant, changed, change) ?? line.storedTotal }
    await saveLine(tx, session.scope, saved)
    if (!change.update_listing) return { cart, line: saved }
    // What its listing would say otherwise is another thing on the line as it is now.
    const shown = (await loadLines(tx, session.scope, context.clock.now())).find(
      (candidate) => candidate.id === id,
    )
    return { cart, line: { ...saved, listing: shown?.listing ?? null } }
  })
  if (redrawn) beginPressFile(context, buyer, redrawn.filledDesign, changed.line)
  return changed
}

/** Ordered in another way: what belonged to the one before goes with it. */
function kindChoice(tenant: Tenant, line: CartLine, { type, mailing_list_id }: ChangeCartItem) {
  if (type === undefined || type === line.type) return {}
  if (!isOffered(tenant, { ...line, type })) throw new Refusal('cart.kind-not-offered')
  if (type === 'mail-list' && !mailing_list_id) throw new Refusal('cart.mailing-list-needed')
  return { type, pickup: null, mailingList: null }
}

/** null: no tier fits, which stops a chosen quantity and leaves the line's earlier total otherwise. */
function newTotal(tenant: Tenant, line: CartLine, { type, quantity }: ChangeCartItem): Cents | null {
  const isChosen = quantity !== undefined || type !== undefined
  return isChosen && line.type !== 'mail-list' ? totalAt(tenant, line, line.quantity) : totalOf(tenant, line)
}

function choices({ tenant, session }: Buyer, line: CartLine, change: ChangeCartItem): Partial<CartLine> {
  const chosen: Partial<CartLine> = {}
  if (change.coating_type !== undefined) chosen.coatingType = knownCoating(line.offer, change.coating_type)
  if (change.bill_to_company !== undefined) {
    chosen.billToCompany = companyChoice(tenant, line.offer, change.bill_to_company)
  }
  if (change.pickup !== undefined) {
    if (line.type !== 'warehouse') throw new Refusal('cart.kind-not-offered')
    chosen.pickup = pickupChoice(tenant, session, change.pickup)
  }
  if (change.quantity !== undefined) chosen.quantity = quantityChoice(line, change.quantity)
  if (change.warnings_accepted !== undefined) chosen.warningsAccepted = change.warnings_accepted
  return chosen
}

function quantityChoice(line: CartLine, quantity: number): number {
  if (line.type === 'mail-list' && quantity !== line.quantity)
    throw new Refusal('cart.list-sets-quantity', { id: line.id })
  return quantity
}

/** The list is the quantity, so another one moves the price. */
async function listChoice(
  tx: Tx,
  { tenant, session: { scope } }: Buyer,
  line: CartLine,
  change: ChangeCartItem,
): Promise<Partial<CartLine>> {
  if (change.mailing_list_id === undefined) return {}
  if (line.type !== 'mail-list' || !isOffered(tenant, line)) throw new Refusal('cart.kind-not-offered')
  const list = await findList(tx, scope, change.mailing_list_id)
  if (!list) throw new Refusal('request.not-found')
  const minimum = minimumOf(tenant, line)
  if (minimum !== null && list.rowCount < minimum) throw new Refusal('cart.below-minimum', { minimum })
  return { mailingList: list, quantity: list.rowCount }
}

/**
 * What stops the change. Where the buyer was not asked about warnings, the line shows them and asks; and a design that its
 * listing has changed already is on the line as it is, with what keeps it from the press.
 */
function askedLater({ issues }: Pick<Proof, 'issues'>, change: ChangeCartItem): Pick<Proof, 'issues'> {
  if (change.update_listing) return { issues: [] }
  if (change.warnings_accepted !== undefined) return { issues }
  return { issues: issues.filter(({ severity }) => severity === 'error') }
}

/** The line takes over the design as it is saved now; what was accepted about the old one no longer counts. */
async function redraw(
  context: AppContext,
  buyer: Buyer,
  id: string,
  change: ChangeCartItem,
): Promise<{ line: Partial<CartLine>; filledDesign: FilledDesign }> {
  const { scope } = buyer.session
  const line = (await readCart(context.db, scope, context.clock.now()))?.lines.find(
    (candidate) => candidate.id === id,
  )
  if (!line) throw new Refusal('cart.item-missing')
  if (change.update_listing)
    await updateFromListing(context, { tenant: buyer.tenant, scope }, line.designId, change.update_listing)
  const design = await findDesign(context.db, scope, context.clock.now(), line.designId, null)
  if (!design) throw new Refusal('cart.design-missing')
  const proof = await proofOf(context, buyer, design, change.type ?? line.type)
  acceptProof(askedLater(proof, change), change.warnings_accepted ?? false)
  const redrawn = {
    designRevision: design.revision,
    savedRevision: design.revision,
    templateVersion: design.templateVersion,
    artworkHash: design.artworkHash,
    slots: design.slots,
    name: design.name,
    preflight: proof.issues,
    warningsAccepted: change.warnings_accepted ?? false,
  }
  return { line: redrawn, filledDesign: proof.filledDesign }
}
