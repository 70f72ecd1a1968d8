/** Prices that take effect at a moment. */
import { sql } from 'kysely'
import { build, type Tx } from '@frontage/db/client.ts'
import type { AccountScope, TenantScope } from '../../platform/scope.ts'

// Not a parameter: any plan has to find the index of what waits.
const WAITING = sql<boolean>`state = 'waiting'`

/** Those of a template that are still to come, the first one first. */
export const waitingChanges = ({ tenantId }: TenantScope, templateId: string) =>
  build
    .selectFrom('offer_change as c')
    .leftJoin('account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.id', '=', 'c.saved_by'),
    )
    .select(['c.id', 'c.offer', 'c.starts_at', 'c.time_zone', 'c.revision', 'c.saved_at'])
    .select(sql<string | null>`nullif(trim(a.first_name || ' ' || a.last_name), '')`.as('who'))
    .where('c.tenant_id', '=', tenantId)
    .where('c.template_id', '=', templateId)
    .where(sql<boolean>`c.state = 'waiting'`)
    .orderBy('c.starts_at')

export async function countWaiting(tx: Tx, { tenantId }: TenantScope, templateId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('offer_change')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', templateId)
    .where(WAITING)
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function isTaken(
  tx: Tx,
  { tenantId }: TenantScope,
  { templateId, startsAt, but }: { templateId: string; startsAt: Date; but: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('offer_change')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', templateId)
    .where(WAITING)
    .where('starts_at', '=', startsAt)
    .$if(but !== null, (rows) => rows.where('id', '<>', but))
    .executeTakeFirst()
  return row !== undefined
}

export const lockChange = (tx: Tx, { tenantId }: TenantScope, templateId: string, id: string) =>
  tx
    .selectFrom('offer_change')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', templateId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Planned {
  offer: string
  startsAt: Date
  timeZone: string
  now: Date
}

export const insertChange = (
  tx: Tx,
  scope: AccountScope,
  templateId: string,
  { offer, startsAt, timeZone, now }: Planned,
) =>
  tx
    .insertInto('offer_change')
    .values({
      tenant_id: scope.tenantId,
      template_id: templateId,
      offer,
      starts_at: startsAt,
      time_zone: timeZone,
      saved_at: now,
      saved_by: scope.actorAccountId,
    })
    .execute()

export const updateChange = (
  tx: Tx,
  scope: AccountScope,
  id: string,
  { offer, startsAt, timeZone, now }: Planned,
) =>
  tx
    .updateTable('offer_change')
    .set((eb) => ({
      offer,
      starts_at: startsAt,
      time_zone: timeZone,
      saved_at: now,
      saved_by: scope.actorAccountId,
      revision: eb('revision', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()

export const endChange = (
  tx: Tx,
  { tenantId }: TenantScope,
  id: string,
  state: 'applied' | 'canceled' | 'missed',
  at: Date,
) =>
  tx
    .updateTable('offer_change')
    .set({ state, ended_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()

/** Those of a template whose time has come, the newest first, locked. */
export const dueOfTemplate = (tx: Tx, { tenantId }: TenantScope, templateId: string, now: Date) =>
  tx
    .selectFrom('offer_change')
    .select(['id', 'offer', 'starts_at', 'saved_by'])
    .where('tenant_id', '=', tenantId)
    .where('template_id', '=', templateId)
    .where(WAITING)
    .where('starts_at', '<=', now)
    .orderBy('starts_at', 'desc')
    .forUpdate()
    .execute()

/** Which of these templates have a change whose time has come. */
export const templatesDue = (tx: Tx, { tenantId }: TenantScope, ids: readonly string[], now: Date) =>
  tx
    .selectFrom('offer_change')
    .select('template_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('template_id', '=', eb.fn.any(eb.val([...ids]))))
    .where(WAITING)
    .where('starts_at', '<=', now)
    .execute()

/** Those whose time comes by then, in the order of their times. */
export const changesUntil = (tx: Tx, { tenantId }: TenantScope, until: Date) =>
  tx
    .selectFrom('offer_change')
    .select(['id', 'template_id', 'starts_at'])
    .where('tenant_id', '=', tenantId)
    .where(WAITING)
    .where('starts_at', '<=', until)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** What is still to come of several templates. */
export const waitingOf = (tx: Tx, { tenantId }: TenantScope, templateIds: readonly string[]) =>
  tx
    .selectFrom('offer_change')
    .select(['id', 'template_id', 'starts_at', 'offer'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb('template_id', '=', eb.fn.any(eb.val([...templateIds]))))
    .where(WAITING)
    .orderBy('starts_at')
    .execute()
