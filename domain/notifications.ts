/** Notifications that administrators write: for whom, from when to when, and what is wrong with one. */
import { isOneOf } from './typed-objects.ts'
import { ROLES } from './users.ts'

export const AUDIENCES = ['everybody', 'role', 'plan', 'office', 'team', 'user'] as const
export type NotificationAudience = (typeof AUDIENCES)[number]

/** Membership statuses, in the order in which they are offered. */
export const PLAN_STATES = ['active', 'trial', 'affiliate', 'downgraded', 'free'] as const

/** Everything that is said of a notification, as it is stored, changed and put back. */
export interface NotificationState {
  title: string
  /** HTML. */
  text: string
  /** A path of this site; '': leads nowhere. */
  link: string
  audience: NotificationAudience
  /** A role, a membership status, the name of an office or a team, the id of an account; '' for everybody. */
  audience_value: string
  is_published: boolean
  /** ISO 8601; null: from when it is published. */
  from: string | null
  /** ISO 8601; null: for good. */
  until: string | null
  by_email: boolean
}

export const NOTIFICATION_FIELDS = {
  title: 'Title',
  text: 'Text',
  link: 'Link',
  audience: 'For',
  audience_value: 'For whom',
  is_published: 'Published',
  from: 'Show from',
  until: 'Show until',
  by_email: 'By email too',
} as const satisfies Record<keyof NotificationState, string>

export const NOTIFICATION_STATUSES = ['draft', 'scheduled', 'shown', 'ended'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

export function notificationStatus(
  { is_published, from, until }: Pick<NotificationState, 'is_published' | 'from' | 'until'>,
  now: Date,
): NotificationStatus {
  if (!is_published) return 'draft'
  if (until !== null && new Date(until) <= now) return 'ended'
  return from !== null && new Date(from) > now ? 'scheduled' : 'shown'
}

export interface NotificationProblem {
  field: keyof NotificationState
  sentence: string
}

/** A path of this site, as the bell follows it. */
const PATH = /^\/(?![/\\])\S*$/

/** The first thing that is wrong with each field, in the order of the form. */
export function notificationProblems(state: NotificationState, now: Date): NotificationProblem[] {
  const { title, link, audience, audience_value: value, is_published, from, until } = state
  const found: NotificationProblem[] = []
  if (title.trim() === '') found.push({ field: 'title', sentence: 'Enter a title.' })
  if (link !== '' && !PATH.test(link))
    found.push({
      field: 'link',
      sentence: 'Enter an address of this site that begins with /, such as /pastorders.',
    })
  if (!isAudience(audience, value)) found.push({ field: 'audience_value', sentence: NEEDED[audience] })
  const ends = until === null ? null : new Date(until)
  if (ends && from !== null && ends <= new Date(from))
    found.push({ field: 'until', sentence: 'Choose a time after “Show from”.' })
  else if (ends && is_published && ends <= now)
    found.push({ field: 'until', sentence: 'Choose a time in the future, or leave this empty.' })
  return found
}

const NEEDED: Record<NotificationAudience, string> = {
  everybody: 'A notification for everybody cannot be limited to a group or a person.',
  role: 'Choose a role.',
  plan: 'Choose a membership status.',
  office: 'Choose an office.',
  team: 'Choose a team.',
  user: 'Choose a person.',
}
const ACCOUNT_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function isAudience(audience: NotificationAudience, value: string): boolean {
  if (audience === 'everybody') return value === ''
  if (audience === 'role') return isOneOf(ROLES, value)
  if (audience === 'plan') return isOneOf(PLAN_STATES, value)
  return audience === 'user' ? ACCOUNT_ID.test(value) : value.trim() !== ''
}
