/** The one place where entries of the audit log are written. */
import type { Tx } from '@frontage/db/client.ts'
import { AUDIT_ACTIONS, storedState, type AuditAction, type AuditState } from '@frontage/domain/audit.ts'
import type { AccountScope } from './scope.ts'

export interface AuditEntry {
  action: AuditAction
  at: Date
  /** What it was about, as it is called now. Unless given: the account. */
  subject?: { id: string; name: string }
  /** Whose account it was about. Unless given: the scope's; null: nobody's that exists. */
  accountId?: string | null
  /** How the subject was and is. What is secret in them, or too long, is not stored. */
  before?: AuditState | null
  after?: AuditState | null
  /** What else belongs to it. */
  detail?: AuditState
}

/** Who did what, for ever; in the transaction that did it. */
export const recordAudit = (tx: Tx, scope: AccountScope, entry: AuditEntry): Promise<void> =>
  recordAudits(tx, scope, [entry])

/** The same of many changes at once. */
export async function recordAudits(
  tx: Tx,
  scope: AccountScope,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('audit_entry')
    .values(entries.map((entry) => rowOf(scope, entry)))
    .execute()
}

function rowOf(
  scope: AccountScope,
  { action, at, subject, accountId = scope.accountId, before = null, after = null, detail = {} }: AuditEntry,
) {
  return {
    tenant_id: scope.tenantId,
    at,
    actor_account_id: scope.actorAccountId,
    subject_account_id: accountId,
    action,
    subject_kind: AUDIT_ACTIONS[action].kind,
    subject_id: subject ? subject.id : accountId,
    subject_name: subject?.name.slice(0, 200) ?? '',
    before: before && JSON.stringify(storedState(before)),
    after: after && JSON.stringify(storedState(after)),
    detail: JSON.stringify(storedState({ ...detail, ...programOf(scope) })),
  }
}

/** With which key, where a program did it in the name of who made the key. */
const programOf = ({ program }: AccountScope): AuditState =>
  program ? { program: program.name, program_key_id: program.id } : {}
