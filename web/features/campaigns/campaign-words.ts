/** Steps and their days in words. */
import type { CampaignRun, CampaignStep } from '@frontage/contracts/campaigns.ts'
import type { EmailCounts } from '@frontage/contracts/emails.ts'
import { knownZone } from '@frontage/domain/known-zone.ts'
import { timingInWords } from '@frontage/domain/campaigns/template.ts'
import type { CampaignEvent, Schedule } from '@frontage/domain/campaigns/schedule.ts'
import type { CampaignState } from '@frontage/domain/campaigns/campaign.ts'

export const EVENT_WORDS = {
  'listing-new': 'When you add a listing',
  'listing-price': 'When the price of a listing changes',
  'listing-sold': 'When a listing is sold',
  'lead-new': 'When a lead comes in',
} as const satisfies Record<CampaignEvent, string>

/** Days belong to no zone: as they are written. */
const day = (text: string, options: Intl.DateTimeFormatOptions): string =>
  text === ''
    ? '…'
    : new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`))

const dated = (text: string) => day(text, { month: 'long', day: 'numeric', year: 'numeric' })

export function scheduleInWords(schedule: Schedule): string {
  switch (schedule.kind) {
    case 'date':
      return `On ${dated(schedule.on)}`
    case 'every': {
      const { count, unit, from, until } = schedule
      const often = count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`
      return `${often} from ${dated(from)}${until === null ? '' : ` until ${dated(until)}`}`
    }
    case 'anniversary':
      return `Every year on ${day(schedule.of, { month: 'long', day: 'numeric' })}`
    case 'event':
      return timingInWords({ kind: 'event', event: schedule.event, days: schedule.after_days ?? 0 })
  }
}

/** 'Mail “Spring postcard”', 'Email “Spring news”', 'Remind me: call Zoë'. */
export function stepInWords(step: Pick<CampaignStep, 'kind' | 'message' | 'design' | 'email'>): string {
  const [line = ''] = step.message.split('\n')
  if (step.kind === 'remind') return `Remind me: ${line}`
  if (step.kind === 'post') return `Remind me to post: ${line}`
  if (step.kind === 'email')
    return step.email?.subject ? `Email “${step.email.subject}”` : 'Email without a subject'
  return step.design ? `Mail “${step.design.name}”` : 'Mail a design'
}

/** An instant on the clock of the campaign. */
export const momentInZone = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: knownZone(timeZone),
    ...{
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    },
  }).format(new Date(at))

export const RUN_STATE_WORDS = {
  planned: 'Planned',
  noted: 'Being prepared',
  announced: 'Goes out soon',
  held: 'Waiting for you',
  charging: 'Being ordered',
  done: 'Done',
  skipped: 'Skipped',
  missed: 'Not sent',
} as const satisfies Record<CampaignRun['state'], string>

export const STATE_TONES = {
  draft: 'neutral',
  running: 'success',
  paused: 'warning',
  ended: 'neutral',
} as const satisfies Record<CampaignState, string>

export const pieces = (count: number): string =>
  count === 1 ? '1 piece' : `${count.toLocaleString('en-US')} pieces`

export const emailed = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`

/** 'Sent to 12, 1 bounced'; what is 0 is not said. */
export function outcomeInWords(counts: EmailCounts): string {
  const said = (count: number, what: string) => count > 0 && `${count.toLocaleString('en-US')} ${what}`
  const { waiting, queued, sent, failed, skipped, delivered, bounced, complained } = counts
  const { replied, unsubscribed } = counts
  return [
    said(waiting + queued, 'not sent yet'),
    `${sent.toLocaleString('en-US')} sent`,
    said(delivered, 'delivered'),
    said(failed, 'not accepted'),
    said(skipped, 'left out'),
    said(bounced, 'bounced'),
    said(complained, 'reported it as spam'),
    said(replied, 'replied'),
    said(unsubscribed, 'unsubscribed'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Hours as the select lists them. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))

/** Once all days of a campaign are over there is nothing to approve, until a step is added or changed. */
export function mayApprove({
  state,
  steps,
  upcoming,
  waiting,
}: {
  state: CampaignState
  steps: readonly Pick<CampaignStep, 'is_approved'>[]
  upcoming: readonly unknown[]
  waiting: readonly unknown[]
}): boolean {
  if (steps.length === 0) return false
  if (waiting.length > 0 || steps.some((step) => !step.is_approved)) return true
  return state !== 'running' && !(state === 'ended' && upcoming.length === 0)
}
