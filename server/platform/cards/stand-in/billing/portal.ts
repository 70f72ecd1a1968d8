/** The billing portal: what a customer does there about card, plan and invoices. The pages are in portal-pages.ts. */
import { attach, createPaymentMethod, findCustomer, listPaymentMethods, updateCustomer } from '../cards.ts'
import { text, type FormFields } from '../form.ts'
import type { Desk } from '../intents.ts'
import { newId, type Customer, type PaymentMethod } from '../objects.ts'
import { invalid, missing } from '../refusal.ts'
import { catchUp, skipAhead } from './clockwork.ts'
import { findInvoice, listInvoices, payInvoice } from './invoices.ts'
import type { Invoice, PortalSession, Subscription } from './objects.ts'
import { isOver, listSubscriptions, updateSubscription } from './subscriptions.ts'
import { HOUR } from './time.ts'

export function openPortal(desk: Desk, form: FormFields): PortalSession {
  const customer = findCustomer(desk, text(form.customer) ?? '')
  const returnUrl = text(form.return_url) ?? ''
  if (!URL.canParse(returnUrl)) throw invalid('Not a valid URL', 'return_url', 'url_invalid')
  const id = newId('bps')
  return desk.journal.save<PortalSession>({
    id,
    object: 'billing_portal.session',
    created: desk.now(),
    customer: customer.id,
    return_url: returnUrl,
    url: new URL(`/dev/cards/portal/${id}`, returnUrl).href,
  })
}

export interface Portal {
  session: PortalSession
  customer: Customer
  cards: PaymentMethod[]
  /** null: nothing runs. */
  subscription: Subscription | null
  invoices: Invoice[]
}

/** @throws ProviderRefusal 404 after an hour */
export function readPortal(desk: Desk, id: string): Portal {
  const session = desk.journal.get<PortalSession>(id)
  if (session?.object !== 'billing_portal.session' || desk.now() - session.created > HOUR)
    throw missing('session', id)
  catchUp(desk, session.customer)
  const customer = findCustomer(desk, session.customer)
  const all = listSubscriptions(desk, { customer: customer.id, status: 'all' })
  return {
    session,
    customer,
    cards: listPaymentMethods(desk, customer.id),
    subscription: all.find((one) => !isOver(one)) ?? null,
    invoices: listInvoices(desk, { customer: customer.id }),
  }
}

/** @throws ProviderRefusal with the sentence to show, such as a declined card */
export function actOnPortal(desk: Desk, id: string, form: FormFields): void {
  const { customer, subscription } = readPortal(desk, id)
  switch (text(form.do)) {
    case 'card': {
      const method = createPaymentMethod(desk, { ...form, type: 'card' })
      attach(desk, method.id, { customer: customer.id })
      choose(desk, customer, method.id)
      return
    }
    case 'use':
      choose(desk, customer, text(form.card_id) ?? '')
      return
    case 'cancel':
    case 'resume':
      if (!subscription) throw missing('subscription', '')
      updateSubscription(desk, subscription.id, {
        cancel_at_period_end: String(text(form.do) === 'cancel'),
      })
      return
    case 'skip':
      skipAhead(desk, customer)
      return
    default:
      throw invalid('Unknown action.')
  }
}

/** The card of all payments from now on; one that is overdue is paid with it at once. */
function choose(desk: Desk, customer: Customer, card: string): void {
  if (!listPaymentMethods(desk, customer.id).some(({ id }) => id === card))
    throw missing('PaymentMethod', card)
  const updated = updateCustomer(desk, customer.id, { invoice_settings: { default_payment_method: card } })
  desk.events.emit('customer.updated', updated)
  const { latest_invoice: latest } =
    listSubscriptions(desk, { customer: customer.id, status: 'past_due' })[0] ?? {}
  if (latest && findInvoice(desk, latest).status === 'open') payInvoice(desk, latest, { isLater: true })
}
