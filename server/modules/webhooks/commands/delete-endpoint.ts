import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { deleteUnwanted } from '../deliveries-repository.ts'
import { deleteEndpoint as deleteRow, type Whose } from '../endpoints-repository.ts'
import { nameOf, recordedState } from '../presenter.ts'

/** With its log and what it alone was told of, for good. @throws Refusal request.not-found */
export async function deleteEndpoint(context: AppContext, scope: AccountScope, whose: Whose): Promise<void> {
  await context.db.tenant(scope, async (tx) => {
    const before = await deleteRow(tx, scope, whose)
    if (!before) throw new Refusal('request.not-found')
    await deleteUnwanted(tx, scope)
    await recordAudit(tx, scope, {
      action: 'webhooks.deleted',
      at: context.clock.now(),
      subject: { id: before.id, name: nameOf(before) },
      accountId: before.account_id,
      before: recordedState(before),
    })
  })
}
