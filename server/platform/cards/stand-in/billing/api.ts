/** The calls of products, subscriptions, invoices, the billing portal and test clocks. */
import { findCustomer } from '../cards.ts'
import { fields, text, type FormFields } from '../form.ts'
import type { Desk } from '../intents.ts'
import type { StoredObject } from '../journal.ts'
import { advanceTestClock, catchUp, catchUpAll } from './clockwork.ts'
import { findInvoice, listInvoices, payInvoice, voidInvoice } from './invoices.ts'
import { openPortal } from './portal.ts'
import { createCoupon, createPrice, createProduct, findCoupon, findPrice, listPrices } from './prices.ts'
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

export type Handler = (desk: Desk, call: Call) => StoredObject | StoredObject[]

/** What is read is up to date: everything that was due has happened. */
function present(desk: Desk, customer: string | undefined): void {
  if (customer) catchUp(desk, findCustomer(desk, customer).id)
  else catchUpAll(desk)
}

const subscriptionNow = (desk: Desk, id: string) => {
  catchUp(desk, findSubscription(desk, id).customer)
  return findSubscription(desk, id)
}

export const BILLING_HANDLERS: Record<string, Handler> = {
  'POST products': (desk, { form }) => createProduct(desk, form),
  'POST prices': (desk, { form }) => createPrice(desk, form),
  'GET prices': (desk, { query }) => listPrices(desk, query),
  'GET prices/:id': (desk, { id }) => findPrice(desk, id),
  'POST coupons': (desk, { form }) => createCoupon(desk, form),
  'GET coupons/:id': (desk, { id }) => findCoupon(desk, id),
  'POST subscriptions': (desk, { form }) => createSubscription(desk, form),
  'GET subscriptions': (desk, { query }) => {
    present(desk, text(query.customer))
    return listSubscriptions(desk, query)
  },
  'GET subscriptions/:id': (desk, { id }) => subscriptionNow(desk, id),
  'POST subscriptions/:id': (desk, { id, form }) => {
    subscriptionNow(desk, id)
    return updateSubscription(desk, id, form)
  },
  'DELETE subscriptions/:id': (desk, { id, form, query }) => {
    subscriptionNow(desk, id)
    const details = { ...fields(form.cancellation_details), ...fields(query.cancellation_details) }
    return cancelSubscription(desk, id, { comment: text(details.comment) ?? null })
  },
  'GET invoices': (desk, { query }) => {
    present(desk, text(query.customer))
    return listInvoices(desk, query)
  },
  'GET invoices/:id': (desk, { id }) => findInvoice(desk, id),
  'POST invoices/:id/pay': (desk, { id, form }) => {
    const card = text(form.payment_method)
    return payInvoice(desk, id, { isLater: text(form.off_session) !== 'false', ...(card ? { card } : {}) })
  },
  'POST invoices/:id/void': (desk, { id }) => voidInvoice(desk, id),
  'POST billing_portal/sessions': (desk, { form }) => openPortal(desk, form),
  'POST test_helpers/test_clocks': (desk, { form }) => createTestClock(desk, form),
  'GET test_helpers/test_clocks/:id': (desk, { id }) => findTestClock(desk, id),
  'POST test_helpers/test_clocks/:id/advance': (desk, { id, form }) => advanceTestClock(desk, id, form),
}
