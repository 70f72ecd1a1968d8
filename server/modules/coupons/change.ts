/** What administrators change of coupons, one or many: save, switch on and off, delete, and Undo of each. */
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { CodeListQuery, CouponChange, CouponFields } from '@frontage/contracts/coupons.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import { COUPON_FIELDS, couponProblems, type CouponState } from '@frontage/domain/coupon.ts'
import { bulkKind, type BulkChange } from '../../platform/bulk/kind.ts'
import { versionOf } from '../../platform/changed-since.ts'
import { read } from '../../platform/validation.ts'
import { couponCodes, readCoupons, updateCoupon } from './repository.ts'
import { stateOf, storable } from './state.ts'

const CHANGED_SINCE = 'Someone else changed this while you were editing.'
const GONE = 'This coupon is no longer here.'

export const changingCoupons = bulkKind<CouponChange, CouponState>({
  kind: 'coupons.change',
  fields: COUPON_FIELDS,
  menu: 'people',
  audit: auditOf,
  input: CouponChange,
  state: CouponFields,
  title: titleOf,
  async find({ context, tenant, now }, selection) {
    if ('ids' in selection) return [...new Set(selection.ids)]
    const query = read(CodeListQuery, selection.all)
    const [rows] = await context.db.read(tenant, [couponCodes(tenant, query, now, MOST_BULK_ROWS + 1)])
    return rows.map(({ code }) => code)
  },
  async read(tx, { tenant }, rows, isForChange) {
    const codes = rows.flatMap(({ id }) => (id === null ? [] : [id]))
    const found = await readCoupons(tx, tenant, codes, isForChange)
    const byCode = new Map(found.map((row) => [row.code, row]))
    return rows.map(({ id }) => {
      const row = byCode.get(id ?? '')
      return { id, name: id ?? '', state: row && row.deleted_at === null ? stateOf(row) : null }
    })
  },
  async decider(_tx, _work, { is_deleted, version, ...fields }) {
    return ({ state }) => {
      if (!state) return { refused: GONE }
      if (version !== undefined && version !== versionOf(state)) return { refused: CHANGED_SINCE }
      if (is_deleted) return { after: null }
      const after = storable({ ...state, ...fields })
      const [problem] = couponProblems(after)
      return problem ? { refused: problem.sentence } : { after }
    }
  },
  async write(tx, { tenant, actor, now }, changes) {
    const saved = { saved_at: now, saved_by: actor.actorAccountId }
    const written = []
    for (const { id, after } of changes) {
      if (id === null) written.push({ refused: GONE })
      else {
        await updateCoupon(
          tx,
          tenant,
          id,
          after ? { ...after, ...saved, deleted_at: null } : { ...saved, deleted_at: now },
        )
        written.push({ id })
      }
    }
    return written
  },
})

function auditOf({ before, after }: BulkChange<CouponState>): AuditAction {
  if (!before) return 'coupons.restored'
  return after ? 'coupons.changed' : 'coupons.deleted'
}

function titleOf({ is_deleted, is_active, version, ...fields }: CouponChange): string {
  if (is_deleted) return 'Delete coupons'
  if (version !== undefined || Object.keys(fields).length > 0) return 'Change a coupon'
  return is_active ? 'Switch on coupons' : 'Switch off coupons'
}
