/** What a campaign is, and what stops one from running. */
import { scheduleProblem, type Schedule } from './schedule.ts'

export const CAMPAIGN_STATES = ['draft', 'running', 'paused', 'ended'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CAMPAIGN_STATE_NAMES = {
  draft: 'Draft',
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
} as const satisfies Record<CampaignState, string>

/** Another kind is a line here, its check in the table, and a runner in server/modules/campaigns/kinds. */
export const STEP_KINDS = ['mail', 'remind'] as const
export type StepKind = (typeof STEP_KINDS)[number]

export const AUDIENCES = ['again', 'once'] as const
export type Audience = (typeof AUDIENCES)[number]

export const MOST_CAMPAIGNS = 200
export const MOST_STEPS = 24
export const MOST_STEP_LISTS = 10

/** How long what will be charged is announced before, and can be stopped for nothing. */
export const FREE_STOP_HOURS = 24

export interface StepToCheck {
  kind: StepKind
  schedule: Schedule
  design_id: string | null
  list_ids: readonly string[]
  message: string
}

/** What a step lacks before it can happen; null: nothing. */
export function stepProblem(step: StepToCheck): string | null {
  const wrong = scheduleProblem(step.schedule)
  if (wrong !== null) return wrong
  if (step.kind === 'remind') return step.message.trim() === '' ? 'Write what to remind you of.' : null
  if (step.design_id === null) return 'Choose a design.'
  return step.list_ids.length === 0 ? 'Choose a mailing list.' : null
}

/** Whether what was agreed to is still what the step does: anything else is asked about again. */
export const isSameMailing = (
  one: StepToCheck & { audience: Audience },
  other: StepToCheck & { audience: Audience },
): boolean => mailingOf(one) === mailingOf(other)

function mailingOf({ kind, schedule, design_id, list_ids, audience }: StepToCheck & { audience: Audience }) {
  return JSON.stringify([
    kind,
    Object.entries(schedule).toSorted(),
    design_id,
    [...list_ids].toSorted(),
    audience,
  ])
}
