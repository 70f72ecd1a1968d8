import type { CreateDesign, DesignDetail } from '@frontage/contracts/designs.ts'
import type { AppContext } from '../../../platform/context.ts'
import { onlyOnce, type RepeatableRequest } from '../../../platform/repeatable-transaction.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { presentDesignDetail } from '../presenter.ts'
import { openDesign } from '../queries.ts'
import { findTemplate, insertDesign } from '../repository.ts'

/** A design begins empty: every slot shows the agent's profile, the brand or the template's sample until it is changed. */
export async function createDesign(
  context: Pick<AppContext, 'db' | 'clock'>,
  scope: AccountScope,
  request: CreateDesign,
  repeatable: RepeatableRequest,
): Promise<DesignDetail> {
  const now = context.clock.now()
  return context.db.tenant(scope, (tx) =>
    onlyOnce(tx, scope, repeatable, now, async () => {
      const template = await findTemplate(tx, scope, request.template_id)
      if (!template) throw new Refusal('designs.template-missing')
      const id = await insertDesign(tx, scope, {
        templateId: template.id,
        templateVersion: template.version,
        name: request.name ?? template.title,
        slots: {},
        now,
      })
      return presentDesignDetail(await openDesign(tx, scope, id))
    }),
  )
}
