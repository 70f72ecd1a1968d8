import { z } from 'zod'
import type { AuditRow } from '@frontage/contracts/audit.ts'
import { readNullable } from '@frontage/contracts/stored.ts'
import { AUDIT_ACTIONS, differencesBetween, isAuditAction } from '@frontage/domain/audit.ts'
import { nameOrEmail } from '@frontage/domain/users.ts'
import type { EntryRow } from './repository.ts'

const State = z.record(z.string(), z.unknown())

export const presentEntry = (row: EntryRow): AuditRow => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  kind: row.subject_kind,
  who:
    row.actor_id === null
      ? null
      : {
          id: row.actor_id,
          name: nameOrEmail({
            first_name: row.actor_first_name,
            last_name: row.actor_last_name,
            email: row.actor_email,
          }),
          email: row.actor_email ?? '',
        },
  subject: {
    id: row.subject_id,
    name:
      row.subject_name ||
      (row.subject_kind === 'account'
        ? nameOrEmail({
            first_name: row.account_first_name,
            last_name: row.account_last_name,
            email: row.account_email,
          })
        : ''),
  },
  before: readNullable(State, row.before),
  after: readNullable(State, row.after),
  detail: State.parse(row.detail),
})

export const FILE_HEADINGS = ['When', 'Who', 'Email', 'What', 'Kind', 'Subject', 'Id', 'Changes', 'Detail']

/** A line of the file: what changed in one cell, a field per line. */
export function fileCells(entry: AuditRow): string[] {
  const { who, subject, before, after, detail } = entry
  const changes = differencesBetween(before, after).map(
    (one) => `${one.field}: ${one.before ?? '(none)'} -> ${one.after ?? '(none)'}`,
  )
  return [
    entry.at,
    who?.name ?? '',
    who?.email ?? '',
    isAuditAction(entry.action) ? AUDIT_ACTIONS[entry.action].said : entry.action,
    entry.kind,
    subject.name,
    subject.id ?? '',
    changes.join('\n'),
    Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
  ]
}
