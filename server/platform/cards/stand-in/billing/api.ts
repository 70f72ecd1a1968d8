/** The calls of products, subscriptions, invoices, the billing portal and test clocks. */
import { findCustomer } from '../cards.ts'
import { fields, text, type FormFields } from '../form.ts'
import type { EditorServices } from '../intents.ts'
import type { StoredObject } from '../journal.ts'
import { advanceTestClock, catchUp, catchUpAll } from './clockwork.ts'
import { findInvoice, listInvoices, payInvoice, voidInvoice } from './invoices.ts'
import { openPortal } from './portal.ts'
import {
  createCoupon,
  createPrice,
  createProduct,
  findCoupon,
  findPrice,
  listPrices,
  updateProduct,
} from './prices.ts'
import {
  cancelSubscription,
  createSubscription,
  findSubscription,
  listSubscriptions,
  updateSubscription,
} from './subscriptions.ts'
import { createTestClock, findTestClock } from './time.ts'

export interface Call {
  id: string
  form: FormFields
  query: FormFields
}

export type Handler = (services: EditorServices, call: Call) => StoredObject | StoredObject[]

/** What is read is up to date: everything that was due has happened. */
function present(services: EditorServices, customer: string | undefined): void {
  if (customer) catchUp(services, findCustomer(services, customer).id)
  else catchUpAll(services)
}

const subscriptionNow = (services: EditorServices, id: string) => {
  catchUp(services, findSubscription(services, id).customer)
  return findSubscription(services, id)
}

export const BILLING_HANDLERS: Record<string, Handler> = {
  'POST products': (services, { form }) => createProduct(services, form),
  'POST products/:id': (services, { id, form }) => updateProduct(services, id, form),
  'POST prices': (services, { form }) => createPrice(services, form),
  'GET prices': (services, { query }) => listPrices(services, query),
  'GET prices/:id': (services, { id }) => findPrice(services, id),
  'POST coupons': (services, { form }) => createCoupon(services, form),
  'GET coupons/:id': (services, { id }) => findCoupon(services, id),
  'POST subscriptions': (services, { form }) => createSubscription(services, form),
  'GET subscriptions': (services, { query }) => {
    present(services, text(query.customer))
    return listSubscriptions(services, query)
  },
  'GET subscriptions/:id': (services, { id }) => subscriptionNow(services, id),
  'POST subscriptions/:id': (services, { id, form }) => {
    subscriptionNow(services, id)
    return updateSubscription(services, id, form)
  },
  'DELETE subscriptions/:id': (services, { id, form, query }) => {
    subscriptionNow(services, id)
    const details = { ...fields(form.cancellation_details), ...fields(query.cancellation_details) }
    return cancelSubscription(services, id, { comment: text(details.comment) ?? null })
  },
  'GET invoices': (services, { query }) => {
    present(services, text(query.customer))
    return listInvoices(services, query)
  },
  'GET invoices/:id': (services, { id }) => findInvoice(services, id),
  'POST invoices/:id/pay': (services, { id, form }) => {
    const card = text(form.payment_method)
    return payInvoice(services, id, {
      isLater: text(form.off_session) !== 'false',
      ...(card ? { card } : {}),
    })
  },
  'POST invoices/:id/void': (services, { id }) => voidInvoice(services, id),
  'POST billing_portal/sessions': (services, { form }) => openPortal(services, form),
  'POST test_helpers/test_clocks': (services, { form }) => createTestClock(services, form),
  'GET test_helpers/test_clocks/:id': (services, { id }) => findTestClock(services, id),
  'POST test_helpers/test_clocks/:id/advance': (services, { id, form }) =>
    advanceTestClock(services, id, form),
}
