import type { Coupon, CouponFields } from '@frontage/contracts/coupons.ts'
import { couponProblems } from '@frontage/domain/coupon.ts'
import { startAction } from '../../../platform/bulk/actions.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { refuseIfChanged } from '../../../platform/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { changingCoupons } from '../change.ts'
import { readCoupon } from '../queries.ts'
import { storable } from '../state.ts'

/**
 * Saves what was edited, as a change that can be undone.
 * @throws Refusal panel.changed-since with what somebody else saved; codes.unusable with the field
 */
export async function saveCoupon(
  work: BulkWork,
  code: string,
  { version, state }: { version: string; state: CouponFields },
): Promise<Coupon> {
  const before = await readCoupon(work, code)
  refuseIfChanged(version, before.state)
  const [problem] = couponProblems(storable(state))
  if (problem) throw new Refusal('codes.unusable', { field: problem.field }, problem.sentence)
  const input = { ...state, version }
  const { refused, reasons } = await startAction(work, [changingCoupons], changingCoupons, {
    input,
    selection: { ids: [code] },
  })
  const now = await readCoupon(work, code)
  if (refused === 0) return now
  // Somebody saved in this very moment.
  refuseIfChanged(version, now.state)
  throw new Refusal('codes.unusable', null, reasons[0]?.sentence)
}
