/** What a campaign can be started from: steps with days from its start, or from what happens, and no list or card yet. */
import { addDays } from '../days.ts'
import type { Audience, StepKind, Target } from './campaign.ts'
import {
  MOST_AFTER_DAYS,
  MOST_EVERY,
  type CampaignEvent,
  type EVERY_UNITS,
  type Schedule,
} from './schedule.ts'

export const TEMPLATE_STATUSES = ['draft', 'published', 'retired'] as const
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number]

export const MOST_TEMPLATES = 200
export const MOST_TEMPLATE_STEPS = 20
/** Characters. */
export const LONGEST_TEMPLATE_DESCRIPTION = 400
export const LONGEST_TEMPLATE_TEXT = 4000
/** Of what is posted or reminded of, which a step says in an email to its owner. */
export const LONGEST_TEMPLATE_MESSAGE = 1000

/** `days` are counted from the start of the campaign; from what happens where it waits for that. */
export type Timing =
  | { kind: 'after'; days: number }
  | { kind: 'every'; days: number; count: number; unit: (typeof EVERY_UNITS)[number] }
  | { kind: 'event'; days: number; event: CampaignEvent }

export interface TemplateStep {
  kind: StepKind
  timing: Timing
  /** Of the catalog, for a step that mails; null: the agent chooses a design. */
  template_id: string | null
  /** Of an email. */
  subject: string
  /** What the email says, what is posted, or what to remind of. */
  text: string
  target: Target
  audience: Audience
}

export interface CampaignTemplateState {
  name: string
  description: string
  status: TemplateStatus
  steps: readonly TemplateStep[]
}

/** What fields are called on screen. */
export const TEMPLATE_FIELDS = {
  name: 'Name',
  description: 'Description',
  status: 'State',
  steps: 'Steps',
} as const satisfies Record<keyof CampaignTemplateState, string>

export const TEMPLATE_STATUS_NAMES = {
  draft: 'Draft',
  published: 'Published',
  retired: 'Retired',
} as const satisfies Record<TemplateStatus, string>

export interface TemplateProblem {
  field: keyof CampaignTemplateState
  /** Of the steps, from 0. */
  step?: number
  sentence: string
}

/** What keeps it from being saved, in the order of the form; what is published lacks nothing. */
export function templateProblems({ name, status, steps }: CampaignTemplateState): TemplateProblem[] {
  const found: TemplateProblem[] = []
  if (name.trim() === '') found.push({ field: 'name', sentence: 'Enter a name' })
  if (status === 'published' && steps.length === 0)
    found.push({ field: 'steps', sentence: 'Add a step before you publish it.' })
  for (const [step, one] of steps.entries()) {
    const sentence = timingProblem(one.timing) ?? targetProblem(one) ?? textProblem(one, status)
    if (sentence) found.push({ field: 'steps', step, sentence })
  }
  return found
}

function timingProblem(timing: Timing): string | null {
  const { days } = timing
  if (!Number.isInteger(days) || days < 0 || days > MOST_AFTER_DAYS)
    return `Choose from 0 to ${MOST_AFTER_DAYS} days.`
  if (timing.kind !== 'every') return null
  const { count } = timing
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_EVERY
  return isCount ? null : `Choose a number from 1 to ${MOST_EVERY}.`
}

function targetProblem({ kind, target, timing }: TemplateStep): string | null {
  if (target === 'lists') return null
  if (kind !== 'email') return 'Choose whom it goes to.'
  const isByLead = timing.kind === 'event' && timing.event === 'lead-new'
  return target === 'leads' || isByLead
    ? null
    : 'Choose “When a lead comes in” for a step that goes to that lead.'
}

/** A draft may lack its texts. */
function textProblem({ kind, subject, text }: TemplateStep, status: TemplateStatus): string | null {
  const isSaid = kind === 'post' || kind === 'remind'
  if (isSaid && text.length > LONGEST_TEMPLATE_MESSAGE)
    return `Shorten the text to ${LONGEST_TEMPLATE_MESSAGE.toLocaleString('en-US')} characters.`
  if (status !== 'published' || kind === 'mail') return null
  if (kind === 'email' && subject.trim() === '') return 'Write a subject.'
  if (text.trim() !== '') return null
  if (kind === 'email') return 'Write the email.'
  return kind === 'post' ? 'Write what to post.' : 'Write what to remind agents of.'
}

/** Whether anything of it happens on days that are counted from its start. */
export const hasDays = (steps: readonly Pick<TemplateStep, 'timing'>[]): boolean =>
  steps.some(({ timing }) => timing.kind !== 'event')

/** @param startsOn the day that the others are counted from, yyyy-mm-dd */
export function scheduleOf(timing: Timing, startsOn: string): Schedule {
  switch (timing.kind) {
    case 'after':
      return { kind: 'date', on: addDays(startsOn, timing.days) }
    case 'every': {
      const { count, unit, days } = timing
      return { kind: 'every', count, unit, from: addDays(startsOn, days), until: null }
    }
    case 'event':
      return { kind: 'event', event: timing.event, after_days: timing.days }
  }
}

const inDays = (days: number, from: string, at: string): string =>
  days === 0 ? at : days === 1 ? `1 day after ${from}` : `${days} days after ${from}`

/** After 'when' or 'after'. */
export const EVENTS_IN_WORDS = {
  'listing-new': 'a listing is added',
  'listing-price': 'the price of a listing changes',
  'listing-sold': 'a listing is sold',
  'lead-new': 'a lead comes in',
} as const satisfies Record<CampaignEvent, string>

/** 'On the first day', '3 days after a lead comes in'. */
export function timingInWords(timing: Timing): string {
  if (timing.kind === 'event') {
    const event = EVENTS_IN_WORDS[timing.event]
    return inDays(timing.days, event, `When ${event}`)
  }
  const begins = inDays(timing.days, 'the first day', 'On the first day')
  if (timing.kind === 'after') return begins
  const often = timing.count === 1 ? `every ${timing.unit}` : `every ${timing.count} ${timing.unit}s`
  return `${begins}, then ${often}`
}
