/** What campaigns are started from: as authors write it, and as agents choose it. */
import { z } from 'zod'
import { AUDIENCES, STEP_KINDS, TARGETS } from '@frontage/domain/campaigns/campaign.ts'
import { EVENTS, EVERY_UNITS, MOST_AFTER_DAYS, MOST_EVERY } from '@frontage/domain/campaigns/schedule.ts'
import {
  LONGEST_TEMPLATE_DESCRIPTION,
  LONGEST_TEMPLATE_TEXT,
  MOST_TEMPLATE_STEPS,
  TEMPLATE_STATUSES,
} from '@frontage/domain/campaigns/template.ts'
import { LONGEST_SUBJECT } from '@frontage/domain/emails/email.ts'
import { paging } from './envelope.ts'
import { MAX_CAMPAIGN_NAME } from './limits.ts'
import { SORT_DIRECTIONS } from './sorting.ts'
import { typedText } from './text.ts'

const days = z.int().min(0).max(MOST_AFTER_DAYS)

export const TemplateTiming = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('after'), days }),
  z.strictObject({
    kind: z.literal('every'),
    days,
    count: z.int().min(1).max(MOST_EVERY),
    unit: z.enum(EVERY_UNITS),
  }),
  z.strictObject({ kind: z.literal('event'), days, event: z.enum(EVENTS) }),
])

export const TemplateStep = z.object({
  kind: z.enum(STEP_KINDS),
  timing: TemplateTiming,
  template_id: z.guid().nullable(),
  subject: typedText(LONGEST_SUBJECT),
  text: typedText(LONGEST_TEMPLATE_TEXT),
  target: z.enum(TARGETS),
  audience: z.enum(AUDIENCES),
})
export type TemplateStep = z.infer<typeof TemplateStep>

export const CampaignTemplateFields = z.object({
  name: typedText(MAX_CAMPAIGN_NAME),
  description: typedText(LONGEST_TEMPLATE_DESCRIPTION),
  status: z.enum(TEMPLATE_STATUSES),
  steps: z.array(TemplateStep).max(MOST_TEMPLATE_STEPS),
})
export type CampaignTemplateFields = z.infer<typeof CampaignTemplateFields>

/** What is made of each selected template; what is absent stays. */
export const CampaignTemplateChange = CampaignTemplateFields.partial().extend({
  is_deleted: z.literal(true).optional(),
  /** The state that was edited; where it is another one now, nothing is changed. */
  version: z.string().max(60).optional(),
})
export type CampaignTemplateChange = z.infer<typeof CampaignTemplateChange>

/** PUT /marketingcenter/api/v1/manage-campaign-templates/{id} */
export const CampaignTemplateSave = z.object({ version: z.string().max(60), state: CampaignTemplateFields })

/** GET /marketingcenter/api/v1/manage-campaign-templates */
export const CampaignTemplatesQuery = z.object({
  search: typedText(100).default(''),
  status: z.enum(TEMPLATE_STATUSES).optional(),
  sort: z.enum(['saved', 'name', 'used']).default('saved'),
  direction: z.enum(SORT_DIRECTIONS).default('DESC'),
  ...paging,
})
export type CampaignTemplatesQuery = z.infer<typeof CampaignTemplatesQuery>

/** A design of the catalog that a step mails. */
const MailedTemplate = z.object({
  id: z.guid(),
  title: z.string(),
  /** It can be started from and is sold to a mailing list. */
  is_offered: z.boolean(),
})

export const ManagedCampaignTemplate = z.object({
  id: z.guid(),
  state: CampaignTemplateFields,
  version: z.string(),
  times_used: z.int(),
  saved_at: z.iso.datetime(),
  /** Those that its steps name; one that is not here was deleted. */
  designs: z.array(MailedTemplate),
})
export type ManagedCampaignTemplate = z.infer<typeof ManagedCampaignTemplate>

export const ManagedCampaignTemplateRow = ManagedCampaignTemplate.pick({
  id: true,
  version: true,
  times_used: true,
  saved_at: true,
}).extend({
  name: z.string(),
  description: z.string(),
  status: z.enum(TEMPLATE_STATUSES),
  step_count: z.int(),
})
export type ManagedCampaignTemplateRow = z.infer<typeof ManagedCampaignTemplateRow>

/** GET /marketingcenter/api/v1/campaign-designs: what a step can mail. */
export const CampaignDesigns = z.object({
  rows: z.array(z.object({ id: z.guid(), title: z.string(), product: z.string() })),
})
export type CampaignDesigns = z.infer<typeof CampaignDesigns>

/** GET /marketingcenter/api/v1/campaign-templates: what this agent can start from. */
export const OfferedTemplate = z.object({
  id: z.guid(),
  name: z.string(),
  description: z.string(),
  /** By the agent's brokerage; else it comes with the product. */
  is_of_brokerage: z.boolean(),
  steps: z.array(
    TemplateStep.pick({ kind: true, timing: true }).extend({
      /** What it mails, emails, posts or reminds of; '' where the agent chooses. */
      title: z.string(),
    }),
  ),
})
export type OfferedTemplate = z.infer<typeof OfferedTemplate>
export const OfferedTemplates = z.object({ rows: z.array(OfferedTemplate) })
