/** What lists of coupons and of promo codes are narrowed by; the rule of their states is `codeStatus` of domain/coupon.ts. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CodeListQuery } from '@frontage/contracts/coupons.ts'
import type { CodeStatus } from '@frontage/domain/coupon.ts'

type Column = RawBuilder<unknown>

interface CodeColumns {
  isActive: Column
  startsAt: Column
  endsAt: Column
  used: Column
  most: Column
}

/** Of the table `c`: every word is in the code or its note, and it is in the state that is asked for. */
export function isFoundCode(
  { search, status }: CodeListQuery,
  now: Date,
  code: CodeColumns,
): RawBuilder<SqlBool> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.map((word) => sql`position(${word} in lower(c.code || ' ' || c.note)) > 0`)
  const inStatus = status === undefined ? [] : [isInStatus(status, now, code)]
  return sql<SqlBool>`(${sql.join([sql`true`, ...found, ...inStatus], sql` and `)})`
}

function isInStatus(status: CodeStatus, now: Date, code: CodeColumns): RawBuilder<SqlBool> {
  const { isActive } = code
  const isOver = sql<SqlBool>`coalesce(${code.endsAt} <= ${now}, false)`
  const isUsedUp = sql<SqlBool>`coalesce(${code.used} >= ${code.most}, false)`
  const isEarly = sql<SqlBool>`coalesce(${code.startsAt} > ${now}, false)`
  return {
    off: sql<SqlBool>`not ${isActive}`,
    ended: sql<SqlBool>`${isActive} and ${isOver}`,
    'used-up': sql<SqlBool>`${isActive} and not ${isOver} and ${isUsedUp}`,
    scheduled: sql<SqlBool>`${isActive} and not ${isOver} and not ${isUsedUp} and ${isEarly}`,
    active: sql<SqlBool>`${isActive} and not ${isOver} and not ${isUsedUp} and not ${isEarly}`,
  }[status]
}
