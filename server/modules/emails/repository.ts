/** Emails of one account: every function demands a scope. Whom they go to is in recipients-repository.ts. */
import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely'
import type { EmailQuery } from '@frontage/contracts/emails.ts'
import type { Tx } from '@frontage/db/client.ts'
import type { MarketingEmailTable } from '@frontage/db/email-tables.ts'
import { keysetOf, type SortKey } from '../../platform/keyset-repository.ts'
import { putAwayIn } from '../../platform/put-away-repository.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

export type StoredEmail = Selectable<MarketingEmailTable>
export type EmailChange = Updateable<MarketingEmailTable>

const NEWEST: SortKey = { by: sql.ref('e.updated_at'), kind: 'time', direction: 'desc' }
const BY_ID: SortKey = { by: sql.ref('e.id'), kind: 'id', direction: 'asc' }

const emails = (tx: Tx, { tenantId, accountId }: AccountScope) =>
  tx
    .selectFrom('marketing_email as e')
    .where('e.tenant_id', '=', tenantId)
    .where('e.account_id', '=', accountId)
    .where('e.deleted_at', 'is', null)

export const findEmail = (tx: Tx, scope: AccountScope, id: string) =>
  emails(tx, scope).selectAll('e').where('e.id', '=', id).executeTakeFirst()

/** So that of two who change it at once the second sees the first. */
export const lockEmail = (tx: Tx, scope: AccountScope, id: string) =>
  emails(tx, scope).selectAll('e').where('e.id', '=', id).forUpdate().executeTakeFirst()

export async function listEmails(tx: Tx, scope: AccountScope, query: EmailQuery) {
  const words = query.search.split(/[\s,]+/).filter(Boolean)
  const keyset = keysetOf(scope, 'emails', [NEWEST, BY_ID], { ...query, page: query.pageNumber })
  const hasWord = (word: string) => sql<SqlBool>`e.subject ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
  // What a campaign sent is found at the campaign.
  const found = emails(tx, scope)
    .where('e.campaign_id', 'is', null)
    .$if(words.length > 0, (qb) => qb.where(sql<SqlBool>`${sql.join(words.map(hasWord), sql` and `)}`))
  const [rows, counted] = await Promise.all([
    found
      .selectAll('e')
      .select(keyset.place.as('place'))
      .where(keyset.where)
      .orderBy(keyset.orderBy)
      .limit(keyset.limit)
      .offset(keyset.offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst(),
  ])
  return { ...keyset.pageOf(rows), totalRows: Number(counted?.count ?? 0) }
}

export async function countEmails(tx: Tx, scope: AccountScope): Promise<number> {
  const row = await emails(tx, scope)
    .where('e.campaign_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

type NewEmail = Omit<Insertable<MarketingEmailTable>, 'tenant_id' | 'account_id'>

export async function insertEmail(tx: Tx, scope: AccountScope, email: NewEmail): Promise<string> {
  const { id } = await tx
    .insertInto('marketing_email')
    .values({ ...email, tenant_id: scope.tenantId, account_id: scope.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateEmail(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: EmailChange,
): Promise<void> {
  await tx
    .updateTable('marketing_email')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export const setDeleted = putAwayIn('marketing_email')

/** Deleted ones are thrown away, with whom they went to. */
export async function deleteEmailsBefore(tx: Tx, { tenantId }: TenantScope, before: Date): Promise<void> {
  await tx
    .deleteFrom('marketing_email')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', '<', before)
    .execute()
}

/** The longest due first. @param except had their turn */
export const dueEmails = (
  tx: Tx,
  { tenantId }: TenantScope,
  { now, most, except }: { now: Date; most: number; except: readonly string[] },
) =>
  tx
    .selectFrom('marketing_email')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('due_at', '<=', now)
    .where(sql<SqlBool>`id <> all(${[...except]}::uuid[])`)
    .orderBy('due_at')
    .limit(most)
    .execute()

/** Locked, if it is due and no other process has it in hand. */
export const lockDueEmail = (tx: Tx, { tenantId }: TenantScope, id: string, now: Date) =>
  tx
    .selectFrom('marketing_email')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
