import { DesignDetail, type CreateDesign } from '@frontage/contracts/designs.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onceInTransaction, type IdempotentRequest } from '../../../platform/idempotency.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { presentDesignDetail } from '../presenter.ts'
import { openDesign, type Designing } from '../queries.ts'
import { findTemplate, insertDesign } from '../repository.ts'

/** A design begins empty: every slot shows the agent's profile, the brand or the template's sample until it is changed. */
export async function createDesign(
  context: Pick<AppContext, 'db' | 'clock'>,
  { tenant, scope }: Designing,
  request: CreateDesign,
  asked: IdempotentRequest,
): Promise<DesignDetail> {
  const now = context.clock.now()
  return context.db.tenant(scope, (tx) =>
    onceInTransaction(tx, scope, asked, { now, reply: DesignDetail }, async () => {
      const template = await findTemplate(tx, scope, request.template_id)
      if (!template) throw new Refusal('designs.template-missing')
      const id = await insertDesign(tx, scope, {
        templateId: template.id,
        templateVersion: template.version,
        name: request.name ?? template.title,
        slots: {},
        now,
      })
      return presentDesignDetail(tenant, await openDesign(tx, scope, id))
    }),
  )
}
