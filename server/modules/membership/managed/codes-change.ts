/** What administrators change of promo codes, one or many: save, switch on and off, delete, and Undo of each. */
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { CodeListQuery } from '@frontage/contracts/coupons.ts'
import { PromoChange, PromoFields } from '@frontage/contracts/plans.ts'
import type { AuditAction } from '@frontage/domain/audit.ts'
import { PROMO_FIELDS, promoProblems, usedProblem, type PromoState } from '@frontage/domain/promo-code.ts'
import { bulkKind, type BulkChange, type Written } from '../../../platform/bulk/kind.ts'
import { versionOf } from '../../../platform/changed-since.ts'
import { read } from '../../../platform/validation.ts'
import { promoCodesFound, promoColumns, readPromos, updatePromo, usedCodes } from './codes-repository.ts'
import { promoStateOf, storablePromo } from './plan-state.ts'
import { planIds } from './plans-repository.ts'

const CHANGED_SINCE = 'Someone else changed this while you were editing.'
const GONE = 'This promo code is no longer here.'

export const changingPromoCodes = bulkKind<PromoChange, PromoState>({
  kind: 'promo-codes.change',
  fields: PROMO_FIELDS,
  menu: 'people',
  audit: auditOf,
  input: PromoChange,
  state: PromoFields,
  title: titleOf,
  async find({ context, tenant, now }, selection) {
    if ('ids' in selection) return [...new Set(selection.ids)]
    const query = read(CodeListQuery, selection.all)
    const [rows] = await context.db.read(tenant, [promoCodesFound(tenant, query, now, MOST_BULK_ROWS + 1)])
    return rows.map(({ code }) => code)
  },
  async read(tx, { tenant }, rows, isForChange) {
    const codes = rows.flatMap(({ id }) => (id === null ? [] : [id]))
    const found = new Map((await readPromos(tx, tenant, codes, isForChange)).map((row) => [row.code, row]))
    return rows.map(({ id }) => {
      const row = found.get(id ?? '')
      return { id, name: id ?? '', state: row && row.deleted_at === null ? promoStateOf(row) : null }
    })
  },
  async decider(tx, { tenant }, { is_deleted, version, ...fields }) {
    const [plans, used] = [await planIds(tx, tenant), await usedCodes(tx, tenant)]
    return ({ id, state }) => {
      if (!state) return { refused: GONE }
      if (version !== undefined && version !== versionOf(state)) return { refused: CHANGED_SINCE }
      if (is_deleted) return { after: null }
      const after = storablePromo({ ...state, ...fields })
      const problem = usedProblem(state, after, used.get(id ?? '') ?? 0) ?? promoProblems(after, plans)[0]
      return problem ? { refused: problem.sentence } : { after }
    }
  },
  async write(tx, { tenant, actor, now }, changes) {
    const saved = { saved_at: now, saved_by: actor.actorAccountId }
    // For Undo, too. Their rows are locked: nobody uses one for the first time in this moment.
    const used = await usedCodes(tx, tenant)
    const written: Written[] = []
    for (const { id, before, after } of changes) {
      const problem = before && after ? usedProblem(before, after, used.get(id ?? '') ?? 0) : null
      if (id === null || problem) written.push({ refused: problem?.sentence ?? GONE })
      else {
        const change = after ? { ...promoColumns(after), deleted_at: null } : { deleted_at: now }
        await updatePromo(tx, tenant, id, { ...change, ...saved })
        written.push({ id })
      }
    }
    return written
  },
})

function auditOf({ before, after }: BulkChange<PromoState>): AuditAction {
  if (!before) return 'promo-codes.restored'
  return after ? 'promo-codes.changed' : 'promo-codes.deleted'
}

function titleOf({ is_deleted, is_active, version, ...fields }: PromoChange): string {
  if (is_deleted) return 'Delete promo codes'
  if (version !== undefined || Object.keys(fields).length > 0) return 'Change a promo code'
  return is_active ? 'Switch on promo codes' : 'Switch off promo codes'
}
