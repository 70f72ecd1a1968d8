/** What the agents of a large brokerage have beside designs and orders: listings, and all that is made of them. */
import { sql } from 'kysely'
import type { Db, Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '@frontage/db/scope.ts'
import { idOf, inSteps, numbers, userAt, type Range } from './many-rows.ts'

export interface MarketingSizes {
  users: number
  orders: number
  templates: number
  designs: number
  listings: number
}

type Add = (tx: Tx, scope: TenantScope, range: Range, sizes: MarketingSizes) => Promise<unknown>

/** Whose the listing of a number is, and what is made of it. */
const owner = ({ users }: MarketingSizes) => userAt(users, 11)
const at = sql`(now() - make_interval(mins => n * 7))`
/** Of so many listings one has it. */
const each = (listings: number) => sql`n % ${sql.lit(listings)} = 0`
/** The number of the listing before this one that has what one of so many has. */
const last = (listings: number) => sql`(n - n % ${sql.lit(listings)})`
/** The code of a short link, in the letters of one. */
const code = sql`translate(lpad(n::text, 8, '0'), '01', 'gh')`

const addListings: Add = async (tx, { tenantId }, range, sizes) => {
  await sql`
    insert into listing (tenant_id, id, account_id, street, unit, city, state, zip, price_cents, status, listed_on, property_type,
      beds, bath_quarters, square_feet, mls_number, headline, description, open_houses, photos, created_at, updated_at)
    select ${tenantId}, ${idOf('listing', sql`n`)}, ${owner(sizes)}, n || ' ' || s.street, '', s.city, s.state, s.zip,
      s.price_cents + n * 100, (array['active', 'active', 'pending', 'sold', 'coming-soon'])[1 + n % 5], (${at})::date,
      s.property_type, s.beds, s.bath_quarters, s.square_feet, 'LT' || n, s.headline, s.description, s.open_houses, s.photos,
      ${at}, ${at}
    from (select l.*, row_number() over (order by l.mls_number) - 1 as k, count(*) over () as of_all
      from listing l where l.tenant_id = ${tenantId} and l.mls_number not like 'LT%') as s
    join ${numbers(range)} on n % s.of_all = s.k`.execute(tx)
  await sql`
    insert into landing_page (tenant_id, id, account_id, kind, listing_id, listing_seen, pretty_url, body, state, published_at,
      created_at, updated_at)
    select ${tenantId}, ${idOf('landing', sql`n`)}, ${owner(sizes)}, 'property', ${idOf('listing', sql`n`)}, s.listing_seen,
      'large-' || n, s.body, 'published', ${at}, ${at}, ${at}
    from (select * from landing_page where tenant_id = ${tenantId} and kind = 'property' and pretty_url not like 'large-%' limit 1) as s,
      ${numbers(range)} where ${each(4)}`.execute(tx)
  await sql`
    insert into landing_page_day (tenant_id, page_id, day, visits)
    select ${tenantId}, ${idOf('landing', sql`n`)}, current_date - d, 1 + (n + d) % 30
    from ${numbers(range)}, generate_series(0, 9) as d where ${each(4)}`.execute(tx)
  await sql`
    insert into listing_video (tenant_id, listing_id, state)
    select ${tenantId}, ${idOf('listing', sql`n`)}, 'canceled' from ${numbers(range)} where ${each(4)}`.execute(
    tx,
  )
}

/** Two touches of each, the second one from a printed code, and a note of every second. */
const addLeads: Add = async (tx, { tenantId }, range, sizes) => {
  await sql`
    insert into lead (tenant_id, id, account_id, name, email, phone, source, status, last_touch_at, created_at)
    select ${tenantId}, ${idOf('lead', sql`n`)}, ${owner(sizes)}, 'Lead ' || n, 'lead' || n || '@large.test', '', 'open-house',
      (array['new', 'in-touch', 'client', 'closed', 'spam'])[1 + n % 5], ${at}, ${at}
    from ${numbers(range)}`.execute(tx)
  await sql`
    insert into lead_touch (tenant_id, id, lead_id, kind, name, email, phone, email_key, phone_key, message, answers, form,
      form_id, form_name, via, at)
    select ${tenantId}, md5('touch-' || d || '-' || n)::uuid, ${idOf('lead', sql`n`)}, 'open-house', 'Lead ' || n,
      'lead' || n || '@large.test', '', 'lead' || n || '@large.test', '', 'Could we see it on Thursday?', '[]', 'landing-page',
      ${idOf('landing', last(4))}::text, 'Large ' || n, case when d = 1 then 'qr-' || ${code} else '' end, ${at}
    from ${numbers(range)}, generate_series(0, 1) as d`.execute(tx)
  await sql`
    insert into lead_note (tenant_id, id, lead_id, kind, text, written_by, at)
    select ${tenantId}, ${idOf('lead-note', sql`n`)}, ${idOf('lead', sql`n`)}, 'note', 'Called.', ${owner(sizes)}, ${at}
    from ${numbers(range)} where ${each(2)}`.execute(tx)
}

/** A code on every second listing's design, scanned on ten days, and what was posted. */
const addCodes: Add = async (tx, { tenantId }, range, sizes) => {
  const design = idOf('design', sql`(1 + n % ${sizes.designs}::int)`)
  const isFirst = sql`n <= ${sizes.designs}::int`
  await sql`
    insert into code_target (tenant_id, id, account_id, design_id, slot)
    select ${tenantId}, ${idOf('code', sql`n`)}, ${owner(sizes)}, ${design}, 'code'
    from ${numbers(range)} where ${each(2)} and ${isFirst}`.execute(tx)
  await sql`
    insert into short_link (tenant_id, code, target_id)
    select ${tenantId}, ${code}, ${idOf('code', sql`n`)} from ${numbers(range)} where ${each(2)} and ${isFirst}`.execute(
    tx,
  )
  await sql`
    insert into short_link_day (tenant_id, code, day, scans, visits)
    select ${tenantId}, ${code}, current_date - d, 1 + n % 9, n % 5
    from ${numbers(range)}, generate_series(0, 9) as d where ${each(2)} and ${isFirst}`.execute(tx)
  await sql`
    insert into social_post (tenant_id, id, account_id, design_id, name, network, posted_on, code)
    select ${tenantId}, ${idOf('post', sql`n`)}, ${owner(sizes)}, ${design}, 'Listing ' || n, 'facebook', (${at})::date, ${code}
    from ${numbers(range)} where ${isFirst}`.execute(tx)
}

/** Of each fortieth listing a mailing list, a campaign of three steps that went twelve times, and an email to a hundred. */
const addCampaigns: Add = async (tx, { tenantId }, range, sizes) => {
  const some = sql`${numbers(range)}`
  const step = sql`md5('step-' || s || '-' || n)::uuid`
  const run = sql`md5('run-' || r || '-' || s || '-' || n)::uuid`
  await sql`
    insert into mailing_list (tenant_id, id, account_id, name, row_count, content_hash)
    select ${tenantId}, ${idOf('list', sql`n`)}, ${owner(sizes)}, 'Farm ' || n, 100, md5('list-' || n)
    from ${some} where ${each(40)}`.execute(tx)
  await sql`
    insert into mailing_list_version (tenant_id, list_id, version, row_count, removed_count, content_hash, one_per, file_name)
    select ${tenantId}, ${idOf('list', sql`n`)}, 1, 100, 0, md5('list-' || n), 'household', 'farm.csv'
    from ${some} where ${each(40)}`.execute(tx)
  await sql`
    insert into mailing_list_recipient (tenant_id, list_id, version, position, name, company, street, unit, city, state, zip)
    select ${tenantId}, ${idOf('list', sql`n`)}, 1, d, 'Neighbor ' || d, '', d || ' Elm Street', '', 'Long Beach', 'CA', '90803'
    from ${some}, generate_series(1, 100) as d where ${each(40)}`.execute(tx)
  await sql`
    insert into campaign (tenant_id, id, account_id, name, state, time_zone, approved_at, runs_since, created_at, updated_at)
    select ${tenantId}, ${idOf('campaign', sql`n`)}, ${owner(sizes)}, 'Campaign ' || n, 'ended', 'America/Los_Angeles', ${at}, ${at},
      ${at}, ${at}
    from ${some} where ${each(40)}`.execute(tx)
  await sql`
    insert into marketing_email (tenant_id, id, account_id, subject, preheader, body, audience, state, confirmed_at, finished_at,
      created_at, updated_at, campaign_id)
    select ${tenantId}, ${idOf('email', sql`n`)}, ${owner(sizes)}, 'News ' || n, '', '<p>News</p>',
      jsonb_build_object('list_ids', jsonb_build_array(${idOf('list', sql`n`)}), 'leads', false), 'sent', ${at}, ${at}, ${at}, ${at},
      case when n % 80 = 0 then ${idOf('campaign', sql`n`)} end
    from ${some} where ${each(40)}`.execute(tx)
  await sql`
    insert into marketing_email_recipient (tenant_id, id, email_id, account_id, position, email, name, address_hash, source, state,
      sent_at, delivered_at)
    select ${tenantId}, md5('recipient-' || d || '-' || n)::uuid, ${idOf('email', sql`n`)}, ${owner(sizes)}, d,
      'neighbor' || d || '@large.test', 'Neighbor ' || d, md5('neighbor-' || d), 'list', 'sent', ${at}, ${at}
    from ${some}, generate_series(1, 100) as d where ${each(40)}`.execute(tx)
  await sql`
    insert into campaign_step (tenant_id, id, campaign_id, position, kind, schedule, list_ids, audience, message, runs_since,
      email_id)
    select ${tenantId}, ${step}, ${idOf('campaign', sql`n`)}, s, (array['mail', 'email', 'remind'])[1 + s],
      jsonb_build_object('kind', 'date', 'on', (${at})::date), array[${idOf('list', sql`n`)}], 'again', 'Call them.', ${at},
      case when s = 1 then ${idOf('email', sql`n`)} end
    from ${some}, generate_series(0, 2) as s where ${each(40)}`.execute(tx)
  await sql`
    insert into campaign_run (tenant_id, id, campaign_id, step_id, occurrence, state, occurs_at, charge_at, list_id, order_id,
      pieces, cost_cents, created_at, ended_at)
    select ${tenantId}, ${run}, ${idOf('campaign', sql`n`)}, ${step}, to_char(now() - make_interval(days => r * 30 + 3), 'YYYY-MM-DD'),
      'done', now() - make_interval(days => r * 30 + 3), now() - make_interval(days => r * 30 + 2), ${idOf('list', sql`n`)},
      case when s = 0 then ${idOf('order', sql`(1 + (n + r) % ${sizes.orders}::int)`)} end, 100, 9000, ${at}, ${at}
    from ${some}, generate_series(0, 2) as s, generate_series(0, 11) as r where ${each(40)}`.execute(tx)
  await sql`
    insert into campaign_recipient (tenant_id, step_id, turn, address_hash, run_id)
    select ${tenantId}, ${step}, r::text, md5('neighbor-' || d), ${run}
    from ${some}, generate_series(0, 1) as s, generate_series(0, 1) as r, generate_series(1, 100) as d
    where ${each(40)}`.execute(tx)
}

/** What is noted of it all, and what is told and asked. */
const addNotes: Add = async (tx, { tenantId }, range, sizes) => {
  await sql`
    insert into audit_entry (tenant_id, at, actor_account_id, action, subject_kind, subject_id, subject_name)
    select ${tenantId}, ${at}, ${owner(sizes)}, (array['brand.published', 'orders.status-changed'])[1 + d], 'order', n::text,
      'LT-' || n
    from ${numbers(range)}, generate_series(0, 1) as d`.execute(tx)
  await sql`
    insert into notification_message (tenant_id, id, account_id, name, message_body, effect_key, created_at)
    select ${tenantId}, ${idOf('told', sql`n`)}, case when ${each(200)} then null else ${owner(sizes)} end, 'News ' || n, '', 'large:' || n,
      ${at}
    from ${numbers(range)}`.execute(tx)
  await sql`
    insert into notification_read (tenant_id, message_id, account_id)
    select ${tenantId}, ${idOf('told', last(200))}, ${owner(sizes)} from ${numbers(range)} where n >= 200
    on conflict do nothing`.execute(tx)
  await sql`
    insert into support_request (tenant_id, id, kind, account_id, name, email, subject, message, status, answered_at, created_at)
    select ${tenantId}, ${idOf('asked', sql`n`)}, 'support', ${owner(sizes)}, 'Person ' || n, 'person' || n || '@large.test', 'Help',
      'Where is my order?', case when n % 8 = 0 then 'new' else 'answered' end, case when n % 8 <> 0 then ${at} end, ${at}
    from ${numbers(range)} where ${each(4)}`.execute(tx)
  if (sizes.templates > 0)
    await sql`
      insert into favorite (tenant_id, account_id, item_id, template_id)
      select ${tenantId}, ${owner(sizes)}, id, id
      from ${numbers(range)}, lateral (select ${idOf('template', sql`(1 + n % ${sizes.templates}::int)`)} as id) t
      on conflict do nothing`.execute(tx)
  await sql`
    insert into webhook_event (tenant_id, id, type, subject_id, facts, at, payload)
    select ${tenantId}, ${idOf('event', sql`n`)}, 'lead.received', ${idOf('lead', sql`n`)}, '{}', ${at}, '{}'
    from ${numbers(range)}`.execute(tx)
  await sql`
    insert into webhook_delivery (tenant_id, id, endpoint_id, event_id, type, state, attempts, last_status, settled_at, created_at)
    select ${tenantId}, ${idOf('delivery', sql`n`)}, ${idOf('endpoint', sql`1`)}, ${idOf('event', sql`n`)}, 'lead.received', 'delivered', 1,
      200, ${at}, ${at}
    from ${numbers(range)}`.execute(tx)
  await sql`
    insert into coupon_use (tenant_id, cart_id, code, account_id, order_id, amount_cents, state, at)
    select ${tenantId}, ${idOf('cart', sql`n`)}, 'LARGE', o.account_id, o.id, 500, 'used', o.placed_at
    from ${numbers(range)} join orders o on o.tenant_id = ${tenantId} and o.id = ${idOf('order', sql`n`)}`.execute(
    tx,
  )
}

export async function addMarketing(db: Db, scope: TenantScope, sizes: MarketingSizes): Promise<void> {
  const { tenantId } = scope
  await db.tenant(scope, async (tx) => {
    await sql`
      insert into coupon (tenant_id, code, note, percent_off) values (${tenantId}, 'LARGE', '', 5)`.execute(
      tx,
    )
    await sql`
      insert into webhook_endpoint (tenant_id, id, url, description, events, secret, secret_hint, secret_made_at, off_because, off_at)
      values (${tenantId}, md5('endpoint-1')::uuid, 'https://crm.large.test/hook', '', array['lead.received'], '', '', now(), 'asked',
        now())`.execute(tx)
  })
  for (const add of [addListings, addLeads, addCodes, addCampaigns, addNotes])
    await inSteps(db, scope, sizes.listings, (tx, tenant, range) => add(tx, tenant, range, sizes))
  await db.tenant(scope, (tx) =>
    sql`update coupon c set times_used = (select count(*) from coupon_use u where u.tenant_id = ${tenantId} and u.code = c.code)
      where c.tenant_id = ${tenantId} and c.code = 'LARGE'`.execute(tx),
  )
}
