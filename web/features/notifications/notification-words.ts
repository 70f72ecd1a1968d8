/** What notifications are called on screen. */
import type { NotificationAudience, NotificationStatus, PLAN_STATES } from '@frontage/domain/notifications.ts'
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { ROLES, type Role } from '@frontage/domain/users.ts'

export const STATUS_NAMES: Readonly<Record<NotificationStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  shown: 'Shown',
  ended: 'Ended',
}
export const STATUS_TONES = {
  draft: 'neutral',
  scheduled: 'warning',
  shown: 'success',
  ended: 'neutral',
} as const

export const AUDIENCE_NAMES: Readonly<Record<NotificationAudience, string>> = {
  everybody: 'Everybody',
  role: 'A role',
  plan: 'A membership status',
  office: 'An office',
  team: 'A team',
  user: 'One person',
}

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  Admin: 'Administrators',
  Editor: 'Editors',
  Consult: 'Consultants',
  Agent: 'Agents',
}

export const PLAN_NAMES: Readonly<Record<(typeof PLAN_STATES)[number], string>> = {
  active: 'Members',
  trial: 'In a free trial',
  affiliate: 'Affiliates',
  downgraded: 'Former members',
  free: 'Never were members',
}

/** For whom it is, in words. */
export function audienceInWords(audience: NotificationAudience, value: string, userName: string): string {
  if (audience === 'role') return isOneOf(ROLES, value) ? ROLE_NAMES[value] : value
  if (audience === 'plan') return new Map<string, string>(Object.entries(PLAN_NAMES)).get(value) ?? value
  if (audience === 'user') return userName || 'Someone who is no longer here'
  return audience === 'everybody' ? AUDIENCE_NAMES.everybody : value
}

export const usersInWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`

/** How many a notification is for. */
export function sizeInWords(
  { people, withoutEmail }: { people: number; withoutEmail: number },
  byEmail: boolean,
): string {
  const seen = `${usersInWords(people)} will see it under the bell.`
  if (!byEmail) return seen
  const left = `; ${withoutEmail.toLocaleString('en-US')} unsubscribed or did not confirm an email address`
  return `${seen} ${usersInWords(people - withoutEmail)} will get the email${withoutEmail > 0 ? left : ''}.`
}
