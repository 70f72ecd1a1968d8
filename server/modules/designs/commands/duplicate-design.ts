import { MAX_DESIGN_NAME } from '@frontage/contracts/limits.ts'
import { DesignDetail } from '@frontage/contracts/designs.ts'
import { inWholeWords } from '@frontage/domain/whole-words.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { copyTargets } from '../../codes/index.ts'
import { presentDesignDetail } from '../presenter.ts'
import { openDesign, type Designing } from '../queries.ts'
import { listingOfCopy } from '../listing-fill.ts'
import { findDesign, insertDesign } from '../repository.ts'
import { slotsOf } from '../saved-slots.ts'

export async function duplicateDesign(
  context: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: Designing,
  id: string,
  asked: IdempotentRequest,
): Promise<DesignDetail> {
  const now = context.clock.now()
  return context.db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: DesignDetail }, async () => {
      const original = await findDesign(tx, scope, id, now)
      if (!original) throw new Refusal('designs.missing')
      const copy = await insertDesign(tx, scope, {
        templateId: original.template_id,
        templateVersion: original.template_version,
        name: nameOfCopy(original.name),
        slots: slotsOf(original),
        listing: listingOfCopy(original),
        now,
      })
      await copyTargets(tx, scope, id, copy)
      return presentDesignDetail(tenant, await openDesign(tx, scope, copy, now))
    }),
  )
}

/** 'Open house' → 'Open house (copy)' → 'Open house (copy 2)'; long names give way to the ending. */
export function nameOfCopy(name: string): string {
  const [, stem = name, count] = /^(.*) \(copy(?: (\d{1,3}))?\)$/su.exec(name) ?? []
  const ending = stem === name ? ' (copy)' : ` (copy ${Number(count ?? 1) + 1})`
  return inWholeWords(stem, MAX_DESIGN_NAME - ending.length) + ending
}
