/**
 * A brokerage of any size, made out of the demonstration data by statements that write many rows at once. Nothing is
 * random: the same sizes give the same rows, so figures of two runs compare.
 */
import { sql } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import { scopeOfTenant, type TenantScope } from '@frontage/db/scope.ts'
import { refreshStatistics } from '@frontage/db/statistics.ts'
import { addMarketing } from './large-marketing.ts'
import { idOf, inSteps, numbers, share, userAt, type Range } from './many-rows.ts'

export interface Sizes {
  users: number
  orders: number
  /** Beside those of the demonstration. */
  templates: number
  designs: number
  /** Other brokerages on the same database, small ones. */
  tenants: number
  /** Of its own, beside those of the demonstration. */
  pages?: number
  /** With all that is made of them: leads, landing pages, codes, campaigns, emails, and what was noted of it. */
  listings?: number
}

/** One tenant with 20,000 users among 400 others. */
export const LARGE: Required<Sizes> = {
  users: 20_000,
  orders: 100_000,
  templates: 5_000,
  designs: 200_000,
  tenants: 400,
  pages: 10_000,
  listings: 50_000,
}

/** What each of the other brokerages has. */
const OF_A_SMALL_TENANT = { users: 20, orders: 40, templates: 12 }

/** Adds to a tenant of the demonstration until it has these sizes, and other tenants beside it. */
export async function growTenant(
  db: Db,
  scope: TenantScope,
  sizes: Sizes,
  progress: (done: string) => void = () => {},
): Promise<void> {
  await inSteps(db, scope, sizes.users, addUsers)
  progress(`${sizes.users} users`)
  await inSteps(db, scope, sizes.templates, addTemplates)
  progress(`${sizes.templates} templates`)
  await inSteps(db, scope, sizes.designs, (tx, tenant, range) => addDesigns(tx, tenant, range, sizes))
  progress(`${sizes.designs} designs`)
  await inSteps(db, scope, sizes.orders, (tx, tenant, range) => addOrders(tx, tenant, range, sizes))
  progress(`${sizes.orders} orders`)
  if (sizes.pages) await inSteps(db, scope, sizes.pages, addPages)
  progress(`${sizes.pages ?? 0} pages`)
  if (sizes.listings) await addMarketing(db, scope, { ...sizes, listings: sizes.listings })
  progress(`${sizes.listings ?? 0} listings`)
  const source = await smallTenantOf(db, scope)
  for (let number = 1; number <= sizes.tenants; number++) await addTenant(db, source, number)
  progress(`${sizes.tenants} tenants beside it`)
  await refreshStatistics(db)
}

const FIRST_NAMES = `Ava Noah Mia Liam Zoe Omar Ines Jamal Priya Chen Rosa Dmitri Fatima Kwame Sofia Hiro Leila Mateo`
const LAST_NAMES = `Abbott Benítez Chang Dvořák Eriksen Fontaine García Hughes Ito Jensen Kowalski Lindqvist Müller
  Nguyen O’Brien Patel Quiroga Rossi Schneider-Wellington Tanaka Usman Vasquez Whitfield Xu Yamamoto Zhou`
const nameOf = (names: string, salt: number) => {
  const list = names.split(/\s+/)
  return sql`(${list}::text[])[1 + floor(${list.length}::int * ${share(salt)})::int]`
}

/** A few of the manager's team, half of the regional manager's region. */
async function addUsers(tx: Tx, { tenantId }: TenantScope, range: Range): Promise<void> {
  await sql`
    insert into account (tenant_id, id, email, password_hash, first_name, last_name, profile, photo_file_id, team, region,
      membership, is_active, last_login_at, created_at, email_verified_at, welcomed_at)
    select a.tenant_id, ${idOf('account', sql`n`)}, 'person' || n || '@large.test', a.password_hash,
      ${nameOf(FIRST_NAMES, 1)}, ${nameOf(LAST_NAMES, 2)} || case when n % 7 = 0 then ' ' || n else '' end,
      case when n % 5 = 0 then '{}'::jsonb else a.profile end, case when n % 3 = 0 then a.photo_file_id end,
      case when n % 500 = 0 then m.team else 'Team ' || n % 200 end, case when n % 2 = 0 then r.region else 'Region ' || n % 12 end,
      (array['free', 'active', 'trial', 'downgraded'])[1 + n % 4], n % 25 <> 0,
      now() - make_interval(hours => n % 9000), now() - make_interval(hours => n), now(), now()
    from account a, account m, account r, ${numbers(range)}
    where a.tenant_id = ${tenantId} and a.email_lower like 'agent@%'
      and m.tenant_id = ${tenantId} and m.email_lower like 'manager@%'
      and r.tenant_id = ${tenantId} and r.email_lower like 'regional@%'`.execute(tx)
}

/** Slugs of copies end in it and a number; a slug with two hyphens in a row is none that a template may have. */
const COPY = '-x'
const isOriginal = sql`slug !~ ${sql.lit(`${COPY}[0-9]+$`)}`
const originalOf = sql`regexp_replace(made.slug, ${sql.lit(`${COPY}[0-9]+$`)}, '')`

/** Copies of the demonstration's templates, in the subcategories of what they copy. */
async function addTemplates(tx: Tx, { tenantId }: TenantScope, range: Range): Promise<void> {
  const copied = sql`(
    select t.*, row_number() over (order by t.slug) - 1 as k, count(*) over () as of_all
    from template t where t.tenant_id = ${tenantId} and ${isOriginal}) as t`
  await sql`
    with made as (
      insert into template (tenant_id, id, slug, title, description, product, category_id, sub_category_id, version, offer,
        tags, active, sort, created_at, artwork_hash, changed_at)
      select t.tenant_id, ${idOf('template', sql`n`)}, t.slug || ${sql.lit(COPY)} || n, t.title || ' ' || n, t.description, t.product,
        t.category_id, t.sub_category_id, 1, t.offer, t.tags, t.active, t.sort + n, now() - make_interval(hours => n),
        t.artwork_hash, now() - make_interval(hours => n)
      from ${copied} join ${numbers(range)} on n % t.of_all = t.k
      returning id, slug)
    , placed as (
      insert into template_placement (tenant_id, sub_category_id, template_id, sort)
      select p.tenant_id, p.sub_category_id, made.id, p.sort + substring(made.slug from ${sql.lit(`${COPY}([0-9]+)$`)})::int
      from made join template s on s.tenant_id = ${tenantId} and s.slug = ${originalOf}
      join template_placement p on p.tenant_id = ${tenantId} and p.template_id = s.id)
    insert into template_version (tenant_id, template_id, version, artwork, artwork_hash)
    select v.tenant_id, made.id, 1, v.artwork, v.artwork_hash
    from made join template s on s.tenant_id = ${tenantId} and s.slug = ${originalOf}
    join template_version v on v.tenant_id = ${tenantId} and v.template_id = s.id and v.version = s.version`.execute(
    tx,
  )
}

/** Half of them of the last weeks: what is new is looked at most. */
async function addDesigns(tx: Tx, { tenantId }: TenantScope, range: Range, sizes: Sizes): Promise<void> {
  const template = sql`(1 + floor(${sizes.templates}::int * power(${share(4)}, 2))::int)`
  await sql`
    insert into design (tenant_id, id, account_id, template_id, template_version, name, slots, created_at, updated_at)
    select ${tenantId}, ${idOf('design', sql`n`)}, ${userAt(sizes.users, 3)}, ${idOf('template', template)}, 1,
      'Design ' || n, '{}', at, at
    from ${numbers(range)}, lateral (select now() - make_interval(hours => floor(20000 * power(${share(5)}, 3))::int) as at) w
    `.execute(tx)
}

/** Orders of three years with what belongs to each, in the shapes of the demonstration's own. */
async function addOrders(tx: Tx, { tenantId }: TenantScope, range: Range, sizes: Sizes): Promise<void> {
  await sql`
    with sample as materialized (
      select o.snapshot, o.total_cents, row_number() over (order by o.number) - 1 as k, count(*) over () as of_all
      from orders o where o.tenant_id = ${tenantId} and o.number not like 'LT-%'
    ), planned as materialized (
      select n, ${idOf('order', sql`n`)} as id, ${idOf('cart', sql`n`)} as cart_id, ${idOf('payment', sql`n`)} as payment_id,
        ${userAt(sizes.users, 6)} as account_id, s.snapshot, s.total_cents,
        now() - make_interval(mins => ((${sizes.orders}::int - n) * (3 * 525600.0 / ${sizes.orders}::int))::int) as placed_at,
        case when n % 50 = 0 then 'cancelled' when n > ${sizes.orders}::int * 0.995 then 'placed'
          when n > ${sizes.orders}::int * 0.99 then 'in-production' else 'delivered' end as status
      from sample s join ${numbers(range)} on n % s.of_all = s.k
    ), carts as (
      insert into cart (tenant_id, id, account_id, state, created_at, updated_at)
      select ${tenantId}, cart_id, account_id, 'ordered', placed_at, placed_at from planned
    ), payments as (
      insert into payment (tenant_id, id, cart_id, cart_version, account_id, amount_cents, receipt_hash, order_snapshot,
        provider_intent_id, state, created_at, updated_at)
      select ${tenantId}, payment_id, cart_id, 1, account_id, total_cents, md5('receipt-' || n), '{}', 'pi_large_' || n,
        'succeeded', placed_at, placed_at
      from planned where total_cents > 0
    ), written as (
      insert into orders (tenant_id, id, number, account_id, cart_id, payment_id, status, snapshot, total_cents, in_hands_on,
        placed_at)
      select ${tenantId}, id, 'LT-' || n, account_id, cart_id, case when total_cents > 0 then payment_id end, status, snapshot,
        total_cents, (placed_at + interval '6 days')::date, placed_at
      from planned
    ), events as (
      insert into order_event (tenant_id, order_id, status, note, at)
      select ${tenantId}, id, reached, '', placed_at + make_interval(hours => ordinality::int)
      from planned, unnest(case when status = 'delivered' then array['placed', 'in-production', 'shipped', 'delivered']
        when status = 'placed' then array['placed'] else array['placed', status] end) with ordinality as e (reached, ordinality)
    )
    insert into outgoing_message (tenant_id, effect_key, channel, recipient, subject, text_body, html_body, state, attempts,
      created_at, sent_at, due_at)
    select ${tenantId}, 'order-confirmation:' || id, 'mail', 'person@large.test', 'Your order LT-' || n, repeat('Thank you. ', 40),
      repeat('<p>Thank you.</p>', 60), 'sent', 1, placed_at, placed_at, placed_at
    from planned`.execute(tx)
}

/** A hundred below each of the first ones, all written in and published. */
async function addPages(tx: Tx, { tenantId }: TenantScope, range: Range): Promise<void> {
  const parent = sql`(n - 1) / 100`
  await sql`
    insert into page (tenant_id, id, parent_id, page_name, pretty_url, path, sort)
    select ${tenantId}, ${idOf('page', sql`n`)}, case when n > 100 then ${idOf('page', parent)} end, 'Page ' || n,
      'large/page-' || n, '/large/page-' || n, n
    from ${numbers(range)}`.execute(tx)
  await sql`
    insert into page_content (tenant_id, page_id, state, html, saved_at)
    select ${tenantId}, ${idOf('page', sql`n`)}, '', '<p>Page ' || n || '</p>', now() - make_interval(mins => n)
    from ${numbers(range)}`.execute(tx)
}

/** Rows of one tenant as they are copied into others. */
type Rows = Record<
  'tenant' | 'category' | 'template' | 'template_version' | 'template_placement' | 'account' | 'orders',
  string
>

async function smallTenantOf(db: Db, scope: TenantScope): Promise<Rows> {
  const { tenantId } = scope
  return db.tenant(scope, async (tx) => {
    const rowsOf = async (rows: ReturnType<typeof sql>) => {
      const result = await sql<{ json: string }>`
        select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text as json from (${rows}) as r`.execute(tx)
      return result.rows[0]?.json ?? '[]'
    }
    const some = sql`(select id from template where tenant_id = ${tenantId} and ${isOriginal}
      order by slug limit ${OF_A_SMALL_TENANT.templates})`
    return {
      tenant: await rowsOf(sql`select * from tenant where tenant_id = ${tenantId}`),
      category: await rowsOf(sql`select * from category where tenant_id = ${tenantId} order by level`),
      template: await rowsOf(sql`select * from template where tenant_id = ${tenantId} and id in ${some}`),
      template_version: await rowsOf(
        sql`select * from template_version where tenant_id = ${tenantId} and template_id in ${some}`,
      ),
      template_placement: await rowsOf(
        sql`select * from template_placement where tenant_id = ${tenantId} and template_id in ${some}`,
      ),
      account: await rowsOf(
        sql`select * from account where tenant_id = ${tenantId} and email_lower like 'agent@%'`,
      ),
      orders: await rowsOf(
        sql`select * from orders where tenant_id = ${tenantId} and number not like 'LT-%' order by number limit 10`,
      ),
    }
  })
}

async function addTenant(db: Db, rows: Rows, number: number): Promise<void> {
  const tenantId = `small-${number}`
  const of = (table: keyof Rows) =>
    sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows[table]}::jsonb) as r`
  await db.tenant(scopeOfTenant(tenantId), async (tx) => {
    await sql`insert into tenant (tenant_id, name, site_type, logo_path, brand_primary_color, brand, settings)
      select ${tenantId}, ${`Small Brokerage ${number}`}, r.site_type, r.logo_path, r.brand_primary_color, r.brand, r.settings
      from ${of('tenant')}`.execute(tx)
    await sql`insert into category (tenant_id, id, parent_id, level, name, pretty_url, description, active, sort, kind, area)
      select ${tenantId}, r.id, r.parent_id, r.level, r.name, r.pretty_url, r.description, r.active, r.sort, r.kind, r.area
      from ${of('category')}`.execute(tx)
    await sql`insert into template (tenant_id, id, slug, title, description, product, category_id, sub_category_id, version,
        offer, tags, active, sort, artwork_hash)
      select ${tenantId}, r.id, r.slug, r.title, r.description, r.product, r.category_id, r.sub_category_id, r.version,
        coalesce(r.offer, 'null'),
        r.tags, r.active, r.sort, r.artwork_hash
      from ${of('template')}`.execute(tx)
    await sql`insert into template_version (tenant_id, template_id, version, artwork, artwork_hash)
      select ${tenantId}, r.template_id, r.version, r.artwork, r.artwork_hash from ${of('template_version')}`.execute(
      tx,
    )
    await sql`insert into template_placement (tenant_id, sub_category_id, template_id, sort)
      select ${tenantId}, r.sub_category_id, r.template_id, r.sort from ${of('template_placement')}`.execute(
      tx,
    )
    await sql`insert into account (tenant_id, id, email, password_hash, first_name, last_name, profile)
      select ${tenantId}, ${idOf('account', sql`n`)}, 'person' || n || '@small.test', r.password_hash, r.first_name, 'Person ' || n,
        r.profile
      from ${of('account')}, generate_series(1, ${OF_A_SMALL_TENANT.users}::int) as n`.execute(tx)
    await sql`insert into cart (tenant_id, id, account_id, state)
      select ${tenantId}, ${idOf('cart', sql`n`)}, ${idOf('account', sql`(1 + n % ${OF_A_SMALL_TENANT.users}::int)`)}, 'ordered'
      from generate_series(1, ${OF_A_SMALL_TENANT.orders}::int) as n`.execute(tx)
    await sql`insert into orders (tenant_id, id, number, account_id, cart_id, status, snapshot, total_cents, in_hands_on, placed_at)
      select ${tenantId}, ${idOf('order', sql`n`)}, 'LT-' || n, ${idOf('account', sql`(1 + n % ${OF_A_SMALL_TENANT.users}::int)`)},
        ${idOf('cart', sql`n`)}, 'delivered', r.snapshot, 0, r.in_hands_on, now() - make_interval(hours => n)
      from (select row_number() over () as k, r.* from ${of('orders')}) as r
      join generate_series(1, ${OF_A_SMALL_TENANT.orders}::int) as n on 1 + n % 10 = r.k`.execute(tx)
  })
}
