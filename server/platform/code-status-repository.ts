/** In which state a coupon or a promo code is, as one question to the database; the rule is `codeStatus` of domain/coupon.ts. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CodeStatus } from '@frontage/domain/coupon.ts'

type Column = RawBuilder<unknown>

export function isInCodeStatus(
  status: CodeStatus,
  now: Date,
  code: { isActive: Column; startsAt: Column; endsAt: Column; used: Column; most: Column },
): RawBuilder<SqlBool> {
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
