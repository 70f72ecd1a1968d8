import type { WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { stopWaiting } from '../deliveries-repository.ts'
import { updateEndpoint, type Whose } from '../endpoints-repository.ts'
import { knownEndpoint } from '../known-endpoint.ts'
import { nameOf } from '../presenter.ts'
import { readEndpoint } from '../queries.ts'

/**
 * Off: what waits is not sent, and nothing that happens from then on. On: as if nothing had failed. What is so already
 * changes nothing.
 * @throws Refusal request.not-found
 */
export async function turnEndpoint(
  context: AppContext,
  scope: AccountScope,
  whose: Whose,
  isOn: boolean,
): Promise<WebhookEndpoint> {
  const at = context.clock.now()
  await context.db.tenant(scope, async (tx) => {
    const row = await knownEndpoint(tx, scope, whose)
    if ((row.off_because === null) === isOn) return
    await updateEndpoint(
      tx,
      scope,
      row.id,
      isOn ? { off_because: null, off_at: null, failing_since: null } : { off_because: 'asked', off_at: at },
    )
    if (!isOn) await stopWaiting(tx, scope, row.id, at)
    await recordAudit(tx, scope, {
      action: isOn ? 'webhooks.turned-on' : 'webhooks.turned-off',
      at,
      subject: { id: row.id, name: nameOf(row) },
      accountId: row.account_id,
    })
  })
  return readEndpoint(context, scope, whose)
}
