import type {
  Email,
  EmailCounts,
  EmailRecipient,
  EmailReports,
  EmailRow,
  SuppressedAddress,
} from '@frontage/contracts/emails.ts'
import { LEFT_OUT_WORDS, nobodyLeftOut, type LeftOutCounts } from '@frontage/domain/emails/audience.ts'
import { BOUNCE_WORDS } from '@frontage/domain/emails/delivery.ts'
import { liftProblem, takeBackProblem } from '@frontage/domain/emails/lifting.ts'
import { emailProblem } from '@frontage/domain/emails/email.ts'
import { isOneOf, keysOf } from '@frontage/domain/typed-objects.ts'
import type { RecipientRow } from './recipients-repository.ts'
import type { StoredEmail } from './repository.ts'
import type { SuppressedRow } from './suppressed-repository.ts'
import { fieldsOf } from './state.ts'

export const presentRow = (row: StoredEmail, counts: EmailCounts): EmailRow => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
  paused_because: row.paused_because,
  send_at: row.send_at?.toISOString() ?? null,
  time_zone: row.time_zone,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  counts,
})

/** What was stored of an older kind is no reason of today. */
function leftOutOf(stored: unknown): LeftOutCounts {
  const counts = nobodyLeftOut()
  if (typeof stored !== 'object' || stored === null) return counts
  for (const [reason, count] of Object.entries(stored))
    if (isOneOf(keysOf(counts), reason) && typeof count === 'number') counts[reason] = count
  return counts
}

export function presentEmail(
  row: StoredEmail,
  counts: EmailCounts,
  rendered: {
    isEmpty: boolean
    leftOut: readonly string[]
    needsAddress: boolean
    reports: EmailReports
  },
): Email {
  const fields = fieldsOf(row)
  return {
    ...presentRow(row, counts),
    fields,
    revision: row.revision,
    left_out: leftOutOf(row.left_out),
    problem: emailProblem(fields, rendered.isEmpty),
    left_out_nodes: [...rendered.leftOut],
    needs_address: rendered.needsAddress,
    ...rendered.reports,
    created_at: row.created_at.toISOString(),
  }
}

const SKIPPED: Readonly<Record<string, string>> = {
  unsubscribed: 'Unsubscribed before it was sent',
  bounced: LEFT_OUT_WORDS.bounced,
  complained: LEFT_OUT_WORDS.complained,
  canceled: 'Canceled before it was sent',
  erased: 'Their data was erased before it was sent',
}

export const presentRecipient = (row: RecipientRow): EmailRecipient => ({
  id: row.id,
  email: row.email,
  name: row.name,
  source: row.source,
  state: row.state,
  reason: reasonOf(row),
  sent_at: row.sent_at?.toISOString() ?? null,
  unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  bounced_at: row.bounced_at?.toISOString() ?? null,
  complained_at: row.complained_at?.toISOString() ?? null,
  replied_at: row.replied_at?.toISOString() ?? null,
})

function reasonOf({ state, reason, bounce_kind: kind, bounce_reason: said }: RecipientRow): string {
  if (kind !== '') return said === '' ? BOUNCE_WORDS[kind] : `${BOUNCE_WORDS[kind]}: ${said}`
  return state === 'skipped' ? (SKIPPED[reason] ?? reason) : reason
}

/** @param asker whoever looks at it */
export function presentSuppressed(row: SuppressedRow, asker: { isAll: boolean }): SuppressedAddress {
  const { id, email, reason, created_at, first_name, last_name, account_email, by_hand } = row
  const problem = liftProblem(row)
  const facts = { reason, by_hand, is_for_all: row.account_id === null }
  return {
    id,
    email,
    reason,
    since: created_at.toISOString(),
    agent: `${first_name ?? ''} ${last_name ?? ''}`.trim() || (account_email ?? ''),
    by_hand,
    can_take_back: takeBackProblem(facts, { isAdministrator: asker.isAll }) === null,
    can_lift: problem === null,
    why_not: reason === 'bounced' ? (problem ?? '') : '',
  }
}
