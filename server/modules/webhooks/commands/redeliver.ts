import type { Redelivery } from '@frontage/contracts/webhooks.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { sendAgain } from '../deliveries-repository.ts'
import type { Whose } from '../endpoints-repository.ts'
import { endpointInUse } from '../known-endpoint.ts'
import { nameOf } from '../presenter.ts'

/** Sends events again, delivered or not, with their message ids. @throws Refusal request.not-found, webhooks.off */
export async function redeliver(
  context: AppContext,
  scope: AccountScope,
  whose: Whose,
  which: Redelivery,
): Promise<{ count: number }> {
  const at = context.clock.now()
  return context.db.tenant(scope, async (tx) => {
    const row = await endpointInUse(tx, scope, whose)
    const count = await sendAgain(tx, scope, whose, which, at)
    const subject = { id: row.id, name: nameOf(row) }
    await recordAudit(tx, scope, {
      action: 'webhooks.redelivered',
      at,
      subject,
      accountId: row.account_id,
      detail: { count },
    })
    return { count }
  })
}
