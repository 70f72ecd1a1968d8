/** What belongs to a user and can be a colleague's. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { OVER_STATUSES } from '@frontage/domain/order-status.ts'
import { HANDED_OVER, type HandedOver } from '@frontage/domain/user-data.ts'
import { recordOf } from '@frontage/domain/record-of.ts'
import { carrySuppressions } from '../../platform/carried-suppressions-repository.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { giveCampaign } from './campaign-hand-over-repository.ts'
import { withPhotosOf } from './photos-repository.ts'

/** Each kind of thing: its table, its name, whose it is, and which of them count. */
const THINGS = {
  designs: {
    table: 'design',
    name: sql`x.name`,
    owner: sql`x.account_id`,
    isOpen: sql`x.deleted_at is null`,
  },
  listings: {
    table: 'listing',
    name: sql`x.street`,
    owner: sql`x.account_id`,
    isOpen: sql`x.deleted_at is null`,
  },
  landing: {
    table: 'landing_page',
    name: sql`x.body ->> 'title'`,
    owner: sql`x.account_id`,
    isOpen: sql`x.deleted_at is null`,
  },
  leads: {
    table: 'lead',
    name: sql`x.name`,
    owner: sql`x.account_id`,
    isOpen: sql`x.deleted_at is null`,
  },
  lists: {
    table: 'mailing_list',
    name: sql`x.name`,
    owner: sql`x.account_id`,
    // What a campaign mailed to stays with its order.
    isOpen: sql`x.deleted_at is null and not x.is_of_campaign`,
  },
  uploads: {
    table: 'mailing_list_draft',
    name: sql`x.file_name`,
    owner: sql`x.account_id`,
    isOpen: sql`true`,
  },
  campaigns: {
    table: 'campaign',
    name: sql`x.name`,
    owner: sql`x.account_id`,
    // One whose card is being asked at this moment stays until that is settled.
    isOpen: sql`x.deleted_at is null and x.state <> 'ended' and not exists (select from campaign_run r
      where r.tenant_id = x.tenant_id and r.campaign_id = x.id
        and (r.state = 'charging' or (r.state = 'held' and r.cart_id is not null)))`,
  },
  orders: {
    table: 'orders',
    name: sql`x.number`,
    owner: sql`coalesce(x.contact_account_id, x.account_id)`,
    isOpen: sql`x.status <> all(${[...OVER_STATUSES]}::text[])`,
  },
} as const satisfies Record<
  HandedOver,
  { table: string; name: RawBuilder<unknown>; owner: RawBuilder<unknown>; isOpen: RawBuilder<unknown> }
>

/** Open orders of a user: hers, or those about which she is told. Two conditions, so that each has its index. */
const ownedBy = (what: HandedOver, accountId: string) =>
  what === 'orders'
    ? sql`((x.account_id = ${accountId}::uuid and x.contact_account_id is null) or x.contact_account_id = ${accountId}::uuid)`
    : sql`x.account_id = ${accountId}::uuid`

/** Designs first, then listings, landing pages, leads, lists, uploads, campaigns and orders. */
export async function idsToHandOver(
  tx: Tx,
  { tenantId }: TenantScope,
  from: string,
  what: readonly HandedOver[],
  most: number,
): Promise<string[]> {
  const ids: string[] = []
  for (const kind of HANDED_OVER.filter((one) => what.includes(one))) {
    const { table, isOpen } = THINGS[kind]
    const { rows } = await sql<{ id: string }>`
      select x.id from ${sql.table(table)} as x
      where x.tenant_id = ${tenantId} and ${ownedBy(kind, from)} and ${isOpen} order by x.id limit ${most}`.execute(
      tx,
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids.slice(0, most)
}

/** How much of each there is. */
export async function countBelongings(
  tx: Tx,
  { tenantId }: TenantScope,
  accountId: string,
): Promise<Record<HandedOver, number>> {
  const counts = recordOf(HANDED_OVER, () => 0)
  for (const kind of HANDED_OVER) {
    const { table, isOpen } = THINGS[kind]
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} as x
      where x.tenant_id = ${tenantId} and ${ownedBy(kind, accountId)} and ${isOpen}`.execute(tx)
    counts[kind] = rows[0]?.n ?? 0
  }
  return counts
}

export interface Belonging {
  what: HandedOver
  name: string
  /** Of whoever has it. */
  email: string
}

/** What the ids name, of whatever kind; what is gone is left out. Locked in one order, so that two batches never wait for each other. */
export async function readBelongings(
  tx: Tx,
  { tenantId }: TenantScope,
  ids: readonly string[],
  isForChange: boolean,
): Promise<Map<string, Belonging>> {
  const found = new Map<string, Belonging>()
  if (ids.length === 0) return found
  for (const what of HANDED_OVER) {
    const { table, name, owner, isOpen } = THINGS[what]
    const { rows } = await sql<{ id: string; name: string; email: string }>`
      select x.id, ${name} as name, a.email from ${sql.table(table)} as x
        join account as a on a.tenant_id = x.tenant_id and a.id = ${owner}
      where x.tenant_id = ${tenantId} and x.id = any(${[...ids]}::uuid[]) and ${isOpen}
      order by x.id ${isForChange ? sql`for update of x` : sql``}`.execute(tx)
    for (const { id, name: called, email } of rows) found.set(id, { what, name: called, email })
  }
  return found
}

/** What is hers becomes another's. */
export async function giveAway(
  tx: Tx,
  scope: TenantScope,
  { id, what, to, at }: { id: string; what: HandedOver; to: string; at: Date },
): Promise<void> {
  const { tenantId } = scope
  if (what === 'designs') return giveDesign(tx, scope, id, to)
  if (what === 'listings') return giveListing(tx, scope, { id, to, at })
  if (what === 'landing') return giveLandingPage(tx, scope, { id, to, at })
  if (what === 'campaigns') return giveCampaign(tx, scope, { id, to, at })
  if (what === 'orders') {
    // The order itself stays with who bought it: only whom we tell about it changes.
    await sql`update orders set contact_account_id = nullif(${to}::uuid, account_id)
      where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx)
    return
  }
  if (what === 'lists' || what === 'leads' || what === 'uploads')
    await carryAlong(tx, scope, { id, what, to })
  const moment = what === 'lists' ? sql`, updated_at = ${at}` : sql``
  await sql`update ${sql.table(THINGS[what].table)} set account_id = ${to}::uuid${moment}
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx)
}

/** Who unsubscribed from her emails stays so with whoever writes to her contacts next. */
async function carryAlong(
  tx: Tx,
  scope: TenantScope,
  { id, what, to }: { id: string; what: 'lists' | 'leads' | 'uploads'; to: string },
): Promise<void> {
  const email = what === 'leads' ? sql<string>`x.email` : sql<null>`null`
  const { rows } = await sql<{ from: string; email: string | null }>`
    select x.account_id as "from", ${email} as email from ${sql.table(THINGS[what].table)} as x
    where x.tenant_id = ${scope.tenantId} and x.id = ${id}::uuid`.execute(tx)
  for (const { from, email: of } of rows)
    await carrySuppressions(tx, scope, { from, to, ...(of === null ? {} : { email: of }) })
}

/** A design goes with the photos that are placed on it. */
async function giveDesign(tx: Tx, scope: TenantScope, id: string, to: string): Promise<void> {
  const { tenantId } = scope
  const design = await tx
    .selectFrom('design')
    .select(['account_id', 'slots'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!design) return
  const slots = JSON.stringify(design.slots)
  const moved = await withPhotosOf(tx, scope, slots, { from: design.account_id, to })
  await tx
    .updateTable('design')
    .set((eb) => ({
      account_id: to,
      ...(moved === slots ? {} : { slots: moved, revision: eb('revision', '+', 1) }),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  // Whoever scans what was printed of it comes to its new owner; a page is led to where that is hers, too.
  await sql`update code_target set account_id = ${to}::uuid
    where tenant_id = ${tenantId} and design_id = ${id}::uuid`.execute(tx)
  // So does what was noted of its posts, whose visits are those of its links.
  await sql`update social_post set account_id = ${to}::uuid
    where tenant_id = ${tenantId} and design_id = ${id}::uuid`.execute(tx)
}

/** A listing goes with its photos; where its new owner has another with its MLS number, this one is without. */
async function giveListing(
  tx: Tx,
  scope: TenantScope,
  { id, to, at }: { id: string; to: string; at: Date },
): Promise<void> {
  const { tenantId } = scope
  const listing = await tx
    .selectFrom('listing')
    .select(['account_id', 'photos', 'mls_number'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!listing) return
  const photos = JSON.stringify(listing.photos)
  const moved = await withPhotosOf(tx, scope, photos, { from: listing.account_id, to })
  await tx
    .updateTable('listing')
    .set((eb) => ({
      account_id: to,
      updated_at: at,
      photos: moved,
      revision: eb('revision', '+', 1),
      mls_number: sql<string>`case when exists (select from listing as other
        where other.tenant_id = ${tenantId} and other.account_id = ${to}::uuid and other.deleted_at is null
          and other.id <> ${id}::uuid and other.mls_number = ${listing.mls_number})
        then '' else listing.mls_number end`,
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** A landing page goes with the photos that it shows, and stays published: under it stands who answers now. */
async function giveLandingPage(
  tx: Tx,
  scope: TenantScope,
  { id, to, at }: { id: string; to: string; at: Date },
): Promise<void> {
  const { tenantId } = scope
  const page = await tx
    .selectFrom('landing_page')
    .select(['account_id', 'body', 'listing_seen', 'before_update'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!page) return
  const moved = async (part: unknown) =>
    part === null ? null : withPhotosOf(tx, scope, JSON.stringify(part), { from: page.account_id, to })
  await tx
    .updateTable('landing_page')
    .set({
      account_id: to,
      updated_at: at,
      body: (await moved(page.body)) ?? '{}',
      listing_seen: await moved(page.listing_seen),
      before_update: await moved(page.before_update),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
