import type {
  CodeListQuery,
  Coupon,
  CouponRow as CouponRowJson,
  CouponUse,
} from '@frontage/contracts/coupons.ts'
import { codeStatus } from '@frontage/domain/coupon.ts'
import type { BulkWork } from '../../platform/bulk/kind.ts'
import { versionOf } from '../../platform/changed-since.ts'
import { Refusal } from '../../platform/refusal.ts'
import { couponByCode, couponCount, couponRows, givenBy, type CouponRow } from './repository.ts'
import { stateOf } from './state.ts'
import { countReturned, usesOf } from './uses-repository.ts'

function presentRow(row: CouponRow, now: Date): CouponRowJson {
  const state = stateOf(row)
  return {
    code: row.code,
    state,
    version: versionOf(state),
    status: codeStatus(state, row.times_used, now),
    timesUsed: row.times_used,
    savedAt: row.saved_at.toISOString(),
  }
}

export async function listCoupons(
  { context: { db }, tenant, now }: BulkWork,
  query: CodeListQuery,
): Promise<{ rows: CouponRowJson[]; totalRows: number }> {
  const [rows, [count]] = await db.read(tenant, [
    couponRows(tenant, query, now),
    couponCount(tenant, query, now),
  ])
  return { rows: rows.map((row) => presentRow(row, now)), totalRows: Number(count?.total ?? 0) }
}

/** @throws Refusal request.not-found */
export async function readCoupon({ context: { db }, tenant, now }: BulkWork, code: string): Promise<Coupon> {
  // A code may be used a few times or by everybody.
  const [[row], [given]] = await db.read(tenant, [couponByCode(tenant, code), givenBy(tenant, code)], {
    freshPlan: true,
  })
  if (!row) throw new Refusal('request.not-found')
  return { ...presentRow(row, now), givenCents: Number(given?.given ?? 0) }
}

/** @throws Refusal request.not-found */
export async function listUses(
  work: BulkWork,
  code: string,
  page: { pageNumber: number; pageSize: number },
): Promise<{ rows: CouponUse[]; totalRows: number }> {
  const { context, tenant } = work
  const reads = [couponByCode(tenant, code), usesOf(tenant, code, page), countReturned(tenant, code)] as const
  // A code may be used a few times or by everybody.
  const [[coupon], rows, [count]] = await context.db.read(tenant, reads, { freshPlan: true })
  if (!coupon) throw new Refusal('request.not-found')
  return {
    rows: rows.map((row) => ({
      account: {
        id: row.account_id,
        name: `${row.first_name} ${row.last_name}`.trim() || row.email,
        email: row.email,
      },
      order: row.order_id && row.number ? { id: row.order_id, number: row.number } : null,
      amountCents: row.amount_cents,
      state: row.state,
      at: row.at.toISOString(),
    })),
    totalRows: coupon.times_used + Number(count?.returned ?? 0),
  }
}
