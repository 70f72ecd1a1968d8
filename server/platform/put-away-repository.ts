/** What its owner deletes is put away and can be brought back. */
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope } from './scope.ts'

type Table = 'landing_page' | 'lead' | 'listing' | 'mailing_list' | 'marketing_email'

/** Puts one of the owner's away (`deletedAt`) or back (null). @returns whether there was one to put */
export const putAwayIn =
  (table: Table) =>
  async (tx: Tx, scope: AccountScope, id: string, deletedAt: Date | null): Promise<boolean> => {
    const changed = await tx
      .updateTable(table)
      .set({ deleted_at: deletedAt })
      .where('tenant_id', '=', scope.tenantId)
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .where('deleted_at', deletedAt ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    return changed !== undefined
  }
