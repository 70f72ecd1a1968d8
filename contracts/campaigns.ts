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
import { EVENTS, EVERY_UNITS, MOST_AFTER_DAYS, MOST_EVERY } from '@frontage/domain/campaigns/schedule.ts'
import { isDay } from '@frontage/domain/days.ts'
import { MOST_RECIPIENTS } from '@frontage/domain/emails/email.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { SlotValues } from './designs.ts'
import { EmailCounts, EmailPreview } from './emails.ts'
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
  z.strictObject({
    kind: z.literal('event'),
    event: z.enum(EVENTS),
    after_days: z.int().min(0).max(MOST_AFTER_DAYS).optional(),
  }),
])

const CampaignName = typedText(MAX_CAMPAIGN_NAME).refine((name) => name !== '', 'Enter a name')

/** POST /marketingcenter/api/v1/campaigns → 201. Honors Idempotency-Key. */
export const NewCampaign = z.object({
  name: CampaignName,
  time_zone: timeZone,
  /** It begins with the steps of a template, which are its own from then on. */
  template: z
    .object({
      id: z.guid(),
      /** The day that its days are counted from. */
      starts_on: day.refine(isDay, 'Choose the first day.'),
    })
    .nullable()
    .default(null),
})
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
  /** Where it waits for something about a listing: the listing's photos, price and facts are filled in. */
  fills_listing: z.boolean().default(false),
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

const StepDesign = z.object({
  id: z.guid(),
  name: z.string(),
  template_id: z.guid(),
  artwork_hash: z.string(),
  slots: SlotValues,
  product: z.string(),
})

export const CampaignStep = StepFields.extend({
  id: z.guid(),
  design: StepDesign.nullable(),
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
  /** The design that was filled with its listing; null: what its step has is mailed. */
  design_id: z.guid().nullable(),
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

/** GET …/steps/{stepId}/recipients: whom the step would reach now, or which addresses it leaves out. Rows are those of a mailing. */
export const StepRecipientsQuery = z.object({
  ...paging,
  search: typedText(100).default(''),
  show: z.enum(['reached', 'left-out']).default('reached'),
})
export const StepRecipients = rowsOf(ListRecipient).extend({
  doubled: z.int(),
  refused: z.int(),
  /** Where those are asked for: the address as it is on the list, and what is wrong with it. */
  left_out: z.array(z.object({ address: z.string(), sentence: z.string() })),
})
export type StepRecipients = z.infer<typeof StepRecipients>

/** GET …/steps/{stepId}/email: what one of its recipients would get now. */
export const StepEmailQuery = z.object({
  /** From 0; past the last one: the last. */
  recipient: z.coerce.number<number | string>().int().min(0).max(MOST_RECIPIENTS).default(0),
  /** The first from there on with these words in the name or address. */
  search: typedText(100).default(''),
  /** Of a step that shows its listing: this one, or the one that StepListing chooses. */
  listing_id: z.guid().optional(),
})
/** GET …/steps/{stepId}/listing: what a step that shows its listing would show of one. */
export const StepListingQuery = z.object({
  /** One of the owner's own; by default the one that waits for this step, or the newest that it could be about. */
  listing_id: z.guid().optional(),
})
export const StepListing = z.object({
  /** null: its owner has none yet. */
  listing: z.object({ id: z.guid(), name: z.string() }).nullable(),
  /** What else could be shown, the newest first. */
  choices: z.array(z.object({ id: z.guid(), name: z.string() })),
  /** Why nothing of this listing would go out; null: it would. */
  problem: z.string().nullable(),
  /** The design of the step with the listing in it. */
  design: StepDesign.nullable(),
  /** Of a step that posts. */
  post: z
    .object({
      /** A paragraph each. */
      lines: z.array(z.string()),
      image: z.object({ src: z.string(), alt: z.string() }).nullable(),
      notes: z.array(z.string()),
    })
    .nullable(),
})
export type StepListing = z.infer<typeof StepListing>

export const StepEmail = EmailPreview.extend({
  /** Which recipient it is, from 0; null: none has the words that were looked for. */
  place: z.int().nullable(),
})
export type StepEmail = z.infer<typeof StepEmail>
