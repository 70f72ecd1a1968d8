import { orderDeliveryEstimates, orderLineNotes, orderThanks } from '@frontage/contracts/order-notes.ts'
import type { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { billOf, couponRow } from '@frontage/domain/receipt.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { emailButton, emailFrame, textFooter } from '../../platform/mail/branded-email.ts'
import type { Settings } from '../../platform/settings.ts'
import { siteAddressInEmail } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'

interface ConfirmedOrder {
  id: string
  number: string
  snapshot: OrderSnapshot
}

/** The email a buyer gets: what, how much, who pays, when. Every word of theirs is escaped. */
export function confirmationEmail(
  { settings }: { settings: Settings },
  tenant: Pick<Tenant, 'name' | 'primaryHost' | 'hosts' | 'host' | 'data'>,
  order: ConfirmedOrder,
): { subject: string; text: string; html: string } {
  const { snapshot } = order
  const { steps, taxes, companyTotal, dueNow } = snapshot.receipt
  // Whoever pays for it: the company's total below takes its part away again.
  const parcel = steps.find((step) => step.kind === 'shipping')
  const coupon = couponRow(snapshot.receipt)
  const rows: [string, string][] = [
    ...snapshot.lines.flatMap((line): [string, string][] => {
      const { pieces, extras } = billOf(snapshot.receipt, line.id)
      const what = `${line.quantity.toLocaleString('en-US')} × ${line.name} (${orderLineNotes(line).join(', ')})`
      return [
        [what, money(pieces ?? line.total_cents)],
        ...extras.map(({ label, amount }): [string, string] => [label, money(amount)]),
      ]
    }),
    ...(coupon ? row(coupon.label, coupon.amount) : []),
    ...row(parcel?.label ?? 'Shipping', parcel?.amount ?? 0),
    ...row('Taxes', taxes),
    ...row('Billed to company', -companyTotal),
    ...row('Paid by card', dueNow),
  ]
  const site = siteAddressInEmail(settings, tenant, snapshot.site_host)
  const action = { label: 'See your order', href: `${site}/pastorders/${order.id}` }
  const when = orderDeliveryEstimates(snapshot)
    .map(({ words, on }) => `${words} ${longDate(on)}.`)
    .join(' ')
  const where = destination(snapshot)
  return {
    subject: `Your ${tenant.name} order ${order.number}`,
    text: [
      `${orderThanks(snapshot.buyer.first_name)}. Your order ${order.number} is placed.`,
      '',
      ...rows.map(([what, amount]) => `${what}: ${amount}`),
      '',
      where,
      when,
      '',
      `${action.label}: ${action.href}`,
      '',
      textFooter(tenant),
    ].join('\n'),
    html: emailFrame(
      tenant,
      `${orderThanks(snapshot.buyer.first_name)}.`,
      `<p style="margin:0 0 20px">Your order <strong>${escapeHtml(order.number)}</strong> is placed.</p>
<table width="100%" cellpadding="0" cellspacing="0">${rows
        .map(
          ([what, amount]) =>
            `<tr><td style="padding:8px 0;border-top:1px solid #e6e9ee">${escapeHtml(what)}</td><td align="right" style="padding:8px 0;border-top:1px solid #e6e9ee">${escapeHtml(amount)}</td></tr>`,
        )
        .join('')}</table>
<p style="margin:20px 0 4px">${escapeHtml(where)}</p><p style="margin:0 0 20px">${escapeHtml(when)}</p>
${emailButton(tenant, action)}`,
    ),
  }
}

function destination(snapshot: OrderSnapshot): string {
  const to = snapshot.shipping_address
  const pickups = new Set(
    snapshot.lines.flatMap(({ pickup, pickup_place }) =>
      pickup ? [[pickup_place, pickup.street, pickup.city].filter(Boolean).join(', ')] : [],
    ),
  )
  const ships = to && snapshot.lines.some((line) => line.type === 'print-and-ship')
  return [
    ...(ships ? [`Ships to ${to.street_address}, ${to.city}, ${to.state} ${to.zip_code}.`] : []),
    ...[...pickups].map((place) => `Pick up at ${place}.`),
  ].join(' ')
}

/** Nothing where it is nothing. */
const row = (what: string, amount: number): [string, string][] =>
  amount !== 0 ? [[what, money(amount)]] : []

const money = (amount: number) => formatMoney(cents(amount))

const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
