import type { WebhookDelivery } from '@frontage/contracts/webhooks.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { insertTest } from '../deliveries-repository.ts'
import type { Whose } from '../endpoints-repository.ts'
import { endpointInUse } from '../known-endpoint.ts'
import { nameOf } from '../presenter.ts'
import { readDelivery } from '../queries.ts'

/** Has an event sent that nothing happened for, on the same way as all others. @throws Refusal request.not-found, webhooks.off */
export async function sendTest(
  context: AppContext,
  scope: AccountScope,
  whose: Whose,
): Promise<WebhookDelivery> {
  const at = context.clock.now()
  const delivery = await context.db.tenant(scope, async (tx) => {
    const row = await endpointInUse(tx, scope, whose)
    const subject = { id: row.id, name: nameOf(row) }
    await recordAudit(tx, scope, { action: 'webhooks.tested', at, subject, accountId: row.account_id })
    return insertTest(tx, scope, row.id, at)
  })
  return readDelivery(context, scope, whose, delivery)
}
