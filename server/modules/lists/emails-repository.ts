/** The email addresses of a version of a list. Whose it is was asked before. */
import { sql } from 'kysely'
import type { ListEmail } from '@frontage/domain/lists/clean.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'
import type { ListVersion } from './recipients-repository.ts'

/** Rows of one statement. */
const CHUNK = 5000

export async function insertEmails(
  tx: Tx,
  { tenantId }: TenantScope,
  { listId, version }: ListVersion,
  emails: readonly ListEmail[],
): Promise<void> {
  for (let from = 0; from < emails.length; from += CHUNK) {
    const rows = emails.slice(from, from + CHUNK)
    await sql`
      insert into mailing_list_email (tenant_id, list_id, version, position, email, name)
      select ${tenantId}, ${listId}::uuid, ${version}::int, ${from}::int + place, email, name
      from unnest(${rows.map(({ email }) => email)}::text[], ${rows.map(({ name }) => name)}::text[])
        with ordinality as row(email, name, place)`.execute(tx)
  }
}

/** Lists of the account's own as they are now, with how many people each has. */
export const listsToEmail = (tx: Tx, { tenantId, accountId }: AccountScope, ids: readonly string[]) =>
  tx
    .selectFrom('mailing_list as list')
    .innerJoin('mailing_list_version as version', (join) =>
      join
        .onRef('version.tenant_id', '=', 'list.tenant_id')
        .onRef('version.list_id', '=', 'list.id')
        .onRef('version.version', '=', 'list.version'),
    )
    .select([
      'list.id',
      'list.version',
      'list.name',
      'version.row_count',
      'version.removed_count',
      'version.email_count',
    ])
    .where('list.tenant_id', '=', tenantId)
    .where('list.account_id', '=', accountId)
    .where('list.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('list.deleted_at', 'is', null)
    .where('list.is_of_campaign', '=', false)
    .execute()

/** In the order of the file. */
export async function emailsOfList(
  tx: Tx,
  { tenantId }: TenantScope,
  { listId, version }: ListVersion,
): Promise<ListEmail[]> {
  return tx
    .selectFrom('mailing_list_email')
    .select(['email', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .orderBy('position')
    .execute()
}
