/** Plans and benefits as administrators write them. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { MembershipPlanTable } from '@frontage/db/membership-tables.ts'
import { LIVE } from '@frontage/domain/membership.ts'
import type { BenefitState, PlanState } from '@frontage/domain/plan.ts'
import type { TenantScope } from '../../../platform/scope.ts'

export type PlanRow = Selectable<MembershipPlanTable>

/** All that are there, in their order. */
export const plansOf = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('membership_plan')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')

/** How many have each plan, by what they pay for a period. */
export const membersOfPlans = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('membership')
    .select([
      sql<string>`subscription ->> 'planId'`.as('plan_id'),
      sql<number | null>`(subscription -> 'price' ->> 'cents')::int`.as('pays_cents'),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('subscription', 'is not', null)
    .where(sql<boolean>`subscription ->> 'status' = any(${[...LIVE]}::text[])`)
    .groupBy([sql`1`, sql`2`])
    .orderBy(sql`3`, 'desc')
    .orderBy(sql`2`)

export const benefitsOf = ({ tenantId }: TenantScope) =>
  build
    .selectFrom('membership_benefit')
    .select(['title', 'free', 'plus'])
    .where('tenant_id', '=', tenantId)
    .orderBy('sort')

/** Whoever changes which plans there are, their order or their benefits waits for the others of the tenant. */
export async function lockOffer(tx: Tx, { tenantId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('plans:' || ${tenantId}, 0))`.execute(tx)
}

/** Also deleted ones; locked in the order of their ids where they are about to be changed. */
export const readPlans = (
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
  isForChange: boolean,
): Promise<PlanRow[]> =>
  tx
    .selectFrom('membership_plan')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .$if(isForChange, (qb) => qb.forUpdate())
    .execute()

/** Ids of all plans that ever were. */
export async function planIds(tx: Tx, { tenantId }: TenantScope): Promise<string[]> {
  const rows = await tx.selectFrom('membership_plan').select('id').where('tenant_id', '=', tenantId).execute()
  return rows.map(({ id }) => id)
}

export async function insertPlan(
  tx: Tx,
  { tenantId }: TenantScope,
  plan: Omit<Insertable<MembershipPlanTable>, 'tenant_id' | 'sort'>,
): Promise<void> {
  await tx
    .insertInto('membership_plan')
    .values({
      ...plan,
      tenant_id: tenantId,
      sort: sql`(select coalesce(max(sort), 0) + 1 from membership_plan where tenant_id = ${tenantId})`,
    })
    .execute()
}

export async function updatePlan(
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  change: Updateable<MembershipPlanTable>,
): Promise<void> {
  await tx
    .updateTable('membership_plan')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** A state as columns. */
export const planColumns = ({ is_offered, ...state }: PlanState) => ({ ...state, active: is_offered })

/** What keeps each plan from being deleted: how many have it or had it, and a code that is for it. */
export async function heldPlans(
  tx: Tx,
  { tenantId }: TenantScope,
): Promise<{ members: ReadonlyMap<string, number>; codes: ReadonlyMap<string, string> }> {
  const members = await tx
    .selectFrom('membership')
    .select([sql<string>`subscription ->> 'planId'`.as('plan_id'), sql<number>`count(*)::int`.as('count')])
    .where('tenant_id', '=', tenantId)
    .where('subscription', 'is not', null)
    .groupBy(sql`1`)
    .execute()
  const codes = await tx
    .selectFrom('promo_code')
    .select([sql<string>`unnest(plans)`.as('plan_id'), 'code'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .orderBy('code', 'desc')
    .execute()
  return {
    members: new Map(members.map((row) => [row.plan_id, row.count])),
    codes: new Map(codes.map((row) => [row.plan_id, row.code])),
  }
}

export async function savePlanOrder(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable('membership_plan')
    .set({ sort: sql<number>`array_position(${[...ids]}::text[], id)` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
}

export async function saveBenefitLines(
  tx: Tx,
  { tenantId }: TenantScope,
  lines: readonly BenefitState[],
): Promise<void> {
  await tx.deleteFrom('membership_benefit').where('tenant_id', '=', tenantId).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('membership_benefit')
    .values(lines.map((line, at) => ({ ...line, tenant_id: tenantId, sort: at + 1 })))
    .execute()
}

/** Plans whose price, or name, the payment provider does not know yet. */
export const plansToKeep = (tx: Tx, { tenantId }: TenantScope): Promise<PlanRow[]> =>
  tx
    .selectFrom('membership_plan')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('provider_price', 'is', null)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .execute()

/** Unless it is another price, or has another name, by now. */
export async function saveProviderPrice(
  tx: Tx,
  { tenantId }: TenantScope,
  { id, price_cents: cents, name }: Pick<PlanRow, 'id' | 'price_cents' | 'name'>,
  price: string,
): Promise<void> {
  await tx
    .updateTable('membership_plan')
    .set({ provider_price: price })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('price_cents', '=', cents)
    .where('name', '=', name)
    .execute()
}
