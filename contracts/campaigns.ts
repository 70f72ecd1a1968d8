/** Automated marketing, as the wire carries it. */
import { z } from 'zod'
import {
  AUDIENCES,
  CAMPAIGN_STATES,
  MOST_STEP_LISTS,
  MOST_STEPS,
  STEP_KINDS,
  TARGETS,
} from '@frontage/domain/campaigns/campaign.ts'
import { RUN_REASONS, RUN_STATES } from '@frontage/domain/campaigns/run.ts'
import { EVENTS, EVERY_UNITS, MOST_EVERY } from '@frontage/domain/campaigns/schedule.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { SlotValues } from './designs.ts'
import { EmailCounts } from './emails.ts'
import { paging, rowsOf } from './envelope.ts'
import { MAX_CAMPAIGN_MESSAGE, MAX_CAMPAIGN_NAME } from './limits.ts'
import { ListRecipient } from './lists.ts'
import { timeZone } from './pages.ts'
import { Receipt } from './receipt.ts'
import { typedText } from './text.ts'

const day = typedText(10)

/** What a day has to be is said by `scheduleProblem` of the domain: a draft may lack one. */
export const Schedule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('date'), on: day }),
  z.strictObject({
    kind: z.literal('every'),
    count: z.int().min(1).max(MOST_EVERY),
    unit: z.enum(EVERY_UNITS),
    from: day,
    until: day.nullable(),
  }),
  z.strictObject({ kind: z.literal('anniversary'), of: day }),
  z.strictObject({ kind: z.literal('event'), event: z.enum(EVENTS) }),
])

const CampaignName = typedText(MAX_CAMPAIGN_NAME).refine((name) => name !== '', 'Enter a name')

/** POST /marketingcenter/api/v1/campaigns → 201. Honors Idempotency-Key. */
export const NewCampaign = z.object({ name: CampaignName, time_zone: timeZone })
export type NewCampaign = z.infer<typeof NewCampaign>

export const StepFields = z.object({
  kind: z.enum(STEP_KINDS),
  schedule: Schedule,
  design_id: z.guid().nullable(),
  email_id: z.guid().nullable().default(null),
  target: z.enum(TARGETS).default('lists'),
  list_ids: z
    .array(z.guid())
    .max(MOST_STEP_LISTS)
    .refine((ids) => new Set(ids).size === ids.length, '{field} has a list twice.'),
  audience: z.enum(AUDIENCES),
  message: typedText(MAX_CAMPAIGN_MESSAGE),
})
export type StepFields = z.infer<typeof StepFields>

/** PUT /marketingcenter/api/v1/campaigns/{id}: all steps in their order; one without an id is new. */
export const SaveCampaign = z.object({
  revision: z.int().min(1),
  name: CampaignName,
  time_zone: timeZone,
  hour: z.int().min(0).max(23),
  cap_cents: z.int().min(1).max(100_000_000).nullable(),
  steps: z.array(StepFields.extend({ id: z.guid().nullable() })).max(MOST_STEPS),
})
export type SaveCampaign = z.infer<typeof SaveCampaign>

export const CampaignStep = StepFields.extend({
  id: z.guid(),
  design: z
    .object({
      id: z.guid(),
      name: z.string(),
      template_id: z.guid(),
      artwork_hash: z.string(),
      slots: SlotValues,
      product: z.string(),
    })
    .nullable(),
  /** null: it has none, or it was deleted. */
  email: z.object({ id: z.guid(), subject: z.string() }).nullable(),
  /** null: that list was deleted. */
  lists: z.array(z.object({ id: z.guid(), name: z.string().nullable(), row_count: z.int() })),
  /** What stops it from happening, in words; null: nothing. */
  problem: z.string().nullable(),
  approved_cents: z.int().nullable(),
  /** Steps that mail or email: whether somebody agreed to what it does now. */
  is_approved: z.boolean(),
})
export type CampaignStep = z.infer<typeof CampaignStep>

export const CampaignRun = z.object({
  id: z.guid().nullable(),
  step_id: z.guid(),
  occurrence: z.string(),
  cause: z.string(),
  /** planned: a day that is still to come. */
  state: z.enum([...RUN_STATES, 'planned']),
  reason: z.enum(keysOf(RUN_REASONS)).nullable(),
  /** The reason in words, with what the bank said; '' where there is none. */
  sentence: z.string(),
  occurs_at: z.string(),
  charge_at: z.string().nullable(),
  pieces: z.int(),
  refused: z.int(),
  cost_cents: z.int(),
  order: z.object({ id: z.guid(), number: z.string() }).nullable(),
  list_id: z.guid().nullable(),
  /** To how many addresses it was emailed. */
  emails: z.int(),
  /** What became of the email; null: none was sent, or it was deleted. */
  email: z.object({ id: z.guid(), counts: EmailCounts }).nullable(),
})
export type CampaignRun = z.infer<typeof CampaignRun>

const summary = {
  id: z.guid(),
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  revision: z.int(),
  updated_at: z.string(),
  /** Occurrences that wait for their owner. */
  held: z.int(),
  pieces: z.int(),
  emails: z.int(),
  spent_cents: z.int(),
}

export const CampaignRow = z.object({
  ...summary,
  step_count: z.int(),
  /** When the next step happens; null: none is planned. */
  next_at: z.string().nullable(),
})
export type CampaignRow = z.infer<typeof CampaignRow>

export const CampaignQuery = z.object({ ...paging, state: z.enum(CAMPAIGN_STATES).optional() })
export type CampaignQuery = z.infer<typeof CampaignQuery>
export const CampaignList = rowsOf(CampaignRow)
export type CampaignList = z.infer<typeof CampaignList>

export const Campaign = z.object({
  ...summary,
  time_zone: z.string(),
  hour: z.int(),
  cap_cents: z.int().nullable(),
  card_name: z.string(),
  approved_at: z.string().nullable(),
  steps: z.array(CampaignStep),
  /** What is still to come within a year, the next first, and what waits for its owner. */
  upcoming: z.array(CampaignRun),
  waiting: z.array(CampaignRun),
})
export type Campaign = z.infer<typeof Campaign>

export const StepEstimate = z.object({
  step_id: z.guid(),
  /** Why it cannot be priced; null: it is. */
  problem: z.string().nullable(),
  pieces: z.int(),
  /** Addresses that are on more than one of its lists, and such as cannot be mailed to. */
  doubled: z.int(),
  refused: z.int(),
  /** What its owner pays each time. */
  cents: z.int(),
  receipt: Receipt.nullable(),
  /** How often it is planned within a year; 0 for what happens by an event. */
  times: z.int(),
  warnings: z.array(z.string()),
})
export type StepEstimate = z.infer<typeof StepEstimate>

export const CampaignEstimate = z.object({
  steps: z.array(StepEstimate),
  /** Of what is planned within a year. */
  year_cents: z.int(),
  spent_cents: z.int(),
  cap_cents: z.int().nullable(),
})
export type CampaignEstimate = z.infer<typeof CampaignEstimate>

/** POST …/approval: what was looked at, step by step. */
export const ApproveCampaign = z.object({
  revision: z.int().min(1),
  /** A saved card; null where nothing is to be paid. */
  payment_method: z.string().min(1).max(100).nullable(),
  steps: z.array(z.object({ step_id: z.guid(), cents: z.int().min(0) })).max(MOST_STEPS),
})
export type ApproveCampaign = z.infer<typeof ApproveCampaign>

export const ChangeCampaignState = z.object({ state: z.enum(['running', 'paused', 'ended']) })

export const SkipOccurrence = z.object({
  step_id: z.guid(),
  occurrence: typedText(120),
  is_skipped: z.boolean(),
})
export type SkipOccurrence = z.infer<typeof SkipOccurrence>

export const RunQuery = z.object(paging)
export const RunList = rowsOf(CampaignRun)

export const CampaignCalendarQuery = z.object({ from: day, to: day })
export const CampaignCalendar = z.object({
  entries: z.array(
    CampaignRun.extend({
      campaign: z.object({ id: z.guid(), name: z.string() }),
      kind: z.enum(STEP_KINDS),
      /** In the campaign's time zone. */
      day: z.string(),
    }),
  ),
})
export type CampaignCalendar = z.infer<typeof CampaignCalendar>

/** GET …/steps/{stepId}/recipients: whom the step would reach now. */
export const StepRecipients = rowsOf(ListRecipient).extend({ doubled: z.int(), refused: z.int() })
export type StepRecipients = z.infer<typeof StepRecipients>
