import { z } from 'zod'
import * as calls from '../calls/membership.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import {
  BannerAd,
  CreateSubscription,
  FeedbackMail,
  Invoice,
  Plans,
  SubscriptionChallenge,
  SubscriptionCreated,
  SubscriptionInformation,
  UpdateSubscription,
  ValidatePromoCode,
  ValidPromoCode,
} from '../membership.ts'
import { PathId } from '../path.ts'

const created = { 200: envelope(SubscriptionCreated), 202: envelope(SubscriptionChallenge) }

export const membershipEndpoints = {
  [calls.listPlans]: { may: 'anyone', replies: { 200: envelope(Plans) }, refusals: [] },
  [calls.readSubscription]: {
    may: 'account',
    // After a visit to the provider's own pages the browser asks for what is true there now.
    query: z.object({ fresh: z.enum(['true', 'false']).default('false') }),
    replies: { 200: envelope(SubscriptionInformation) },
    refusals: [],
  },
  [calls.readBanner]: {
    may: 'account',
    params: z.object({ id: PathId }),
    replies: { 200: envelope(BannerAd) },
    refusals: [],
  },
  [calls.validatePromoCode]: {
    may: 'anyone',
    body: ValidatePromoCode,
    replies: { 200: envelope(ValidPromoCode) },
    refusals: ['membership.promo-invalid', 'membership.promo-other-plan'],
  },
  [calls.subscribe]: {
    may: 'owner',
    body: CreateSubscription,
    replies: created,
    refusals: [
      'account.email-unverified',
      'checkout.card-unknown',
      'membership.already-member',
      'membership.card-refused',
      'membership.not-created',
      'membership.plan-unknown',
      'membership.price-changed',
      'membership.promo-invalid',
      'membership.promo-other-plan',
      'request.in-progress',
      'request.key-reused',
    ],
  },
  [calls.completeSubscription]: {
    may: 'owner',
    replies: created,
    refusals: [
      'checkout.card-unknown',
      'membership.card-refused',
      'membership.no-subscription',
      'membership.not-created',
      'request.in-progress',
    ],
  },
  [calls.updateSubscription]: {
    may: 'owner',
    body: UpdateSubscription,
    replies: { 200: envelope(SubscriptionInformation) },
    refusals: [
      'checkout.card-unknown',
      'membership.card-refused',
      'membership.no-subscription',
      'membership.not-updated',
      'membership.plan-unknown',
      'membership.price-changed',
      'request.in-progress',
    ],
  },
  [calls.openBillingPortal]: {
    may: 'owner',
    replies: { 200: envelope(z.object({ url: z.string() })) },
    refusals: ['checkout.card-unknown', 'membership.not-opened'],
  },
  [calls.listInvoices]: {
    may: 'owner',
    replies: { 200: envelope(z.array(Invoice)) },
    refusals: ['checkout.card-unknown', 'membership.not-fetched'],
  },
  [calls.sendFeedback]: {
    may: 'owner',
    body: FeedbackMail,
    replies: { 200: envelope(z.null()) },
    refusals: [],
  },
} as const satisfies Endpoints
