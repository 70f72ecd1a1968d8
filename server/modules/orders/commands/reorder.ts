import { ReorderReply, type OrderLine, type ReorderDifference } from '@frontage/contracts/orders.ts'
import type { PreflightIssue } from '@frontage/contracts/preflight.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { Offer } from '@frontage/domain/offer.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import {
  addLines,
  isOffered,
  minimumOf,
  pickupAt,
  totalOf,
  type Delivery,
  type NewLine,
} from '../../cart/index.ts'
import { fillDesigns, allIssues, loadArtwork, type Buyer } from '../../press/index.ts'
import { listToday, type ListToday } from '../../lists/index.ts'
import { companyPolicy } from '../../tenants/index.ts'
import { currentTemplates, savedDesigns, type CurrentTemplate, type PlacedOrder } from '../repository.ts'
import { listDifference } from '../list-difference.ts'

/**
 * Puts the lines of an order into the cart again, as they were printed, at today's prices, and says what differs.
 * Lines that are no longer sold are left out and named.
 */
export async function reorder(
  context: AppContext,
  buyer: Buyer,
  order: PlacedOrder,
  asked: IdempotentRequest,
): Promise<ReorderReply> {
  const { scope } = buyer.session
  const lines = withoutCoupon(order.snapshot)
  const { templates, designs, lists } = await context.db.tenant(scope, async (tx) => ({
    templates: await currentTemplates(
      tx,
      scope,
      lines.map((line) => line.template_id),
      context.clock.now(),
    ),
    designs: await savedDesigns(
      tx,
      scope,
      lines.map((line) => line.design_id),
    ),
    lists: await listsToday(tx, scope, lines),
  }))
  const issues = await issuesToday(context, buyer, lines)
  const differences: ReorderDifference[] = []
  const wanted = lines.flatMap((line, i): NewLine[] => {
    const saved = designs.get(line.design_id)
    const isAsOrdered = JSON.stringify(saved?.slots) === JSON.stringify(line.slots)
    const today = { template: templates.get(line.template_id), list: lists.get(line.id) ?? null }
    const again = lineToday(buyer, line, today, differences)
    if (!again) return []
    return [
      {
        ...again,
        designId: line.design_id,
        // The revision before shows 'design changed, update?' where the agent went on editing since.
        designRevision: saved ? saved.revision - (isAsOrdered ? 0 : 1) : 1,
        preflight: issues[i] ?? [],
        warningsAccepted: areAccepted(line, issues[i] ?? []),
      },
    ]
  })
  const now = context.clock.now()
  const added = await context.db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: ReorderReply.shape.added }, () =>
      addLines(tx, scope, wanted, now, deliveryOf(order, wanted)),
    ),
  )
  return { added, differences }
}

/** What a coupon took off was for that order alone. */
const withoutCoupon = ({ lines, receipt }: PlacedOrder['snapshot']): OrderLine[] =>
  lines.map((line) => ({
    ...line,
    total_cents: line.total_cents + (receipt.lines.find(({ id }) => id === line.id)?.coupon ?? 0),
  }))

/** Where its parcel went and by which service; null: none is sent this time. */
function deliveryOf({ snapshot }: PlacedOrder, lines: readonly NewLine[]): Delivery | null {
  const { shipping_mode, shipping_address, billing_address } = snapshot
  if (!shipping_address || !lines.some((line) => line.type === 'print-and-ship')) return null
  const sameAddress =
    billing_address === null || JSON.stringify(billing_address) === JSON.stringify(shipping_address)
  return {
    shippingMode: shipping_mode,
    shippingAddress: shipping_address,
    billingAddress: sameAddress ? null : billing_address,
    sameAddress,
  }
}

/** What was accepted then is not asked again; a warning that came since is. */
function areAccepted(line: OrderLine, issues: readonly PreflightIssue[]): boolean {
  const accepted = new Set(line.accepted_warnings.map(whatIsWrong))
  return issues.length > 0 && issues.every((issue) => accepted.has(whatIsWrong(issue)))
}

const whatIsWrong = ({ class: kind, slot, page, message }: PreflightIssue) =>
  [kind, slot, page, message].join(' ')

type LineToday = Omit<NewLine, 'designId' | 'designRevision' | 'preflight' | 'warningsAccepted'>

function lineToday(
  { tenant, session }: Buyer,
  line: OrderLine,
  { template, list }: { template: CurrentTemplate | undefined; list: ListToday | null },
  differences: ReorderDifference[],
): LineToday | null {
  const differs = (what: ReorderDifference['what'], sentence: string) =>
    differences.push({ line: line.id, name: line.name, what, sentence })
  const offer = template?.offer
  if (!offer || !isOffered(tenant, { offer, type: line.type, templateActive: template.active })) {
    differs('not-sold', `${line.name} is no longer offered.`)
    return null
  }
  const minimum = minimumOf(tenant, { offer, type: line.type, templateActive: true })
  const isMailed = line.mailing_list !== null
  if (line.mailing_list) {
    const sentence = listDifference(line.mailing_list, list)
    if (sentence) differs('mailing-list', sentence)
    if (!list) return null
  }
  const tooFew = !isMailed && minimum !== null && line.quantity < minimum
  if (tooFew) differs('minimum', `The smallest quantity is now ${minimum}; you ordered ${line.quantity}.`)
  // A list that is too short now, or deleted, is said again in the cart, where another one can be chosen.
  const quantity = tooFew ? minimum : list && !list.isDeleted ? list.rowCount : line.quantity
  const coatingType = coatingToday(line, offer, differs)
  const policy = companyPolicy(tenant, offer)
  const billToCompany = policy === 'always' || (policy === 'optional' && line.bill_to_company)
  if (billToCompany !== line.bill_to_company) {
    differs(
      'bill-to-company',
      billToCompany ? 'Your company now pays for this.' : 'Your company no longer pays for this.',
    )
  }
  const priced = { id: line.id, offer, type: line.type, quantity, coatingType, billToCompany }
  const total = totalOf(tenant, priced) ?? (isMailed ? cents(line.total_cents) : null)
  if (total === null) {
    differs('not-sold', `${line.name} is no longer sold in this quantity.`)
    return null
  }
  if (total !== line.total_cents) {
    differs(
      'price',
      `The price was ${formatMoney(cents(line.total_cents))} and is now ${formatMoney(total)}.`,
    )
  }
  if (template.version !== line.template_version) {
    differs(
      'template-version',
      'There is a newer version of this template; your design keeps the one you ordered.',
    )
  }
  const place = tenant.settings.pickup_places.find(({ name }) => name === line.pickup_place)
  if (line.type === 'warehouse' && !place) {
    differs('pickup', 'The pickup place is closed. Please choose another one in the cart.')
  }
  return {
    templateId: line.template_id,
    templateVersion: line.template_version,
    slots: line.slots,
    name: line.name,
    type: line.type,
    quantity,
    coatingType,
    billToCompany,
    mailingListId: line.mailing_list?.id ?? null,
    pickup: line.type === 'warehouse' && place ? pickupAt(place, session.account) : null,
    totalPrice: total,
  }
}

function coatingToday(
  line: OrderLine,
  offer: Offer,
  differs: (what: 'coating', sentence: string) => void,
): string | null {
  if (!line.coating) return null
  if (offer.coatings.some(({ id }) => id === line.coating?.id)) return line.coating.id
  differs('coating', `The coating ${line.coating.name} is no longer offered.`)
  return null
}

async function issuesToday(
  context: AppContext,
  buyer: Buyer,
  lines: readonly OrderLine[],
): Promise<PreflightIssue[][]> {
  const { scope } = buyer.session
  const versions = lines.map((line) => ({
    templateId: line.template_id,
    templateVersion: line.template_version,
  }))
  const artwork = await context.db.tenant(scope, (tx) => loadArtwork(tx, scope, versions))
  const filledDesigns = await fillDesigns(
    context,
    buyer,
    lines.map((line) => {
      const stored = artwork.get(line.artwork_hash)
      if (!stored) throw new Error(`artwork ${line.artwork_hash} is gone`)
      return {
        slug: stored.slug,
        artwork: stored.artwork,
        artwork_hash: line.artwork_hash,
        slots: line.slots,
        kind: line.type,
        printed: { designId: line.design_id, lineId: line.id },
      }
    }),
  )
  return allIssues(context, filledDesigns)
}

/** By line; lines that are not mailed, and those whose list is no longer kept, are not in it. */
async function listsToday(
  tx: Tx,
  scope: AccountScope,
  lines: readonly OrderLine[],
): Promise<Map<string, ListToday>> {
  const found = new Map<string, ListToday>()
  for (const { id, mailing_list: list } of lines) {
    const today = list && (await listToday(tx, scope, { listId: list.id, version: list.version }))
    if (today) found.set(id, today)
  }
  return found
}
