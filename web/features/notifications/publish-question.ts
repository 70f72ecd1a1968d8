/** What is asked before many people are told something. */
import type { AudienceSize } from '@frontage/contracts/written-notifications.ts'
import type { NotificationState } from '@frontage/domain/notifications.ts'
import { usersInWords } from './notification-words.ts'

/** So many are told without a question. */
export const MOST_UNASKED = 5

type Told = Pick<NotificationState, 'audience' | 'audience_value' | 'by_email' | 'is_published'>

export interface PublishQuestion {
  title: string
  text: string
  /** On the button that publishes. */
  verb: string
}

/** Whether a save tells somebody who was not told before: only then there is anything to ask. */
export function tellsMore(before: Told | null, after: Told): boolean {
  if (!after.is_published) return false
  if (!before?.is_published) return true
  const isForOthers = before.audience !== after.audience || before.audience_value !== after.audience_value
  return isForOthers || (after.by_email && !before.by_email)
}

/** null: they are few. `from` is when it appears, in words; '': at once. */
export function publishQuestion(
  { people, withoutEmail }: Pick<AudienceSize, 'people' | 'withoutEmail'>,
  byEmail: boolean,
  from: string,
): PublishQuestion | null {
  if (people <= MOST_UNASKED) return null
  const when = from === '' ? 'as soon as you publish it' : `from ${from}`
  const emailed = people - withoutEmail
  const seen = `${usersInWords(people)} will see it under the bell ${when}.`
  return {
    title: `Publish to ${usersInWords(people)}?`,
    text:
      byEmail && emailed > 0
        ? `${seen} ${usersInWords(emailed)} will get an email too. An email cannot be taken back.`
        : `${seen} Nobody gets an email.`,
    verb:
      byEmail && emailed > 0
        ? `Publish and email ${emailed.toLocaleString('en-US')}`
        : from === ''
          ? 'Publish now'
          : 'Publish',
  }
}
