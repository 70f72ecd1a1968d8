/** How many people are told when notifications are published, for whoever is about to publish many. */
import type { NotificationState } from '@frontage/domain/notifications.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { audienceSize } from './queries.ts'

/** So many audiences are counted, each once. */
const MOST_COUNTED = 20

export async function reachNote(work: BulkWork, published: readonly NotificationState[]): Promise<string> {
  const audiences = new Map(published.map((one) => [`${one.audience} ${one.audience_value}`, one]))
  if (audiences.size === 0) return ''
  const sizes = new Map<string, { people: number; emails: number }>()
  for (const [key, audience] of [...audiences].slice(0, MOST_COUNTED)) {
    const { people, withoutEmail } = await audienceSize(work, audience)
    sizes.set(key, { people, emails: people - withoutEmail })
  }
  const known = [...sizes.values()].map(({ people }) => people)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const reach = least === most ? headcount(most) : `${least.toLocaleString('en-US')} to ${headcount(most)}`
  const isPartial = audiences.size > sizes.size ? ', as far as they were counted,' : ''
  const bell = `${published.length === 1 ? 'It is' : 'Each is'} for ${reach}${isPartial}, who ${most === 1 ? 'sees' : 'see'} it under the bell.`
  const emailed = published.filter((one) => one.by_email)
  if (emailed.length === 0) return bell
  const emails = emailed.reduce(
    (sum, one) => sum + (sizes.get(`${one.audience} ${one.audience_value}`)?.emails ?? 0),
    0,
  )
  return `${bell} ${emails.toLocaleString('en-US')} ${emails === 1 ? 'email is' : 'emails are'} sent, which cannot be taken back.`
}

const headcount = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`
