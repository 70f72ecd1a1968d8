import type { CodeListQuery } from '@frontage/contracts/coupons.ts'
import type { ManagedPromo, PromoUse } from '@frontage/contracts/plans.ts'
import { codeStatus } from '@frontage/domain/coupon.ts'
import type { BulkWork } from '../../../platform/bulk/kind.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { PromoCode } from '../promo-codes-repository.ts'
import { countPromoUses, promoByCode, promoCount, promoRows, promoUses } from './codes-repository.ts'
import { accountOf } from './member-account.ts'
import { promoStateOf } from './plan-state.ts'

function present(row: PromoCode, now: Date): ManagedPromo {
  const state = promoStateOf(row)
  return {
    code: row.code,
    state,
    version: versionOf(state),
    status: codeStatus(state, row.times_redeemed, now),
    timesUsed: row.times_redeemed,
    savedAt: row.saved_at.toISOString(),
  }
}

export async function listPromos(
  { context: { db }, tenant, now }: BulkWork,
  query: CodeListQuery,
): Promise<{ rows: ManagedPromo[]; totalRows: number }> {
  const [rows, [count]] = await db.read(tenant, [
    promoRows(tenant, query, now),
    promoCount(tenant, query, now),
  ])
  return { rows: rows.map((row) => present(row, now)), totalRows: Number(count?.total ?? 0) }
}

/** @throws Refusal request.not-found */
export async function readPromo(
  { context: { db }, tenant, now }: BulkWork,
  code: string,
): Promise<ManagedPromo> {
  const [[row]] = await db.read(tenant, [promoByCode(tenant, code)])
  if (!row) throw new Refusal('request.not-found')
  return present(row, now)
}

/** @throws Refusal request.not-found */
export async function listPromoUses(
  work: BulkWork,
  code: string,
  page: { pageNumber: number; pageSize: number },
): Promise<{ rows: PromoUse[]; totalRows: number }> {
  await readPromo(work, code)
  const { context, tenant } = work
  const [rows, [count]] = await context.db.read(tenant, [
    promoUses(tenant, code, page),
    countPromoUses(tenant, code),
  ])
  return {
    rows: rows.map((row) => ({
      account: accountOf(row),
      state: row.state,
      at: row.at.toISOString(),
    })),
    totalRows: Number(count?.total ?? 0),
  }
}
