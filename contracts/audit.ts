/** The audit log, as administrators read it. */
import { z } from 'zod'
import { AUDIT_KINDS } from '@frontage/domain/audit.ts'
import { isDay, isTimeZone } from '@frontage/domain/days.ts'
import { typedText } from './text.ts'

const day = z.string().refine(isDay, '{field} is not a day.').optional()

/** What narrows the log. */
const filters = {
  /** Words of the name or email of who did it. */
  who: typedText(100).default(''),
  kind: z.enum(AUDIT_KINDS).optional(),
  /** Whose account it was about. */
  subject: z.guid().optional(),
  /** Id of what it was about, as the log has it: a page, a code, a plan. */
  about: typedText(100).default(''),
  /** Days of `zone`, both inside. */
  from: day,
  to: day,
  zone: z.string().max(64).refine(isTimeZone, '{field} is not a time zone.').default('UTC'),
}

/** GET /managetenants/api/v1/audit/file */
export const AuditFileQuery = z.object(filters)
export type AuditFileQuery = z.infer<typeof AuditFileQuery>

const PLACE = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[0-9a-f-]{36}$/

/** GET /managetenants/api/v1/audit: newest first. */
export const AuditQuery = z.object({
  ...filters,
  /** The `next` of the page before. */
  after: z.string().regex(PLACE).optional(),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(50),
})
export type AuditQuery = z.infer<typeof AuditQuery>

const AuditUser = z.object({ id: z.string(), name: z.string(), email: z.string() })
const State = z.record(z.string(), z.unknown()).nullable()

export const AuditRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  kind: z.enum(AUDIT_KINDS),
  /** null: the account is no longer there. */
  who: AuditUser.nullable(),
  subject: z.object({ id: z.string().nullable(), name: z.string() }),
  before: State,
  after: State,
  detail: z.record(z.string(), z.unknown()),
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditPage = z.object({
  rows: z.array(AuditRow),
  /** Where the next page begins; null: there is none. */
  next: z.string().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>
