import type { Campaign, CampaignRow, CampaignRun, CampaignStep } from '@frontage/contracts/campaigns.ts'
import { SlotValues } from '@frontage/contracts/designs.ts'
import type { EmailCounts } from '@frontage/contracts/emails.ts'
import { needsApproval, stepProblem } from '@frontage/domain/campaigns/campaign.ts'
import { occurrencesOf, type Occurrence } from '@frontage/domain/campaigns/plan.ts'
import { RUN_REASONS } from '@frontage/domain/campaigns/run.ts'
import type { Parts } from './repository.ts'
import { NO_SUMS, type Sums } from './runs-repository.ts'
import {
  isDelayed,
  reasonOf,
  sentenceOf,
  type StoredCampaign,
  type StoredRun,
  type StoredStep,
} from './stored.ts'

export function presentRow(
  row: StoredCampaign,
  { steps, sums = NO_SUMS, nextAt }: { steps: number; sums?: Sums | undefined; nextAt: Date | null },
): CampaignRow {
  return { ...summaryOf(row, sums), step_count: steps, next_at: nextAt?.toISOString() ?? null }
}

const summaryOf = (row: StoredCampaign, sums: Sums) => ({
  id: row.id,
  name: row.name,
  state: row.state,
  revision: row.revision,
  updated_at: row.updated_at.toISOString(),
  held: sums.held,
  pieces: sums.pieces,
  emails: sums.emails,
  spent_cents: sums.spent,
})

export interface WholeCampaign {
  row: StoredCampaign
  steps: readonly StoredStep[]
  parts: Parts
  sums: Sums | undefined
  upcoming: readonly CampaignRun[]
  waiting: readonly StoredRun[]
  /** Of these steps something is still planned. */
  coming: ReadonlySet<string>
}

export function presentCampaign(whole: WholeCampaign): Campaign {
  const { row, steps, parts, sums = NO_SUMS, coming } = whole
  return {
    ...summaryOf(row, sums),
    time_zone: row.time_zone,
    hour: row.hour,
    cap_cents: row.cap_cents,
    card_name: row.card_name,
    approved_at: row.approved_at?.toISOString() ?? null,
    steps: steps.map((step) => presentStep(step, parts, coming.has(step.id))),
    upcoming: [...whole.upcoming],
    waiting: whole.waiting.map((run) => presentRun(run)),
  }
}

type DesignOfStep = Parts['designs'] extends ReadonlyMap<string, infer Row> ? Row : never

export const presentDesign = ({ id, name, template_id, artwork_hash, slots, product }: DesignOfStep) => ({
  ...{ id, name, template_id, artwork_hash, product },
  slots: SlotValues.parse(slots),
})

function presentStep(step: StoredStep, parts: Parts, isComing: boolean): CampaignStep {
  const { designs, lists, emails } = parts
  const email = step.email_id === null ? undefined : emails.get(step.email_id)
  const design = step.design_id === null ? undefined : designs.get(step.design_id)
  return {
    id: step.id,
    kind: step.kind,
    schedule: step.schedule,
    design_id: step.design_id,
    email_id: step.email_id,
    target: step.target,
    list_ids: step.list_ids,
    audience: step.audience,
    message: step.message,
    fills_listing: step.fills_listing,
    design: design ? presentDesign(design) : null,
    email: email ?? null,
    lists: step.list_ids.map((id) => {
      const list = lists.get(id)
      return { id, name: list?.name ?? null, row_count: list?.row_count ?? 0 }
    }),
    problem: problemOf(step, parts, isComing),
    approved_cents: step.approved_cents,
    is_approved: !needsApproval(step.kind) || step.approved_cents !== null,
  }
}

function problemOf(step: StoredStep, { designs, emails, lists }: Parts, isComing: boolean): string | null {
  const lacks = stepProblem(step)
  if (lacks !== null) return lacks
  const isDesignGone = step.design_id !== null && !designs.has(step.design_id)
  if ((step.kind === 'mail' || step.kind === 'post') && isDesignGone) return RUN_REASONS['design-gone']
  if (step.kind === 'email' && !emails.has(step.email_id ?? '')) return RUN_REASONS['email-gone']
  const isToLists = needsApproval(step.kind) && step.target === 'lists'
  if (isToLists && step.list_ids.some((id) => !lists.has(id))) return RUN_REASONS['list-gone']
  return isComing || step.schedule.kind === 'event' ? null : 'Its day has passed. Choose another one.'
}

/** @param counts of the emails of runs, by the email */
export const presentRun = (run: StoredRun, counts?: ReadonlyMap<string, EmailCounts>): CampaignRun => ({
  id: run.id,
  step_id: run.step_id,
  occurrence: run.occurrence,
  cause: run.cause,
  // It comes days after what happened.
  state: run.state === 'noted' && isDelayed(run) ? 'planned' : run.state,
  reason: reasonOf(run),
  sentence: sentenceOf(run),
  occurs_at: run.occurs_at.toISOString(),
  charge_at: run.charge_at.toISOString(),
  pieces: run.pieces,
  refused: run.refused,
  cost_cents: run.cost_cents,
  order: run.order_id && run.order_number ? { id: run.order_id, number: run.order_number } : null,
  list_id: run.state === 'done' ? run.list_id : null,
  design_id: run.design_id,
  emails: run.emails,
  email: emailOf(run, counts),
})

function emailOf({ email_id: id }: StoredRun, counts?: ReadonlyMap<string, EmailCounts>) {
  const found = id === null ? undefined : counts?.get(id)
  return id === null || !found ? null : { id, counts: found }
}

export const presentPlanned = ({ stepId, occurrence, occursAt }: Occurrence): CampaignRun => ({
  id: null,
  step_id: stepId,
  occurrence,
  cause: '',
  state: 'planned',
  reason: null,
  sentence: '',
  occurs_at: occursAt.toISOString(),
  charge_at: null,
  pieces: 0,
  refused: 0,
  cost_cents: 0,
  order: null,
  list_id: null,
  design_id: null,
  emails: 0,
  email: null,
})

/** What the steps plan between two instants and has no row yet, the first first. */
export function plannedOf(
  row: StoredCampaign,
  steps: readonly StoredStep[],
  known: ReadonlySet<string>,
  span: { since: Date; until: Date },
  most: number,
): Occurrence[] {
  return steps
    .flatMap((step) => occurrencesOf(step, row, span, most))
    .filter(({ stepId, occurrence }) => !known.has(`${stepId} ${occurrence}`))
    .toSorted((one, other) => one.occursAt.getTime() - other.occursAt.getTime())
    .slice(0, most)
}
