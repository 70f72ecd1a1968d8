/** The calls of the plan. What the server says stands; where it says nothing, each call's own sentence does. */
import type {
  CreateSubscription,
  FeedbackMail,
  Invoice,
  Plans,
  SubscriptionChallenge,
  SubscriptionCreated,
  SubscriptionInformation,
  UpdateSubscription,
  ValidPromoCode,
} from '@frontage/contracts/membership.ts'
import { api, type CallOptions } from '../../lib/api.ts'
import { saying } from './saying.ts'

const SECURITY = '/security/api/v1'
const SUBSCRIPTIONS = `${SECURITY}/stripesubscriptions`

/** @param fresh reads at the card provider first */
export const fetchInformation = (fresh = false) =>
  saying(
    'Error fetching bb user details',
    api.get<SubscriptionInformation>(`${SECURITY}/BBUsers/user-subscription-information`, {
      query: { fresh: fresh ? 'true' : null },
    }),
  )

export const fetchPlans = () =>
  saying('Unable to fetch. Please contact support.', api.get<Plans>(`${SECURITY}/public/membership-plans`))

export const fetchInvoices = () =>
  saying('Unable to fetch. Please contact support.', api.get<Invoice[]>(`${SUBSCRIPTIONS}/invoices`))

export const validatePromoCode = (promo_code: string) =>
  saying(
    'Unable to fetch. Please contact support.',
    api.post<ValidPromoCode>(`${SECURITY}/public/stripesubscriptions/validatepromocode`, { promo_code }),
  )

export type CreateReply = SubscriptionCreated | SubscriptionChallenge

/** @param options idempotencyKey: one per intention to subscribe, sent again after a lost reply */
export const createSubscription = (wanted: CreateSubscription, options: CallOptions) =>
  saying(
    'Unable to create. Please contact support.',
    api.post<CreateReply>(`${SUBSCRIPTIONS}/create`, wanted, options),
  )

export const completeSubscription = () =>
  saying('Unable to create. Please contact support.', api.post<CreateReply>(`${SUBSCRIPTIONS}/complete`))

export const updateSubscription = (change: UpdateSubscription) =>
  saying('Error updating subscription.', api.put<SubscriptionInformation>(`${SUBSCRIPTIONS}/update`, change))

export const openBilling = () =>
  saying(
    'Unable to open. Please contact support.',
    api.post<{ url: string }>(`${SUBSCRIPTIONS}/managestripebilling`),
  )

export const sendFeedback = (feedback: FeedbackMail) =>
  saying('Error sending feedback mail.', api.post<null>(`${SUBSCRIPTIONS}/sendfeedbackmail`, feedback))
