/** Whether a visitor came by a printed code of the agent's, as the address of the page claims. */
import type { Tx } from '@frontage/db/client.ts'
import { codeOfVia } from '@frontage/domain/leads/lead-via.ts'
import type { TenantScope } from '../../platform/scope.ts'

/**
 * What of a claim there is: a code that was never printed, or is on another agent's piece, is none. `qr` alone is the code
 * that each page has, of which nobody can say more.
 *
 * @param via as `LEAD_VIA` describes it
 * @returns '': nothing
 */
export async function knownVia(
  tx: Tx,
  { tenantId }: TenantScope,
  via: string,
  accountId: string,
): Promise<string> {
  const code = codeOfVia(via)
  if (code === null) return via
  const printed = await tx
    .selectFrom('short_link')
    .innerJoin('code_target', (join) =>
      join
        .onRef('code_target.tenant_id', '=', 'short_link.tenant_id')
        .onRef('code_target.id', '=', 'short_link.target_id'),
    )
    .select('short_link.code')
    .where('short_link.tenant_id', '=', tenantId)
    .where('short_link.code', '=', code)
    .where('code_target.account_id', '=', accountId)
    .executeTakeFirst()
  return printed ? via : ''
}
