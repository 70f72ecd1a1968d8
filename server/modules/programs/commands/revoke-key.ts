import type { ApiKey } from '@frontage/contracts/programs.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { revokeRow } from '../keys-repository.ts'
import { readKey } from '../keys.ts'

/** Ends a key for good: every process asks for it at each call. @throws Refusal request.not-found */
export async function revokeKey(context: AppContext, scope: AccountScope, id: string): Promise<ApiKey> {
  const at = context.clock.now()
  await context.db.tenant(scope, async (tx) => {
    const name = await revokeRow(tx, scope, id, at)
    if (name === null) return
    const subject = { id, name }
    await recordAudit(tx, scope, { action: 'programs.key-revoked', at, subject, accountId: null })
  })
  return readKey(context, scope, id)
}
