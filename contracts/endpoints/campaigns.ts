import { z } from 'zod'
import * as calls from '../calls/campaigns.ts'
import {
  ApproveCampaign,
  Campaign,
  CampaignCalendar,
  CampaignCalendarQuery,
  CampaignEstimate,
  CampaignList,
  CampaignQuery,
  ChangeCampaignState,
  NewCampaign,
  RunList,
  RunQuery,
  SaveCampaign,
  SkipOccurrence,
  StepEmail,
  StepEmailQuery,
  StepListing,
  StepListingQuery,
  StepRecipients,
  StepRecipientsQuery,
} from '../campaigns.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope } from '../envelope.ts'
import { PathId } from '../path.ts'

const campaigns = { may: 'account', hiddenBy: 'HideOutdatedMenus' } as const
const one = { ...campaigns, params: z.object({ id: PathId }) } as const
/** Money and what is mailed in her name: hers alone, whoever acts for her. */
const hers = { ...one, may: 'owner' } as const
const campaign = envelope(Campaign)

export const campaignEndpoints = {
  [calls.list]: {
    ...campaigns,
    query: CampaignQuery,
    replies: { 200: envelope(CampaignList) },
    refusals: [],
  },
  [calls.create]: {
    ...campaigns,
    body: NewCampaign,
    replies: { 201: campaign },
    refusals: ['campaigns.too-many', 'campaigns.template-gone', 'emails.too-many', 'request.key-reused'],
  },
  [calls.calendar]: {
    ...campaigns,
    query: CampaignCalendarQuery,
    replies: { 200: envelope(CampaignCalendar) },
    refusals: ['campaigns.days-unusable'],
  },
  [calls.read]: { ...one, replies: { 200: campaign }, refusals: ['campaigns.missing'] },
  [calls.save]: {
    ...one,
    body: SaveCampaign,
    replies: { 200: campaign },
    refusals: [
      'campaigns.missing',
      'campaigns.changed',
      'campaigns.step-unusable',
      'campaigns.ordering',
      'account.not-while-switched',
    ],
  },
  [calls.remove]: {
    ...one,
    replies: { 200: envelope(z.null()) },
    refusals: ['campaigns.missing', 'campaigns.ordering'],
  },
  [calls.restore]: { ...one, replies: { 200: campaign }, refusals: ['campaigns.missing'] },
  [calls.estimate]: { ...one, replies: { 200: envelope(CampaignEstimate) }, refusals: ['campaigns.missing'] },
  [calls.approve]: {
    ...hers,
    body: ApproveCampaign,
    replies: { 200: campaign },
    refusals: [
      'campaigns.missing',
      'campaigns.changed',
      'campaigns.not-ready',
      'campaigns.price-moved',
      'campaigns.card-needed',
      'account.email-unverified',
      'checkout.card-unknown',
      'cards.unavailable',
    ],
  },
  [calls.changeState]: {
    ...hers,
    body: ChangeCampaignState,
    replies: { 200: campaign },
    refusals: ['campaigns.missing', 'campaigns.not-approved', 'campaigns.ordering'],
  },
  [calls.skip]: {
    ...one,
    body: SkipOccurrence,
    replies: { 200: campaign },
    refusals: [
      'campaigns.missing',
      'campaigns.not-planned',
      'campaigns.ordering',
      'account.not-while-switched',
    ],
  },
  [calls.history]: {
    ...one,
    query: RunQuery,
    replies: { 200: envelope(RunList) },
    refusals: ['campaigns.missing'],
  },
  [calls.recipients]: {
    ...campaigns,
    params: z.object({ id: PathId, stepId: PathId }),
    query: StepRecipientsQuery,
    replies: { 200: envelope(StepRecipients) },
    refusals: ['campaigns.missing'],
  },
  [calls.stepListing]: {
    ...campaigns,
    params: z.object({ id: PathId, stepId: PathId }),
    query: StepListingQuery,
    replies: { 200: envelope(StepListing) },
    refusals: ['campaigns.missing', 'campaigns.not-ready', 'listings.missing'],
  },
  [calls.stepEmail]: {
    ...campaigns,
    params: z.object({ id: PathId, stepId: PathId }),
    query: StepEmailQuery,
    replies: { 200: envelope(StepEmail) },
    refusals: ['campaigns.missing', 'campaigns.not-ready', 'emails.missing', 'listings.missing'],
  },
} as const satisfies Endpoints
