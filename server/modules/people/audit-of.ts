import type { AuditAction } from '@frontage/domain/audit.ts'
import type { UserState } from '@frontage/domain/people.ts'
import type { BulkChange } from '../../platform/bulk/kind.ts'

export function auditOf({ before, after }: BulkChange<UserState>): AuditAction {
  if (!before) return 'people.added'
  if (!after) return 'people.removed'
  if (before.is_active === after.is_active) return 'people.changed'
  return after.is_active ? 'people.reactivated' : 'people.deactivated'
}
