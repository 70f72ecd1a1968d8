import { packingSlipsPdf, type PackingSlip } from '@frontage/artwork/print/packing-slip.ts'
import type { CartAddress } from '@frontage/contracts/cart.ts'
import { orderLineNotes } from '@frontage/contracts/order-notes.ts'
import type { OrderLine, OrderSnapshot } from '@frontage/contracts/orders.ts'
import { productName } from '@frontage/domain/product-names.ts'
import { SHIPPING_SERVICES } from '@frontage/domain/shipping.ts'
import type { Tenant } from '../../platform/tenant.ts'

export interface OrderToPack {
  number: string
  placedAt: Date
  /** The number of the order that this one prints again. */
  reprintOf: string | null
  snapshot: OrderSnapshot
}

/** The slips that go into the boxes of orders, at least one, as one document. */
export const packingSlips = (
  tenant: Pick<Tenant, 'name' | 'data'>,
  orders: readonly OrderToPack[],
): Promise<Buffer> => packingSlipsPdf(orders.map((order) => slipOf(tenant, order)))

function slipOf(
  { name, data }: Pick<Tenant, 'name' | 'data'>,
  { number, placedAt, reprintOf, snapshot }: OrderToPack,
): PackingSlip {
  const { phone, email, address } = data.brand
  return {
    number,
    brokerage: name,
    sender: [address, [phone, email].filter(Boolean).join(' · ')].filter(Boolean),
    color: data.brand_primary_color,
    facts: [
      ['Ordered', longDate(placedAt)],
      ['Due', longDate(new Date(`${snapshot.in_hands_on}T00:00:00Z`))],
      ...(snapshot.shipping_mode
        ? [['Service', SHIPPING_SERVICES[snapshot.shipping_mode].name] as const]
        : []),
      ...(reprintOf ? [['Reprint of', reprintOf] as const] : []),
    ],
    places: placesOf(snapshot),
    items: snapshot.lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      details: [`${productName(line.product)}, ${line.paper}`, ...notesOf(line)].join(' · '),
    })),
    footer: `${name}, order ${number} for ${buyerOf(snapshot)}`,
    date: placedAt,
  }
}

/** Who pays is nobody's business who opens the box. */
const notesOf = (line: OrderLine): string[] => orderLineNotes({ ...line, bill_to_company: false })

const buyerOf = ({ buyer }: OrderSnapshot): string =>
  `${buyer.first_name} ${buyer.last_name}`.trim() || buyer.email

function placesOf(snapshot: OrderSnapshot): { title: string; lines: string[] }[] {
  const { lines, shipping_address: to } = snapshot
  const ships = to && lines.some((line) => line.type === 'print-and-ship')
  const pickups = new Map(lines.flatMap((line) => (line.pickup ? [[JSON.stringify(line.pickup), line]] : [])))
  const lists = lines.flatMap(({ mailing_list: list }) => (list ? [list] : []))
  return [
    ...(ships ? [{ title: 'Ship to', lines: addressLines(to) }] : []),
    ...[...pickups.values()].map(({ pickup, pickup_place: place }) => ({
      title: 'Pick up at',
      lines: pickup
        ? [
            place ?? '',
            `For ${pickup.first_name} ${pickup.last_name}`.trim(),
            pickup.street,
            pickup.location_description,
            `${pickup.city}, ${pickup.state} ${pickup.zip}`,
          ].filter(Boolean)
        : [],
    })),
    ...lists.map(({ name, row_count: rows }) => ({
      title: 'Mailed to',
      lines: [name, `${rows.toLocaleString('en-US')} addresses`],
    })),
    { title: 'Ordered by', lines: [buyerOf(snapshot), snapshot.buyer.email] },
  ]
}

const addressLines = (to: CartAddress): string[] =>
  [
    `${to.first_name} ${to.last_name}`.trim(),
    to.street_address,
    to.apt_suite_unit_other,
    `${to.city}, ${to.state} ${to.zip_code}`,
  ].filter(Boolean)

const longDate = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
