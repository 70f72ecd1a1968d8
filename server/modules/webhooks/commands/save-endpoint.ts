import type { EndpointFields, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { refuseIfChanged } from '../../../platform/changed-since.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { updateEndpoint, type Whose } from '../endpoints-repository.ts'
import { nameOf, recordedState, stateOf } from '../presenter.ts'
import { readEndpoint } from '../queries.ts'
import { storableFields } from '../storable-fields.ts'
import { knownEndpoint } from '../known-endpoint.ts'

/** @throws Refusal request.not-found, webhooks.unusable with the field, panel.changed-since */
export async function saveEndpoint(
  context: AppContext,
  scope: AccountScope,
  whose: Whose,
  { version, state }: { version: string; state: EndpointFields },
): Promise<WebhookEndpoint> {
  const at = context.clock.now()
  const fields = storableFields(context.settings, state)
  await context.db.tenant(scope, async (tx) => {
    const before = await knownEndpoint(tx, scope, whose)
    refuseIfChanged(version, stateOf(before))
    await updateEndpoint(tx, scope, before.id, fields)
    await recordAudit(tx, scope, {
      action: 'webhooks.changed',
      at,
      subject: { id: before.id, name: nameOf(fields) },
      accountId: before.account_id,
      before: recordedState(before),
      after: recordedState({ ...fields, account_id: before.account_id }),
    })
  })
  return readEndpoint(context, scope, whose)
}
