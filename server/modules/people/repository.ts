/** Accounts as administrators change them, many at once. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import { emailKey } from '@frontage/domain/email.ts'
import type { Place } from '@frontage/domain/new-places.ts'
import type { UserState } from '@frontage/domain/people.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { columnsOf } from './state.ts'

/** Also one whose data was erased: orders lead to her. */
export const userById = ({ tenantId }: TenantScope, id: string) =>
  build.selectFrom('account as a').selectAll('a').where('a.tenant_id', '=', tenantId).where('a.id', '=', id)

/** Those with one of the ids or addresses; locked in the order of their ids, so that two batches never wait for each other. */
export async function readUsers(
  tx: Tx,
  { tenantId }: TenantScope,
  asked: { ids: readonly string[]; emails: readonly string[] },
  isForChange: boolean,
) {
  return tx
    .selectFrom('account as a')
    .selectAll('a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.id', '=', sql<string>`any(${[...asked.ids]}::uuid[])`),
        eb('a.email_lower', '=', sql<string>`any(${asked.emails.map(emailKey)}::text[])`),
      ]),
    )
    .orderBy('a.id')
    .$if(isForChange, (qb) => qb.forUpdate())
    .execute()
}

/**
 * Ids of the active administrators. Whoever may leave one fewer locks them all first, in one order: of two at once the
 * second waits, and sees what the first has left.
 */
export async function lockAdministrators(tx: Tx, { tenantId }: TenantScope): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Several at once, in one statement. */
export async function updateUsers(
  tx: Tx,
  { tenantId }: TenantScope,
  changes: readonly { id: string; state: UserState }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ id, state }) => ({ id, ...state, ...columnsOf(state) }))
  await sql`
    update account a set
      first_name = v.first_name, last_name = v.last_name, role = v.role, is_manager = v.is_manager,
      is_regional_manager = v.is_regional_manager, is_title_user = v.is_title_user, office = v.office, team = v.team,
      region = v.region, is_active = v.is_active, abilities = v.abilities::jsonb,
      profile = a.profile || v.profile,
      flags = (a.flags - 'can_switch_accounts') || v.flags,
      profile_changed_at = case when (a.first_name, a.last_name) is distinct from (v.first_name, v.last_name)
        or not a.profile @> v.profile then ${now} else a.profile_changed_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
      id uuid, first_name text, last_name text, role text, is_manager bool, is_regional_manager bool,
      is_title_user bool, office text, team text, region text, is_active bool, abilities text, profile jsonb, flags jsonb)
    where a.tenant_id = ${tenantId} and a.id = v.id
  `.execute(tx)
}

/** Ids in the order of the addresses; null: somebody took it in this moment. */
export async function insertUsers(
  tx: Tx,
  { tenantId }: TenantScope,
  states: readonly UserState[],
): Promise<(string | null)[]> {
  if (states.length === 0) return []
  const rows = await tx
    .insertInto('account')
    .values(
      states.map((state) => {
        const { profile, flags, ...columns } = columnsOf(state)
        return {
          ...columns,
          tenant_id: tenantId,
          // No password opens it: whoever it is for chooses one by the link of an email.
          password_hash: '',
          profile: JSON.stringify(profile),
          flags: JSON.stringify(flags),
          email_verified_at: null,
          welcomed_at: null,
        }
      }),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_lower']).doNothing())
    .returning(['id', 'email'])
    .execute()
  const idOf = new Map(rows.map(({ id, email }) => [emailKey(email), id]))
  return states.map(({ email }) => idOf.get(emailKey(email)) ?? null)
}

/** Ends every session of these users at once, and voids what was emailed to them. */
export async function endSessions(tx: Tx, { tenantId }: TenantScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const theirs = sql<string>`any(${[...ids]}::uuid[])`
  await tx
    .deleteFrom('session')
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('account_id', '=', theirs), eb('actor_account_id', '=', theirs)]))
    .execute()
  await tx
    .deleteFrom('one_time_token')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', theirs)
    .where('used_at', 'is', null)
    .execute()
}

/** Takes back accounts that nobody has signed in to yet. @returns which of them */
export async function deleteUnused(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .deleteFrom('account as a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('a.password_hash', '=', '')
    .where('a.last_login_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .where('o.tenant_id', '=', tenantId)
            .whereRef('o.account_id', '=', 'a.id'),
        ),
      ),
    )
    .returning('a.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function noteInvitation(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
  at: { invited_at: Date; invitation_ends_at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('account')
    .set(at)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/** What offices, teams and regions there are. */
export const placesOf = ({ tenantId }: TenantScope, column: Place, most: number) =>
  build
    .selectFrom('account')
    .select(`${column} as name`)
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(column, '<>', '')
    .orderBy(column)
    .limit(most)

/** How much there is of a person's. */
export const belongings = ({ tenantId }: TenantScope, id: string) =>
  build.selectNoFrom(({ selectFrom }) => [
    selectFrom('design')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', id)
      .where('deleted_at', 'is', null)
      .as('designs'),
    selectFrom('mailing_list')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', id)
      .where('deleted_at', 'is', null)
      .as('lists'),
    selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', id)
      .as('orders'),
  ])

export const newestOrders = ({ tenantId }: TenantScope, id: string, most: number) =>
  build
    .selectFrom('orders')
    .select(['id', 'number', 'placed_at', 'status', 'total_cents'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', id)
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(most)
