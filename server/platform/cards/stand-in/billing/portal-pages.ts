/** The pages of the billing portal and of an invoice. */
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { escape, page } from '../page.ts'
import type { PaymentMethod } from '../objects.ts'
import type { Invoice, Subscription } from './objects.ts'
import type { Portal } from './portal.ts'

const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
/** Credits are amounts below 0. */
const money = (amount: number) =>
  amount < 0 ? `−${formatMoney(cents(-amount))}` : formatMoney(cents(amount))

const button = (what: string, label: string, extra = '') =>
  `<form method="post">${extra}<button name="do" value="${what}">${label}</button></form>`

export function portalPage(portal: Portal, nonce: string, refusal: string | null = null): string {
  const { customer, subscription, cards, invoices, session } = portal
  return page({
    title: 'Billing',
    nonce,
    isWide: true,
    body: `<h1>Billing of ${escape(customer.name ?? customer.email ?? '')}</h1>
<p><a href="${escape(session.return_url)}">Back to the site</a></p>
${refusal ? `<p class="refusal" role="alert">${escape(refusal)}</p>` : ''}
<h2>Plan</h2>${subscription ? planOf(subscription) : '<p>No plan is running.</p>'}
<h2>Cards</h2>${cards.map((card) => cardRow(card, customer.invoice_settings.default_payment_method)).join('')}
${newCard}
<h2>Invoices</h2>${invoiceTable(invoices)}
<p class="note">This is a test provider. No money moves.</p>
${subscription ? button('skip', 'Test: move my time to what happens next') : ''}`,
  })
}

function planOf({ status, items, cancel_at_period_end: isEnding, trial_end: trial }: Subscription): string {
  const [{ price, current_period_end: end }] = items.data
  const what = `${money(price.unit_amount)} each ${price.recurring.interval}`
  const when =
    status === 'trialing' && trial
      ? `Free until ${day(trial)}.`
      : status === 'past_due'
        ? 'The last payment was declined. Use another card to keep the plan.'
        : isEnding
          ? `Ends on ${day(end)}.`
          : `Renews on ${day(end)}.`
  const act = isEnding ? button('resume', 'Keep the plan') : button('cancel', 'Cancel the plan')
  return `<div class="row"><span><strong>${what}</strong><br>${when}</span>${act}</div>`
}

function cardRow({ id, card }: PaymentMethod, chosen: string | null): string {
  const expiry = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
  const use = button('use', 'Use this card', `<input type="hidden" name="card_id" value="${escape(id)}">`)
  return `<div class="row"><span>${escape(card.brand)} ending in ${card.last4}, expires ${expiry}</span>${
    id === chosen ? '<span>In use</span>' : use
  }</div>`
}

const newCard = `<h2>Another card</h2><form method="post" class="fields" autocomplete="off">
<label>Card number <input name="card[number]" inputmode="numeric" required></label>
<label>Month <input name="card[exp_month]" inputmode="numeric" maxlength="2" required></label>
<label>Year <input name="card[exp_year]" inputmode="numeric" maxlength="4" required></label>
<label>Security code <input name="card[cvc]" inputmode="numeric" maxlength="4" required></label>
<label>Name on card <input name="billing_details[name]"></label>
<button class="main" name="do" value="card">Save and use</button></form>`

function invoiceTable(invoices: readonly Invoice[]): string {
  if (invoices.length === 0) return '<p>There are no invoices yet.</p>'
  const rows = invoices.map(
    (one) => `<tr><td><a href="${escape(one.hosted_invoice_url)}">${escape(one.number)}</a></td>
<td>${day(one.created)}</td><td>${money(one.total)}</td><td>${one.status}</td></tr>`,
  )
  return `<table><thead><tr><th>Number</th><th>Date</th><th>Total</th><th>Status</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`
}

export function invoicePage(invoice: Invoice, shop: string, nonce: string): string {
  const off = invoice.subtotal - invoice.total
  const paid = invoice.status_transitions.paid_at
  return page({
    title: `Invoice ${invoice.number}`,
    nonce,
    isWide: true,
    body: `<h1>Invoice ${escape(invoice.number)}</h1><p>${escape(shop)}, ${day(invoice.created)}</p>
<table><tbody>${invoice.lines.data
      .map(
        (line) => `<tr><td>${escape(line.description)}<br><span class="note">${day(line.period.start)} to
${day(line.period.end)}</span></td><td>${money(line.amount)}</td></tr>`,
      )
      .join('')}
${off > 0 ? `<tr><td>Discount</td><td>${money(-off)}</td></tr>` : ''}
<tr><td>Credit used</td><td>${money(Math.min(0, invoice.amount_due - Math.max(0, invoice.total)))}</td></tr>
<tr><th>${paid ? `Paid on ${day(paid)}` : 'Due'}</th><th>${money(invoice.amount_due)}</th></tr></tbody></table>
<p class="note">This is a test provider. No money moves.</p>`,
  })
}
