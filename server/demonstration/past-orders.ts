/** What the demonstration colleagues have ordered in the last months. Numbered below the first order of today. */
import { randomUUID } from 'node:crypto'
import { Offer } from '@frontage/contracts/catalogue.ts'
import type { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { toPricedLine, toTaxRules } from '@frontage/contracts/pricing.ts'
import { TenantSettings } from '@frontage/contracts/tenants.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { DemoTenant } from '@frontage/db/seed/tenants.ts'
import { addWorkingDays } from '@frontage/domain/in-hands.ts'
import { priceCart } from '@frontage/domain/receipt.ts'

export interface Colleague {
  id: string
  firstName: string
  lastName: string
  email: string
}

const DAY_MS = 24 * 60 * 60_000
const FIRST_NUMBER = 501
const DAYS_BACK = 210
const QUANTITIES = [100, 250, 250, 500, 500, 1000]

/** The same figures at every seeding: a small generator with a fixed seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export async function seedPastOrders(
  tx: Tx,
  tenant: DemoTenant,
  people: readonly Colleague[],
  now: Date,
): Promise<void> {
  const templates = await sellable(tx, tenant)
  const next = numbersFrom(20_261_121)
  const orders = people
    .flatMap((buyer, at) =>
      Array.from({ length: 2 + ((at * 5) % 8) }, () => anOrder(tenant, buyer, templates, next, now)),
    )
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((order, at) => ({
      ...order,
      id: randomUUID(),
      cartId: randomUUID(),
      number: `${tenant.uid.slice(0, 2).toUpperCase()}-${FIRST_NUMBER + at}`,
    }))
  const tenant_id = tenant.uid
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
  await tx
    .insertInto('orders')
    .values(
      orders.map(({ id, cartId, number, buyer, snapshot, placedAt, status }) => ({
        tenant_id,
        id,
        number,
        account_id: buyer.id,
        cart_id: cartId,
        payment_id: null,
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
      orders.flatMap(({ id, placedAt, status }) =>
        wayTo(status).map(([reached, day]) => ({
          tenant_id,
          order_id: id,
          status: reached,
          note: reached === 'placed' ? 'Order placed' : '',
          at: new Date(placedAt.getTime() + day * DAY_MS),
        })),
      ),
    )
    .execute()
}

type Sellable = Awaited<ReturnType<typeof sellable>>[number]

async function sellable(tx: Tx, tenant: DemoTenant) {
  const rows = await tx
    .selectFrom('template as t')
    .innerJoin('template_version as v', (join) =>
      join
        .onRef('v.tenant_id', '=', 't.tenant_id')
        .onRef('v.template_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .select(['t.id', 't.title', 't.product', 't.version', 't.offer', 'v.artwork_hash'])
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
  return rows.map((row) => ({ ...row, offer: Offer.parse(row.offer) }))
}

function anOrder(
  tenant: DemoTenant,
  buyer: Colleague,
  templates: readonly Sellable[],
  next: (below: number) => number,
  now: Date,
) {
  // None of the last day: those are checked against the charges that paid for them.
  const placedAt = new Date(now.getTime() - (1 + next(DAYS_BACK)) * DAY_MS - (8 + next(600)) * 60_000)
  const settings = TenantSettings.parse(tenant.settings)
  const chosen = Array.from({ length: 1 + next(2) }, () => ({
    id: randomUUID(),
    template: templates[next(templates.length)]!,
    quantity: QUANTITIES[next(QUANTITIES.length)]!,
    companyPays: settings.bill_to_company && next(3) === 0,
  }))
  const receipt = priceCart({
    lines: chosen.map(({ id, template, quantity, companyPays }) =>
      toPricedLine({
        id,
        type: 'print-and-ship',
        quantity,
        coating_type: null,
        ...template.offer,
        BillToCompany: { Option: companyPays ? '1' : '0' },
      }),
    ),
    tax: toTaxRules({ tax: settings.tax, free_print: settings.free_print }),
    destination: { state: settings.tax.state, zip: '90802' },
    shippingMode: 'ground',
  })
  const address = {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email,
    street_address: '12 Office Park Way',
    apt_suite_unit_other: '',
    city: 'Main Office',
    state: settings.tax.state,
    zip_code: '90802',
  }
  const snapshot: OrderSnapshot = {
    buyer: { first_name: buyer.firstName, last_name: buyer.lastName, email: buyer.email },
    lines: chosen.map(({ id, template, quantity, companyPays }, at) => ({
      id,
      design_id: randomUUID(),
      template_id: template.id,
      template_version: template.version,
      artwork_hash: template.artwork_hash,
      slots: {},
      name: template.title,
      product: template.product,
      paper: template.offer.paper,
      type: 'print-and-ship',
      quantity,
      unit_price_cents: receipt.lines[at]?.unitPrice ?? 0,
      total_cents: receipt.lines[at]?.total ?? 0,
      coating: null,
      bill_to_company: companyPays,
      pickup: null,
      pickup_place: null,
      mailing_list: null,
      adjustments: [],
      // Not drawn at the start of the server: made when somebody first asks for it.
      press_file: { file_id: randomUUID(), sha256: '', pages: 1 },
      accepted_warnings: [],
    })),
    shipping_mode: 'ground',
    shipping_address: address,
    billing_address: address,
    receipt,
    payment: receipt.dueNow > 0 ? { brand: 'visa', last4: '4242' } : null,
    in_hands_on: addWorkingDays(placedAt.toISOString().slice(0, 10), 5),
  }
  const ageDays = (now.getTime() - placedAt.getTime()) / DAY_MS
  return { buyer, placedAt, snapshot, status: statusAt(ageDays, next(25) === 0) }
}

type PastStatus = ReturnType<typeof statusAt>

/** Every status on the way to one, with the day after the order on which it was reached. */
function wayTo(status: PastStatus): [PastStatus, number][] {
  if (status === 'cancelled')
    return [
      ['placed', 0],
      ['cancelled', 1],
    ]
  const way: [PastStatus, number][] = [
    ['placed', 0],
    ['in-production', 2],
    ['shipped', 6],
    ['delivered', 9],
  ]
  return way.slice(0, way.findIndex(([reached]) => reached === status) + 1)
}

function statusAt(ageDays: number, isCancelled: boolean) {
  if (ageDays > 12) return isCancelled ? ('cancelled' as const) : ('delivered' as const)
  if (ageDays > 6) return 'shipped' as const
  return ageDays > 2 ? ('in-production' as const) : ('placed' as const)
}
