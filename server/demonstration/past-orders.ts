/** Orders of the last months, written as the checkout would have. Numbered below the first order of today. */
import { randomUUID } from 'node:crypto'
import { Offer } from '@frontage/contracts/catalog.ts'
import type { OrderLine, OrderSnapshot } from '@frontage/contracts/orders.ts'
import { presentReceipt, readOffer, readPricingRules } from '@frontage/contracts/pricing.ts'
import { TenantSettings } from '@frontage/contracts/tenants.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'
import { inHandsOn } from '@frontage/domain/in-hands.ts'
import type { OrderKind } from '@frontage/domain/line-price.ts'
import { stagesOf, type OrderStatus } from '@frontage/domain/order-status.ts'
import { lineAt } from '@frontage/domain/offer.ts'
import { priceCart, somethingShips } from '@frontage/domain/receipt.ts'
import { demonstrationIntent } from '../platform/cards/stand-in/demonstration.ts'

export interface Buyer {
  id: string
  firstName: string
  lastName: string
  email: string
}

export interface PastLine {
  template: Sellable
  quantity: number
  type: OrderKind
  companyPays: boolean
  /** What was saved of it; without one the template as it fills itself. */
  design: { id: string; name: string; slots: OrderLine['slots'] } | null
  mailingList: OrderLine['mailing_list']
}

export interface PastOrder {
  id: string
  buyer: Buyer
  placedAt: Date
  status: OrderStatus
  snapshot: OrderSnapshot
}

export const DAY_MS = 24 * 60 * 60_000
const FIRST_NUMBER = 501
const AT_ONCE = 500

/** @returns the orders with their numbers, oldest first */
export async function seedPastOrders(tx: Tx, tenant: DemoTenant, past: readonly PastOrder[]) {
  const orders = past
    .toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((order, at) => ({
      ...order,
      cartId: randomUUID(),
      paymentId: randomUUID(),
      number: `${tenant.uid.slice(0, 2).toUpperCase()}-${FIRST_NUMBER + at}`,
    }))
  const tenant_id = tenant.uid
  const paid = orders.filter(({ snapshot }) => snapshot.receipt.dueNow > 0)
  await tx
    .insertInto('cart')
    .values(
      orders.map(({ cartId, buyer, placedAt }) => ({
        tenant_id,
        id: cartId,
        account_id: buyer.id,
        state: 'ordered' as const,
        created_at: placedAt,
        updated_at: placedAt,
      })),
    )
    .execute()
  // In pieces, as a statement has so many parameters at most.
  for (let at = 0; at < paid.length; at += AT_ONCE) {
    await tx
      .insertInto('payment')
      .values(
        paid.slice(at, at + AT_ONCE).map(({ paymentId, cartId, buyer, snapshot, placedAt }) => ({
          tenant_id,
          id: paymentId,
          cart_id: cartId,
          cart_version: 1,
          account_id: buyer.id,
          amount_cents: snapshot.receipt.dueNow,
          receipt_hash: snapshot.receipt.hash,
          order_snapshot: JSON.stringify(snapshot),
          provider_intent_id: demonstrationIntent(paymentId, snapshot.receipt.dueNow),
          state: 'succeeded' as const,
          created_at: placedAt,
          updated_at: placedAt,
        })),
      )
      .execute()
  }
  await tx
    .insertInto('orders')
    .values(
      orders.map(({ id, cartId, paymentId, number, buyer, snapshot, placedAt, status }) => ({
        tenant_id,
        id,
        number,
        account_id: buyer.id,
        cart_id: cartId,
        payment_id: snapshot.receipt.dueNow > 0 ? paymentId : null,
        status,
        snapshot: JSON.stringify(snapshot),
        total_cents: snapshot.receipt.dueNow,
        in_hands_on: snapshot.in_hands_on,
        placed_at: placedAt,
      })),
    )
    .execute()
  await tx
    .insertInto('order_event')
    .values(
      orders.flatMap((order) =>
        wayOf(order).map(({ status, at }) => ({
          tenant_id,
          order_id: order.id,
          status,
          note: status === 'placed' ? 'Order placed' : '',
          at,
        })),
      ),
    )
    .execute()
  return orders
}

export type Sellable = Awaited<ReturnType<typeof sellable>>[number]

export async function sellable(tx: Tx, tenant: DemoTenant) {
  const rows = await tx
    .selectFrom('template as t')
    .innerJoin('template_version as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 't.tenant_id')
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .select(['t.id', 't.slug', 't.title', 't.product', 't.version', 't.offer', 'v.artwork_hash'])
    .where('t.tenant_id', '=', tenant.uid)
    .where('t.product', 'in', [
      'letter-flyer',
      'postcard-4x6',
      'postcard-6x9',
      'business-card',
      'door-hanger',
    ])
    .orderBy('t.slug')
    .execute()
  return rows.map((row) => ({ ...row, offer: readOffer(Offer.parse(row.offer)) }))
}

export function pastOrder(
  tenant: DemoTenant,
  { buyer, placedAt, status, lines }: Omit<PastOrder, 'id' | 'snapshot'> & { lines: readonly PastLine[] },
): PastOrder {
  const settings = TenantSettings.parse(tenant.settings)
  const place = settings.pickup_places[0]
  const office = officeOf(tenant)
  const chosen = lines.map((line) => ({ ...line, id: randomUUID() }))
  const ships = somethingShips(chosen.map(({ type }) => ({ kind: type })))
  const priced = priceCart({
    lines: chosen.map(({ id, template, quantity, type, companyPays }) =>
      lineAt(template.offer, { id, kind: type, quantity, coating: null, paidByCompany: companyPays }),
    ),
    ...readPricingRules(settings),
    destination: ships ? { state: office.state, zip: office.zip_code } : null,
    shippingMode: ships ? 'ground' : null,
  })
  const receipt = presentReceipt(priced)
  const address = {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email,
    apt_suite_unit_other: '',
    ...office,
  }
  const orderedOn = placedAt.toISOString().slice(0, 10)
  const made = chosen.map(({ type, template }) => ({
    kind: type,
    productionDays: template.offer.productionDays,
  }))
  const snapshot: OrderSnapshot = {
    buyer: { first_name: buyer.firstName, last_name: buyer.lastName, email: buyer.email },
    lines: chosen.map(({ id, template, design, quantity, type, companyPays, mailingList }, at) => ({
      id,
      design_id: design?.id ?? randomUUID(),
      template_id: template.id,
      template_version: template.version,
      artwork_hash: template.artwork_hash,
      slots: design?.slots ?? {},
      name: design?.name ?? template.title,
      product: template.product,
      paper: template.offer.paper,
      type,
      quantity,
      unit_price_cents: receipt.lines[at]?.unitPrice ?? 0,
      total_cents: receipt.lines[at]?.total ?? 0,
      coating: null,
      bill_to_company: companyPays,
      pickup:
        type === 'warehouse' && place
          ? {
              first_name: buyer.firstName,
              last_name: buyer.lastName,
              street: place.street,
              location_description: place.location_description,
              city: place.city,
              state: place.state,
              zip: place.zip,
            }
          : null,
      pickup_place: type === 'warehouse' ? (place?.name ?? null) : null,
      mailing_list: mailingList,
      adjustments: [],
      // Not drawn at the start of the server: made when someone first asks for it.
      press_file: { file_id: randomUUID(), sha256: '', pages: 1 },
      accepted_warnings: [],
      in_hands_on: inHandsOn(orderedOn, made.slice(at, at + 1), 'ground'),
    })),
    shipping_mode: ships ? 'ground' : null,
    shipping_address: ships ? address : null,
    billing_address: ships ? address : null,
    receipt,
    payment: receipt.dueNow > 0 ? { brand: 'visa', last4: '4242' } : null,
    in_hands_on: inHandsOn(orderedOn, made, 'ground'),
  }
  return { id: randomUUID(), buyer, placedAt, snapshot, status }
}

/** The brokerage's own address, as orders write it. */
function officeOf({ brand, name }: DemoTenant) {
  const said = /^(.+), (.+), ([A-Z]{2}) (\d{5})$/.exec(String(brand.address))
  if (!said) throw new Error(`The address of ${name} has another form.`)
  const [, street_address = '', city = '', state = '', zip_code = ''] = said
  return { street_address, city, state, zip_code }
}

/** Days after the order on which a status is reached. */
const REACHED_AFTER: Record<OrderStatus, number> = {
  placed: 0,
  cancelled: 1,
  'in-production': 2,
  'ready-for-pickup': 4,
  shipped: 6,
  delivered: 9,
}

/** Every status on the way to the one that an order has. */
export function wayOf({ status: last, placedAt, snapshot }: PastOrder): { status: OrderStatus; at: Date }[] {
  const stages = stagesOf(snapshot.lines.map(({ type }) => type))
  const way: OrderStatus[] =
    last === 'cancelled' ? ['placed', 'cancelled'] : stages.slice(0, stages.indexOf(last) + 1)
  return way.map((status) => ({
    status,
    at: new Date(placedAt.getTime() + REACHED_AFTER[status] * DAY_MS),
  }))
}
