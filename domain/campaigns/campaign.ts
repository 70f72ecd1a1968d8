/** What a campaign is, and what stops one from running. */
import type { ListingStatus } from '../listings/listing.ts'
import { scheduleProblem, type CampaignEvent, type Schedule } from './schedule.ts'

export const CAMPAIGN_STATES = ['draft', 'running', 'paused', 'ended'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const CAMPAIGN_STATE_NAMES = {
  draft: 'Draft',
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
} as const satisfies Record<CampaignState, string>

/** Another kind is a line here, its check in the table, and what it does in server/modules/campaigns/carry-out.ts. */
export const STEP_KINDS = ['mail', 'email', 'post', 'remind'] as const
export type StepKind = (typeof STEP_KINDS)[number]

export const STEP_KIND_NAMES = {
  mail: 'Mailing',
  email: 'Email',
  post: 'Post',
  remind: 'Reminder',
} as const satisfies Record<StepKind, string>

/** Steps whose owner agrees to what goes out in her name before it does. */
export const needsApproval = (kind: StepKind): boolean => kind === 'mail' || kind === 'email'

/** lists: those of the step. leads: all who agreed to be contacted. lead: the one that came in. */
export const TARGETS = ['lists', 'leads', 'lead'] as const
export type Target = (typeof TARGETS)[number]

export const AUDIENCES = ['again', 'once'] as const
export type Audience = (typeof AUDIENCES)[number]

export const MOST_CAMPAIGNS = 200
export const MOST_STEPS = 1000
export const MOST_STEP_LISTS = 10

/** How long what will be charged is announced before, and can be stopped for nothing. */
export const FREE_STOP_HOURS = 24

export interface StepToCheck {
  kind: StepKind
  schedule: Schedule
  design_id: string | null
  email_id: string | null
  target: Target
  list_ids: readonly string[]
  message: string
  /** Where it waits for something about a listing, it shows that listing. */
  fills_listing: boolean
}

const FILLED_KINDS: readonly StepKind[] = ['mail', 'email', 'post']

/** Whether it can show the listing that it is about. */
export const mayShowListing = ({ kind, schedule }: Pick<StepToCheck, 'kind' | 'schedule'>): boolean =>
  FILLED_KINDS.includes(kind) && schedule.kind === 'event' && schedule.event !== 'lead-new'

export const showsListing = (step: Pick<StepToCheck, 'kind' | 'schedule' | 'fills_listing'>): boolean =>
  step.fills_listing && mayShowListing(step)

/**
 * Whether a listing still is what its event said of it: what is emailed or posted goes out without another look, and days later a
 * new listing may be sold.
 */
export const isStillTrue = (event: CampaignEvent, status: ListingStatus): boolean =>
  event === 'listing-sold' ? status === 'sold' : status !== 'sold' && status !== 'withdrawn'

/** What a step lacks before it can happen; null: nothing. */
export function stepProblem(step: StepToCheck): string | null {
  const wrong = scheduleProblem(step.schedule)
  if (wrong !== null) return wrong
  const isEmpty = step.message.trim() === ''
  if (step.kind === 'remind') return isEmpty ? 'Write what to remind you of.' : null
  if (step.kind === 'post') return isEmpty ? 'Write what to post.' : null
  if (step.kind === 'mail' && step.design_id === null) return 'Choose a design.'
  if (step.kind === 'email' && step.email_id === null) return 'Choose an email.'
  return targetProblem(step)
}

function targetProblem({ kind, target, schedule, list_ids: lists }: StepToCheck): string | null {
  if (target === 'lists') return lists.length === 0 ? 'Choose a mailing list.' : null
  if (kind !== 'email') return 'Choose whom it goes to.'
  if (target === 'leads') return null
  const isByLead = schedule.kind === 'event' && schedule.event === 'lead-new'
  return isByLead ? null : 'Choose “When a lead comes in” for a step that goes to that lead.'
}

/** Whether what was agreed to is still what the step does: anything else is asked about again. */
export const isSameMailing = (
  one: StepToCheck & { audience: Audience },
  other: StepToCheck & { audience: Audience },
): boolean => mailingOf(one) === mailingOf(other)

function mailingOf(step: StepToCheck & { audience: Audience }) {
  const { kind, schedule, design_id, email_id, target, list_ids, audience } = step
  return JSON.stringify([
    kind,
    // No days after it happened is the same as 0 of them.
    Object.entries(schedule)
      .filter(([name, value]) => name !== 'after_days' || value)
      .toSorted(),
    ...[design_id, email_id, target],
    [...list_ids].toSorted(),
    audience,
    // Of a post nothing is agreed to.
    needsApproval(kind) && showsListing(step),
  ])
}
