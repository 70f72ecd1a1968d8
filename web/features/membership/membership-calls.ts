/** The calls of the plan. What the server says stands; where it says nothing, each call's own sentence does. */
import * as calls from '@frontage/contracts/calls/membership.ts'
import type { CreateSubscription, FeedbackMail, UpdateSubscription } from '@frontage/contracts/membership.ts'
import { api } from '../../lib/api.ts'
import { saying } from './saying.ts'

/** @param fresh reads at the card provider first */
export const fetchInformation = (fresh = false) =>
  saying(
    'Error fetching bb user details',
    api.call(calls.readSubscription, { query: { fresh: fresh ? 'true' : null } }),
  )

export const fetchPlans = () => saying('Unable to fetch. Please contact support.', api.call(calls.listPlans))

export const fetchInvoices = () =>
  saying('Unable to fetch. Please contact support.', api.call(calls.listInvoices))

export const validatePromoCode = (promo_code: string) =>
  saying(
    'Unable to fetch. Please contact support.',
    api.call(calls.validatePromoCode, { body: { promo_code } }),
  )

/** @param options idempotencyKey: one per intention to subscribe, sent again after a lost reply */
export const createSubscription = (wanted: CreateSubscription, options: { idempotencyKey: string }) =>
  saying('Unable to create. Please contact support.', api.call(calls.subscribe, { body: wanted, ...options }))

export const completeSubscription = () =>
  saying('Unable to create. Please contact support.', api.call(calls.completeSubscription))

export const updateSubscription = (change: UpdateSubscription) =>
  saying('Error updating subscription.', api.call(calls.updateSubscription, { body: change }))

export const openBilling = () =>
  saying('Unable to open. Please contact support.', api.call(calls.openBillingPortal))

export const sendFeedback = (feedback: FeedbackMail) =>
  saying('Error sending feedback mail.', api.call(calls.sendFeedback, { body: feedback }))
