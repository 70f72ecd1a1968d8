import type { Coupon, CouponFields } from '@frontage/contracts/coupons.ts'
import {
  CODE_NEEDED,
  CODE_SHAPE,
  couponProblems,
  generatedCode,
  spelledCode,
} from '@frontage/domain/coupon.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { randomFraction } from '../../../platform/secrets.ts'
import { readCoupon } from '../queries.ts'
import { insertCoupon } from '../repository.ts'
import { storable } from '../state.ts'

/** Writes a new one; an empty code is made up. @throws Refusal codes.unusable with the field, codes.taken */
export async function createCoupon(
  work: BulkWork,
  { code: typed, state: fields }: { code: string; state: CouponFields },
): Promise<Coupon> {
  const { context, actor, now } = work
  const state = storable(fields)
  const code = spelledCode(typed) || generatedCode(randomFraction)
  if (!CODE_SHAPE.test(code)) throw new Refusal('codes.unusable', { field: 'code' }, CODE_NEEDED)
  const [problem] = couponProblems(state)
  if (problem) throw new Refusal('codes.unusable', { field: problem.field }, problem.sentence)
  await context.db.tenant(actor, async (tx) => {
    const saved = { saved_at: now, saved_by: actor.actorAccountId }
    if (!(await insertCoupon(tx, actor, { ...state, ...saved, code })))
      throw new Refusal('codes.taken', { field: 'code' })
    await recordAudit(tx, actor, {
      action: 'coupons.created',
      at: now,
      subject: { id: code, name: code },
      accountId: null,
      after: { ...state },
    })
  })
  return readCoupon(work, code)
}
