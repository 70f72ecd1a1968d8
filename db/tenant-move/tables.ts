/** What becomes of each table when one brokerage moves to another installation. */
import pg from 'pg'

/**
 * - `carried`: copied, and followed until the end: the brokerage's own rows, and what triggers have made of them.
 * - `last`: small, and written at the moment of opening, so that no process of the other side sees it before: what is due, and
 *   whose a host or a domain is.
 * - `made`: each side has its own row of the brokerage.
 * - `left`: the installation's own.
 */
type Fate = 'carried' | 'last' | 'made' | 'left'

/** What triggers have made of rows for searches, and no policy shows. Their like is not carried before it is named here, or below. */
const CARRIED_WITHOUT_POLICY = new Set([
  'account_name',
  'lead_text',
  'order_number_text',
  'search_document',
  'search_word',
])

/** Every other table with a policy, whose key begins with the tenant, is carried. */
const NAMED: Readonly<Record<string, Exclude<Fate, 'carried'>>> = {
  // What operators see of a brokerage begins to be shown with it.
  brokerage_figure: 'last',
  brokerage_month: 'last',
  tenant_host: 'last',
  proved_sender_domain: 'last',
  bulk_action_due: 'last',
  campaign_due: 'last',
  cleanup_due: 'last',
  landing_page_due: 'last',
  listing_feed_due: 'last',
  listing_video_due: 'last',
  marketing_email_due: 'last',
  membership_due: 'last',
  notification_step_due: 'last',
  offer_change_due: 'last',
  outgoing_due: 'last',
  page_schedule_due: 'last',
  payment_due: 'last',
  plan_price_due: 'last',
  post_schedule_due: 'last',
  refund_due: 'last',
  sender_domain_due: 'last',
  tax_record_due: 'last',
  uncharged_order: 'last',
  user_data_due: 'last',
  webhook_due: 'last',
  webhook_trouble: 'last',
  brokerage: 'made',
  brokerage_move: 'made',
  // Archives are in the files of the installation that made them, and of an operator of it.
  brokerage_archive: 'left',
  // The log of the platform stays with its platform; each side writes down that the brokerage went, or came.
  operator_entry: 'left',
}

export interface MovedTable {
  name: string
  /** Columns that are stored and not computed. */
  columns: { name: string; isKey: boolean; isIdentity: boolean; isMoney: boolean }[]
  /** A policy shows the rows of one tenant. */
  hasPolicy: boolean
}

export interface Sorted {
  carried: MovedTable[]
  last: MovedTable[]
  /** Tables with a tenant that nobody has decided about. */
  unknown: string[]
}

/** Tables with a tenant, as the database has them. */
export async function readMovedTables(client: pg.ClientBase): Promise<Sorted> {
  const { rows } = await client.query<MovedTable & { keyBegins: boolean }>(`
    select c.relname as name, c.relforcerowsecurity as "hasPolicy",
      (select json_agg(json_build_object('name', a.attname, 'isKey', a.attnum = any (i.indkey),
          'isIdentity', a.attidentity <> '', 'isMoney', a.attname like '%\\_cents' and t.typcategory = 'N') order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select a.attname = 'tenant_id' from pg_attribute a
        where a.attrelid = c.oid and a.attnum = i.indkey[0]), false) as "keyBegins"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and n.nspname = 'public' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1`)
  const fateOf = ({ name, keyBegins, hasPolicy }: (typeof rows)[number]): Fate | 'unknown' =>
    NAMED[name] ?? (keyBegins && (hasPolicy || CARRIED_WITHOUT_POLICY.has(name)) ? 'carried' : 'unknown')
  const of = (fate: Fate | 'unknown') =>
    rows
      .filter((row) => fateOf(row) === fate)
      .map(({ name, columns, hasPolicy }) => ({ name, columns, hasPolicy }))
  return { carried: of('carried'), last: of('last'), unknown: of('unknown').map(({ name }) => name) }
}

/** Names of tables that are spoken of here, for a test that compares them with the database. */
export const namedTables = (): string[] => [...Object.keys(NAMED), ...CARRIED_WITHOUT_POLICY]

export const quoted = (name: string): string => pg.escapeIdentifier(name)
export const columnsOf = ({ columns }: MovedTable): string => columns.map(({ name }) => quoted(name)).join()
