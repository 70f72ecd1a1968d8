/** The billing portal: what a customer does there about card, plan and invoices. The pages are in portal-pages.ts. */
import { attach, createPaymentMethod, findCustomer, listPaymentMethods, updateCustomer } from '../cards.ts'
import { text, type FormFields } from '../form.ts'
import type { EditorServices } from '../intents.ts'
import { newId, type Customer, type PaymentMethod } from '../objects.ts'
import { invalid, missing } from '../refusal.ts'
import { catchUp, skipAhead } from './clockwork.ts'
import { findInvoice, listInvoices, payInvoice } from './invoices.ts'
import type { Invoice, PortalSession, Subscription } from './objects.ts'
import { isOver, listSubscriptions, updateSubscription } from './subscriptions.ts'
import { HOUR } from './time.ts'

export function openPortal(services: EditorServices, form: FormFields): PortalSession {
  const customer = findCustomer(services, text(form.customer) ?? '')
  const returnUrl = text(form.return_url) ?? ''
  if (!URL.canParse(returnUrl)) throw invalid('Not a valid URL', 'return_url', 'url_invalid')
  const id = newId('bps')
  return services.journal.save<PortalSession>({
    id,
    object: 'billing_portal.session',
    created: services.now(),
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
export function readPortal(services: EditorServices, id: string): Portal {
  const session = services.journal.get<PortalSession>(id)
  if (session?.object !== 'billing_portal.session' || services.now() - session.created > HOUR)
    throw missing('session', id)
  catchUp(services, session.customer)
  const customer = findCustomer(services, session.customer)
  const all = listSubscriptions(services, { customer: customer.id, status: 'all' })
  return {
    session,
    customer,
    cards: listPaymentMethods(services, customer.id),
    subscription: all.find((one) => !isOver(one)) ?? null,
    invoices: listInvoices(services, { customer: customer.id }),
  }
}

/** @throws ProviderRefusal with the sentence to show, such as a declined card */
export function actOnPortal(services: EditorServices, id: string, form: FormFields): void {
  const { customer, subscription } = readPortal(services, id)
  switch (text(form.do)) {
    case 'card': {
      const method = createPaymentMethod(services, { ...form, type: 'card' })
      attach(services, method.id, { customer: customer.id })
      choose(services, customer, method.id)
      return
    }
    case 'use':
      choose(services, customer, text(form.card_id) ?? '')
      return
    case 'cancel':
    case 'resume':
      if (!subscription) throw missing('subscription', '')
      updateSubscription(services, subscription.id, {
        cancel_at_period_end: String(text(form.do) === 'cancel'),
      })
      return
    case 'skip':
      skipAhead(services, customer)
      return
    default:
      throw invalid('Unknown action.')
  }
}

/** The card of all payments from now on; one that is overdue is paid with it at once. */
function choose(services: EditorServices, customer: Customer, card: string): void {
  if (!listPaymentMethods(services, customer.id).some(({ id }) => id === card))
    throw missing('PaymentMethod', card)
  const updated = updateCustomer(services, customer.id, {
    invoice_settings: { default_payment_method: card },
  })
  services.events.emit('customer.updated', updated)
  const { latest_invoice: latest } =
    listSubscriptions(services, { customer: customer.id, status: 'past_due' })[0] ?? {}
  if (latest && findInvoice(services, latest).status === 'open')
    payInvoice(services, latest, { isLater: true })
}
