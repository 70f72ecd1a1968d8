import { z } from 'zod'
import * as calls from '../calls/campaign-templates.ts'
import {
  CampaignDesigns,
  CampaignTemplateFields,
  CampaignTemplateSave,
  CampaignTemplatesQuery,
  ManagedCampaignTemplate,
  ManagedCampaignTemplateRow,
  OfferedTemplates,
} from '../campaign-templates.ts'
import type { Endpoints } from '../endpoint.ts'
import { envelope, rowsOf } from '../envelope.ts'

const managed = { may: 'author', hiddenBy: 'HideOutdatedMenus' } as const
const params = z.object({ id: z.guid() })

export const campaignTemplateEndpoints = {
  [calls.list]: {
    ...managed,
    query: CampaignTemplatesQuery,
    replies: { 200: envelope(rowsOf(ManagedCampaignTemplateRow)) },
    refusals: [],
  },
  [calls.read]: { ...managed, params, replies: { 200: envelope(ManagedCampaignTemplate) }, refusals: [] },
  [calls.create]: {
    ...managed,
    body: CampaignTemplateFields,
    replies: { 201: envelope(ManagedCampaignTemplate) },
    refusals: ['campaign-templates.unusable', 'campaign-templates.too-many'],
  },
  [calls.save]: {
    ...managed,
    params,
    body: CampaignTemplateSave,
    replies: { 200: envelope(ManagedCampaignTemplate) },
    refusals: ['panel.changed-since', 'campaign-templates.unusable'],
  },
  [calls.designs]: { ...managed, replies: { 200: envelope(CampaignDesigns) }, refusals: [] },
  [calls.offered]: {
    may: 'account',
    hiddenBy: 'HideOutdatedMenus',
    replies: { 200: envelope(OfferedTemplates) },
    refusals: [],
  },
} as const satisfies Endpoints
