/** The calls of the plan. What the server says stands; where it says nothing, each call's own sentence does. */
import {
  MEMBERSHIP_NOT_CREATED,
  MEMBERSHIP_NOT_FETCHED,
  MEMBERSHIP_NOT_OPENED,
  MEMBERSHIP_NOT_UPDATED,
} from '@frontage/contracts/sentences.ts'
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

export const fetchPlans = () => saying(MEMBERSHIP_NOT_FETCHED, api.call(calls.listPlans))

export const fetchInvoices = () => saying(MEMBERSHIP_NOT_FETCHED, api.call(calls.listInvoices))

export const validatePromoCode = (promo_code: string, plan: string) =>
  saying(MEMBERSHIP_NOT_FETCHED, api.call(calls.validatePromoCode, { body: { promo_code, plan } }))

/** @param options idempotencyKey: one per intention to subscribe, sent again after a lost reply */
export const createSubscription = (wanted: CreateSubscription, options: { idempotencyKey: string }) =>
  saying(MEMBERSHIP_NOT_CREATED, api.call(calls.subscribe, { body: wanted, ...options }))

export const completeSubscription = () => saying(MEMBERSHIP_NOT_CREATED, api.call(calls.completeSubscription))

export const updateSubscription = (change: UpdateSubscription) =>
  saying(MEMBERSHIP_NOT_UPDATED, api.call(calls.updateSubscription, { body: change }))

export const openBilling = () => saying(MEMBERSHIP_NOT_OPENED, api.call(calls.openBillingPortal))

export const sendFeedback = (feedback: FeedbackMail) =>
  saying('Error sending feedback mail.', api.call(calls.sendFeedback, { body: feedback }))
