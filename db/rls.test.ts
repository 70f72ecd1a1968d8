import { scopeOfTenant } from './scope.ts'
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import { aBareTenant } from '@frontage/testing/bare-tenant.ts'

const db = await aDatabase()

/** Tables that belong to no tenant, each with the reason why its rows may be seen without one. */
const platformTables: Record<string, string> = {
  tenant_host: 'whose host is this is asked before any tenant is known; requests may only read it',
  search_document: 'requests cannot read it; search_items() is the way to it and carries the tenant filter',
  search_word: 'the same',
  account_name: 'the same, by accounts_named()',
  order_number_text: 'the same, by orders_numbered()',
  lead_text: 'the same, by leads_named()',
  outgoing_due: 'ids and times, written by a trigger, for the platform to know whose messages are due',
  page_schedule_due: 'the same, for whose texts are to be published',
  post_schedule_due: 'the same, for whose posts are to be published',
  notification_step_due: 'the same, for whose notifications are to be announced and emailed',
  plan_price_due: 'the same, for plans whose price the payment provider does not know yet',
  payment_due: 'the same, for whose payments are undecided',
  refund_due: 'the same, for refunds that the provider is asked about',
  uncharged_order: 'the same, for orders whose payment did not succeed',
  membership_due: 'the same, for whose plans are to be read or end',
  bulk_action_due: 'the same, for what staff do to many at once',
  offer_change_due: 'the same, for prices that take effect at a moment',
  landing_page_due: 'the same, for landing pages that are to be published',
  listing_video_due: 'the same, for videos that are to be made',
  marketing_email_due: 'the same, for emails to contacts that are to be sent',
  campaign_due: 'the same, for campaigns that are to be looked at',
  tax_record_due: 'the same, for what a tax service is told',
  listing_feed_due: 'the same, for feeds of listings',
  sender_domain_due: 'the same, for domains of senders whose records are to be looked at',
  proved_sender_domain:
    'which domain is whose is asked before another tenant may have it; requests cannot read it',
  user_data_due: 'the same, for users’ data that is to be exported or erased',
  webhook_due: 'the same, for whose webhooks are to be sent',
  webhook_trouble: 'the same, for webhooks that do not arrive',
  cleanup_due: 'the same, for whose old rows are to be thrown away',
  brokerage: 'which brokerages there are and whether they are open, for the platform alone',
  brokerage_figure: 'what operators see of each brokerage, for the platform alone',
  brokerage_month: 'the same, month by month',
  operator: 'who operates the platform; requests for brokerages cannot read it',
  operator_session: 'the same, for her sessions',
  operator_try: 'the same, for tries at her password',
  operator_entry: 'what operators did',
  brokerage_move: 'which brokerages move to other installations, or went there',
  brokerage_archive: 'archives of whole brokerages that operators made or brought',
  attempt_count: 'how often doors were knocked at, by hashes of addresses, for all processes; of no tenant',
  backup_run: 'which backups were made',
  installation: 'whose backups these are',
  process_alive: 'which processes live',
  csp_report: 'what browsers refused to load, of no tenant',
  primary_mark: 'which primary a replica follows; requests may only read it',
  schema_migration: 'the owner\u2019s record of migrations; requests cannot touch it',
}

interface Table {
  name: string
  enabled: boolean
  forced: boolean
  has_tenant: boolean
  policies: { for: string; using: string | null; check: string | null; permissive: boolean }[] | null
  web_may: string[]
}

const { rows: tables } = await db.ownerPool.query<Table>(`
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as has_tenant,
    (select json_agg(json_build_object('for', p.polcmd, 'permissive', p.polpermissive,
       'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
     from pg_policy p where p.polrelid = c.oid) as policies,
    array(select what from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) what
      where has_table_privilege('frontage_web', c.oid, what)) as web_may
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm', 'f') and n.nspname = 'public' order by 1`)
const tenantTables = tables.filter(({ name }) => !(name in platformTables))

test('the catalog was read', () => {
  expect(tenantTables.length).toBeGreaterThan(20)
  expect(Object.keys(platformTables).filter((name) => !tables.some((table) => table.name === name))).toEqual(
    [],
  )
})

test.each(tenantTables)('$name is locked to its tenant', (table) => {
  expect(table).toMatchObject({ enabled: true, forced: true, has_tenant: true })
  // One policy for every command, both ways; a second permissive one would open what the first closes.
  expect(table.policies).toEqual([
    {
      for: '*',
      permissive: true,
      using: '(tenant_id = current_tenant())',
      check: '(tenant_id = current_tenant())',
    },
  ])
  expect(table.web_may).not.toContain('truncate')
})

test('what no request may delete goes with what it belongs to, or at the end of its tenant', async () => {
  const { rows } = await db.ownerPool.query<{ name: string; text: string }>(`
    select c.relname as name, f.prosrc as text from pg_class c, pg_proc f
    where c.relnamespace = 'public'::regnamespace and f.proname = 'delete_derived' and not exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c')`)
  const stays = new Set(
    tenantTables.filter(({ web_may }) => !web_may.includes('delete')).map(({ name }) => name),
  )
  const alone = rows.filter(({ name }) => stays.has(name))
  expect(alone.length).toBeGreaterThan(5)
  expect(alone.filter(({ name, text }) => !text.includes(`delete from ${name} where`))).toEqual([])
})

test.each(tables.filter(({ name }) => name in platformTables))(
  'requests cannot write $name',
  ({ web_may }) => {
    expect(web_may.filter((what) => what !== 'select')).toEqual([])
  },
)

test.each([
  'search_document',
  'search_word',
  'account_name',
  'order_number_text',
  'lead_text',
  'outgoing_due',
  'page_schedule_due',
  'payment_due',
  'refund_due',
  'uncharged_order',
  'membership_due',
  'webhook_due',
  'webhook_trouble',
  'cleanup_due',
  'brokerage',
  'brokerage_figure',
  'brokerage_month',
  'operator',
  'operator_session',
  'operator_try',
  'operator_entry',
  'brokerage_archive',
  'brokerage_move',
  'backup_run',
  'installation',
  'process_alive',
  'csp_report',
])('requests cannot read %s either', (name) => {
  expect(tables.find((table) => table.name === name)?.web_may).toEqual([])
})

test('the primary key of every tenant table begins with the tenant', async () => {
  const { rows } = await db.ownerPool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary and a.attname = 'tenant_id')`)
  expect(rows.map(({ name }) => name).filter((name) => !(name in platformTables))).toEqual([])
})

test('the role that serves requests owns nothing, bypasses nothing and can become nobody else', async () => {
  const { rows } = await db.ownerPool.query<Record<string, unknown>>(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      (select count(*) from pg_class where relowner = r.oid) as relations,
      (select count(*) from pg_proc where proowner = r.oid) as functions,
      (select count(*) from pg_database where datdba = r.oid) as databases,
      (select count(*) from pg_auth_members where member = r.oid) as memberships,
      has_schema_privilege(r.oid, 'public', 'create') as creates
    from pg_roles r where rolname = 'frontage_web'`)
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      relations: 0,
      functions: 0,
      databases: 0,
      memberships: 0,
      creates: false,
    },
  ])
})

test('nobody but the owner may run a function that would run as the owner without a tenant filter', async () => {
  const { rows } = await db.ownerPool.query<{ name: string; body: string }>(`
    select p.proname as name, p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosecdef and has_function_privilege('frontage_web', p.oid, 'execute')`)
  expect(rows.filter(({ body }) => !body.includes('current_tenant()')).map(({ name }) => name)).toEqual([])
})

test('no view shows requests what its tables would hide', async () => {
  const { rows } = await db.ownerPool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'v' and n.nspname = 'public' and has_table_privilege('frontage_web', c.oid, 'select')
      and not coalesce('security_invoker=true' = any (c.reloptions), false)`)
  expect(rows).toEqual([])
})

test('without a tenant, and after one has been set and left, every tenant table is empty', async () => {
  await db.tenant(scopeOfTenant('harbor'), async (tx) => {
    await tx.insertInto('tenant').values(aBareTenant('harbor')).execute()
    await tx.insertInto('tenant_ability').values({ tenant_id: 'harbor', name: 'Anything' }).execute()
  })
  const client = await db.ownerPool.connect()
  try {
    await client.query('set role frontage_web; set row_security = on')
    const rowsSeen = async () => {
      let seen = 0
      for (const { name } of tenantTables)
        seen += (await client.query(`select from ${client.escapeIdentifier(name)}`)).rowCount ?? 0
      return seen
    }
    expect(await rowsSeen()).toBe(0)
    await client.query(`begin; select set_config('app.tenant_id', 'harbor', true)`)
    expect(await rowsSeen()).toBe(2)
    await client.query('commit')
    expect(await rowsSeen()).toBe(0)
    await client.query(`begin; select set_config('app.tenant_id', 'summit', true)`)
    expect(await rowsSeen()).toBe(0)
    await client.query('rollback')
  } finally {
    client.release(true)
  }
})
