/** Pauses, goes on with, cancels or takes back from the schedule what is on its way. */
import type { Email } from '@frontage/contracts/emails.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import { mayDo, type EmailAction } from '@frontage/domain/emails/email.ts'
import type { Tx } from '@frontage/db/client.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { readEmail, type EmailContext, type Writer } from '../queries.ts'
import { skipWaiting, takeBackQueued, thawRecipients } from '../recipients-repository.ts'
import { lockEmail, updateEmail, type EmailChange } from '../repository.ts'

/** @throws Refusal emails.missing, emails.not-now */
export async function actOnEmail(
  context: EmailContext,
  writer: Writer,
  id: string,
  action: EmailAction,
): Promise<Email> {
  const { scope } = writer
  const now = context.clock.now()
  return context.db.tenant(scope, async (tx) => {
    // While it is locked no process queues any of it.
    const row = await lockEmail(tx, scope, id)
    if (!row) throw new Refusal('emails.missing')
    if (!mayDo(row.state, action)) throw new Refusal('emails.not-now')
    await updateEmail(tx, scope, id, { ...(await ACTS[action](tx, scope, id, now)), updated_at: now })
    await recordAudit(tx, scope, { action: ON_RECORD[action], at: now, subject: { id, name: row.subject } })
    return readEmail(context, tx, writer, id)
  })
}

const ON_RECORD = {
  unschedule: 'emails.unscheduled',
  pause: 'emails.paused',
  resume: 'emails.resumed',
  cancel: 'emails.canceled',
} as const satisfies Record<EmailAction, AuditAction>

type Act = (tx: Tx, scope: AccountScope, id: string, now: Date) => Promise<EmailChange>

const ACTS: Readonly<Record<EmailAction, Act>> = {
  unschedule: async (tx, scope, id) => {
    await thawRecipients(tx, scope, id)
    return {
      state: 'draft',
      confirmed_at: null,
      send_at: null,
      time_zone: null,
      left_out: '{}',
      due_at: null,
    }
  },
  pause: async (tx, scope, id) => {
    await takeBackQueued(tx, scope, id)
    return { state: 'paused', paused_because: '', due_at: null }
  },
  // With whoever has not got it yet, in the same order.
  resume: async (_tx, _scope, _id, now) => ({ state: 'sending', paused_because: '', due_at: now }),
  cancel: async (tx, scope, id, now) => {
    await takeBackQueued(tx, scope, id)
    await skipWaiting(tx, scope, id, 'canceled')
    return { state: 'canceled', paused_because: '', due_at: null, finished_at: now }
  },
}
