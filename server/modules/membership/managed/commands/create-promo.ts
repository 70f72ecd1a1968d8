import type { ManagedPromo, PromoFields } from '@frontage/contracts/plans.ts'
import { CODE_NEEDED, CODE_SHAPE, generatedCode, spelledCode } from '@frontage/domain/coupon.ts'
import { promoProblems } from '@frontage/domain/promo-code.ts'
import { recordAudit } from '../../../../platform/audit-repository.ts'
import type { BulkWork } from '../../../../platform/bulk/kind.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { randomFraction } from '../../../../platform/secrets.ts'
import { readPromo } from '../codes-queries.ts'
import { insertPromo, promoColumns } from '../codes-repository.ts'
import { storablePromo } from '../plan-state.ts'
import { planIds } from '../plans-repository.ts'

/** Makes a new one; an empty code is made up. @throws Refusal codes.unusable with the field, codes.taken */
export async function createPromo(
  work: BulkWork,
  { code: typed, state: fields }: { code: string; state: PromoFields },
): Promise<ManagedPromo> {
  const { context, actor, now } = work
  const state = storablePromo(fields)
  const code = spelledCode(typed) || generatedCode(randomFraction)
  if (!CODE_SHAPE.test(code)) throw new Refusal('codes.unusable', { field: 'code' }, CODE_NEEDED)
  await context.db.tenant(actor, async (tx) => {
    const [problem] = promoProblems(state, await planIds(tx, actor))
    if (problem) throw new Refusal('codes.unusable', { field: problem.field }, problem.sentence)
    const saved = { saved_at: now, saved_by: actor.actorAccountId }
    if (!(await insertPromo(tx, actor, { ...promoColumns(state), ...saved, code })))
      throw new Refusal('codes.taken', { field: 'code' })
    await recordAudit(tx, actor, {
      action: 'promo-codes.created',
      at: now,
      subject: { id: code, name: code },
      accountId: null,
      after: { ...state },
    })
  })
  return readPromo(work, code)
}
