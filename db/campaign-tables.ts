/** The tables of campaigns, as `schema.ts` shows them to Kysely. */
import type { Generated, Selectable } from 'kysely'
import type { Audience, CampaignState, StepKind, Target } from '@frontage/domain/campaigns/campaign.ts'
import type { RunState } from '@frontage/domain/campaigns/run.ts'
import type { TemplateStatus } from '@frontage/domain/campaigns/template.ts'
import type { Json, MaybeTimestamp, Timestamp } from './columns.ts'

export interface CampaignTable {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  state: Generated<CampaignState>
  revision: Generated<number>
  time_zone: string
  hour: Generated<number>
  cap_cents: number | null
  payment_method: string | null
  card_name: Generated<string>
  approved_at: MaybeTimestamp
  runs_since: MaybeTimestamp
  due_at: MaybeTimestamp
  looked_at: MaybeTimestamp
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: MaybeTimestamp
}

export interface CampaignStepTable {
  tenant_id: string
  id: string
  campaign_id: string
  position: number
  kind: StepKind
  schedule: Json
  design_id: string | null
  email_id: string | null
  target: Generated<Target>
  list_ids: string[]
  audience: Audience
  message: string
  fills_listing: Generated<boolean>
  approved_cents: number | null
  approved_pieces: number | null
  runs_since: Timestamp
  removed_at: MaybeTimestamp
}

export interface CampaignRunTable {
  tenant_id: string
  id: Generated<string>
  campaign_id: string
  step_id: string
  occurrence: string
  cause: Generated<string>
  state: Generated<RunState>
  reason: string | null
  detail: Generated<string>
  occurs_at: Timestamp
  charge_at: Timestamp
  retry_at: MaybeTimestamp
  attempts: Generated<number>
  cart_id: string | null
  list_id: string | null
  design_id: Generated<string | null>
  filled_from: Generated<string | null>
  listing_status: Generated<string | null>
  email_id: string | null
  emails: Generated<number>
  order_id: string | null
  order_number: string | null
  pieces: Generated<number>
  refused: Generated<number>
  cost_cents: Generated<number>
  created_at: Timestamp
  ended_at: MaybeTimestamp
}

export interface CampaignRecipientTable {
  tenant_id: string
  step_id: string
  turn: string
  address_hash: string
  run_id: string
}

export interface CampaignTemplateTable {
  tenant_id: string
  id: Generated<string>
  name: string
  description: Generated<string>
  status: Generated<TemplateStatus>
  steps: Json
  times_used: Generated<number>
  saved_at: Timestamp
  saved_by: string | null
  deleted_at: MaybeTimestamp
}

export type CampaignTemplateRow = Selectable<CampaignTemplateTable>
export type CampaignRow = Selectable<CampaignTable>
export type CampaignStepRow = Selectable<CampaignStepTable>
export type CampaignRunRow = Selectable<CampaignRunTable>

export interface CampaignTables {
  campaign: CampaignTable
  campaign_template: CampaignTemplateTable
  campaign_step: CampaignStepTable
  campaign_run: CampaignRunTable
  campaign_recipient: CampaignRecipientTable
}
