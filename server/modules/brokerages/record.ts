/** What operators did, in the transaction that did it wherever that is the platform's own. */
import { insertEntry, type Owner } from './repository.ts'

/** Each a sentence by itself; the log puts a colon and a name after it. */
export const OPERATOR_ACTIONS = {
  'brokerage.opened': 'Opened the brokerage',
  'brokerage.suspended': 'Suspended the site',
  'brokerage.resumed': 'Opened the site again',
  'brokerage.leaving': 'Asked for deletion',
  'brokerage.stays': 'Canceled the deletion',
  'brokerage.deleted': 'Deleted the brokerage',
  'brokerage.changed': 'Changed abilities or partnerships',
  'brokerage.exported': 'Exported an archive',
  'brokerage.imported': 'Imported an archive',
  'brokerage.moved': 'Moved the brokerage to another installation',
  'brokerage.arrived': 'Received the brokerage from another installation',
  'brokerage.move-undone': 'Undid the move to another installation',
  'brokerage.forgotten': 'Deleted what a move had left here',
  'brokerage.export-asked': 'Asked for an archive',
  'brokerage.export-deleted': 'Canceled or deleted an archive',
  'brokerage.downloaded': 'Downloaded an archive',
  'archive.uploaded': 'Uploaded an archive',
  'archive.discarded': 'Discarded an uploaded archive',
  'job.retried': 'Retried a failed job',
  'job.discarded': 'Discarded a failed job',
  'operator.signed-in': 'Signed in',
  'operator.factor-set': 'Set up the second factor',
  'operator.recovery-used': 'Signed in with a recovery code',
  'operator.added': 'Added an operator',
  'operator.reset': 'Reset an operator',
  'operator.removed': 'Removed an operator',
} as const
export type OperatorAction = keyof typeof OPERATOR_ACTIONS

/** Who does something to the platform. */
export interface Operator {
  /** '': somebody at the server's own command line. */
  email: string
}

/** One who is signed in to the console. */
export interface SignedInOperator extends Operator {
  id: string
}

export const COMMAND_LINE: Operator = { email: '' }

export async function recordOperator(
  owner: Owner,
  operator: Operator,
  entry: { action: OperatorAction; at: Date; tenantId?: string; subject?: string; detail?: object },
): Promise<void> {
  await insertEntry(owner, {
    at: entry.at,
    operator_email: operator.email,
    action: entry.action,
    tenant_id: entry.tenantId ?? null,
    subject: entry.subject ?? '',
    detail: JSON.stringify(entry.detail ?? {}),
  })
}

const isKnown = (action: string): action is OperatorAction => Object.hasOwn(OPERATOR_ACTIONS, action)

export const saidOf = (action: string): string => (isKnown(action) ? OPERATOR_ACTIONS[action] : action)
