/** Whom a notification is for, as a condition on accounts. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { NotificationState } from '@frontage/domain/notifications.ts'
import type { TenantScope } from '../../../platform/scope.ts'

export type Audience = Pick<NotificationState, 'audience' | 'audience_value'>

/** On the alias `a`. */
function isMeant({ audience, audience_value: value }: Audience): RawBuilder<SqlBool> {
  if (audience === 'role') return sql`a.role = ${value}`
  if (audience === 'plan') return sql`a.membership = ${value}`
  if (audience === 'office') return sql`a.office = ${value}`
  if (audience === 'team') return sql`a.team = ${value}`
  if (audience === 'user') return sql`a.id = ${value}::uuid`
  return sql`true`
}

const meant = ({ tenantId }: TenantScope, audience: Audience) =>
  build
    .selectFrom('account as a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.is_active', '=', true)
    .where(isMeant(audience))

/** How many there are; everybody is counted all along. */
export const countMeant = ({ tenantId, ...rest }: TenantScope, audience: Audience) =>
  audience.audience === 'everybody' || audience.audience === 'role'
    ? build
        .selectFrom('account_count')
        .select(sql<number>`coalesce(sum(accounts), 0)`.as('people'))
        .where('tenant_id', '=', tenantId)
        .where('is_active', '=', true)
        .$if(audience.audience === 'role', (qb) => qb.where(sql<SqlBool>`role = ${audience.audience_value}`))
    : meant({ tenantId, ...rest }, audience).select((eb) => eb.fn.countAll<number>().as('people'))

const isEmailed = sql<SqlBool>`a.email_verified_at is not null and a.erased_at is null
  and not exists (select from notification_opt_out o where o.tenant_id = a.tenant_id and o.account_id = a.id)`

/** Of those it is for, how many get no email. */
export const countWithoutEmail = (scope: TenantScope, audience: Audience) =>
  meant(scope, audience)
    .where(sql<SqlBool>`not (${isEmailed})`)
    .select((eb) => eb.fn.countAll<number>().as('people'))

/** The next of those who get the email, in the order of their ids. */
export const nextEmailed = (
  tx: Tx,
  scope: TenantScope,
  audience: Audience,
  { after, since, most }: { after: string | null; since: Date; most: number },
) =>
  tx
    .selectFrom('account as a')
    .select(['a.id', 'a.email'])
    .where('a.tenant_id', '=', scope.tenantId)
    .where('a.is_active', '=', true)
    .where(isMeant(audience))
    .where(isEmailed)
    .where('a.created_at', '<=', since)
    .$if(after !== null, (qb) => qb.where('a.id', '>', after ?? ''))
    .orderBy('a.id')
    .limit(most)
    .execute()

/** Those it is for who have not read it, by name. */
export const unreadRows = (
  scope: TenantScope,
  audience: Audience,
  id: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) =>
  meant(scope, audience)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_read as r')
            .select('r.account_id')
            .where('r.tenant_id', '=', scope.tenantId)
            .where('r.message_id', '=', id)
            .whereRef('r.account_id', '=', 'a.id'),
        ),
      ),
    )
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.office'])
    .select(sql<Date | null>`null::timestamptz`.as('read_at'))
    .orderBy('a.last_name_lower')
    .orderBy('a.first_name_lower')
    .orderBy('a.id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)

/** Those who have read it, the latest first. */
export const readRows = (
  { tenantId }: TenantScope,
  id: string,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
) =>
  build
    .selectFrom('notification_read as r')
    .innerJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.id', '=', 'r.account_id'),
    )
    .where('r.tenant_id', '=', tenantId)
    .where('r.message_id', '=', id)
    .select(['a.id', 'a.first_name', 'a.last_name', 'a.email', 'a.office', 'r.read_at'])
    .orderBy('r.read_at', 'desc')
    .orderBy('r.account_id')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)

export const countRead = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('notification_read')
    .where('tenant_id', '=', tenantId)
    .where('message_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('people'))

/** A person by id; for `db.read`. */
export const userRow = ({ tenantId }: TenantScope, id: string) =>
  build
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'is_active'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)

export async function userExists(tx: Tx, { tenantId }: TenantScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
