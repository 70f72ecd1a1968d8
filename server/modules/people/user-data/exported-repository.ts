/** What a copy of a user's data is made of: rows of tables, and her files. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../../platform/scope.ts'

const AT_ONCE = 500

type Whose = (accountId: string) => RawBuilder<SqlBool>

export interface ExportedKind {
  /** Of the file in the archive. */
  name: string
  table: string
  whose: Whose
  /** Secrets, and what says nothing to a reader. */
  without?: readonly string[]
  /** Only these; for tables whose rows are large. */
  only?: readonly string[]
}

const own: Whose = (id) => sql`x.account_id = ${sql.lit(id)}::uuid`
const ofHer =
  (table: string, column: string): Whose =>
  (id) =>
    sql`${sql.ref(`x.${column}`)} in (select id from ${sql.table(table)} where tenant_id = x.tenant_id and account_id = ${sql.lit(id)}::uuid)`

export const EXPORTED_KINDS: readonly ExportedKind[] = [
  {
    name: 'account',
    table: 'account',
    whose: (id) => sql`x.id = ${sql.lit(id)}::uuid`,
    without: ['password_hash', 'email_lower', 'first_name_lower', 'last_name_lower'],
  },
  { name: 'sign-up', table: 'account_signup', whose: own },
  {
    name: 'sessions',
    table: 'session',
    whose: own,
    without: ['token_hash', 'directory_session'],
  },
  { name: 'devices', table: 'known_device', whose: own, without: ['device_hash'] },
  { name: 'directory-identities', table: 'sign_on_identity', whose: own },
  {
    name: 'directory-users',
    table: 'sign_on_provisioned',
    whose: own,
    without: ['user_name_lower'],
  },
  { name: 'directory-groups', table: 'sign_on_member', whose: own },
  { name: 'api-keys', table: 'api_key', whose: own, without: ['secret_hash'] },
  { name: 'designs', table: 'design', whose: own },
  { name: 'listings', table: 'listing', whose: own },
  { name: 'landing-pages', table: 'landing_page', whose: own },
  { name: 'landing-page-visits', table: 'landing_page_day', whose: ofHer('landing_page', 'page_id') },
  { name: 'social-posts', table: 'social_post', whose: own },
  { name: 'codes', table: 'code_target', whose: own },
  { name: 'code-links', table: 'short_link', whose: ofHer('code_target', 'target_id') },
  {
    name: 'code-scans',
    table: 'short_link_day',
    whose: (id) =>
      sql`exists (select from short_link l join code_target t on t.tenant_id = l.tenant_id and t.id = l.target_id
        where l.tenant_id = x.tenant_id and l.code = x.code and t.account_id = ${sql.lit(id)}::uuid)`,
  },
  { name: 'leads', table: 'lead', whose: own },
  { name: 'lead-touches', table: 'lead_touch', whose: ofHer('lead', 'lead_id'), without: ['submission'] },
  {
    name: 'lead-notes',
    table: 'lead_note',
    whose: (id) => sql`(${ofHer('lead', 'lead_id')(id)} or x.written_by = ${sql.lit(id)}::uuid)`,
  },
  {
    name: 'lead-webhook',
    table: 'webhook_endpoint',
    whose: own,
    without: ['secret', 'previous_secret'],
  },
  {
    name: 'lead-webhook-deliveries',
    table: 'webhook_delivery',
    whose: ofHer('webhook_endpoint', 'endpoint_id'),
    without: ['event_id'],
  },
  { name: 'files', table: 'file', whose: own, without: ['storage_key'] },
  { name: 'mailing-lists', table: 'mailing_list', whose: own },
  { name: 'mailing-list-versions', table: 'mailing_list_version', whose: ofHer('mailing_list', 'list_id') },
  { name: 'recipients', table: 'mailing_list_recipient', whose: ofHer('mailing_list', 'list_id') },
  { name: 'list-emails', table: 'mailing_list_email', whose: ofHer('mailing_list', 'list_id') },
  { name: 'emails-to-contacts', table: 'marketing_email', whose: own },
  {
    name: 'email-recipients',
    table: 'marketing_email_recipient',
    whose: own,
    without: ['address_hash', 'message_id', 'reply_key'],
  },
  { name: 'removed-recipients', table: 'mailing_list_removed', whose: ofHer('mailing_list', 'list_id') },
  {
    name: 'unfinished-lists',
    table: 'mailing_list_draft',
    whose: own,
    only: ['id', 'file_name', 'created_at'],
  },
  { name: 'campaigns', table: 'campaign', whose: own, without: ['payment_method'] },
  { name: 'campaign-steps', table: 'campaign_step', whose: ofHer('campaign', 'campaign_id') },
  { name: 'campaign-mailings', table: 'campaign_run', whose: ofHer('campaign', 'campaign_id') },
  { name: 'favorites', table: 'favorite', whose: own },
  { name: 'carts', table: 'cart', whose: own },
  { name: 'cart-lines', table: 'cart_item', whose: own },
  { name: 'orders', table: 'orders', whose: own, without: ['reprint_key'] },
  { name: 'order-events', table: 'order_event', whose: ofHer('orders', 'order_id') },
  {
    name: 'order-messages',
    table: 'order_note',
    // What staff write for each other is theirs.
    whose: (id) => sql`${ofHer('orders', 'order_id')(id)} and x.reader = 'buyer'`,
  },
  {
    name: 'payments',
    table: 'payment',
    whose: own,
    without: ['provider_intent_id', 'charged_intent_id', 'review_note'],
  },
  {
    name: 'refunds',
    table: 'refund',
    whose: ofHer('orders', 'order_id'),
    without: ['request_key', 'request_hash', 'note'],
  },
  { name: 'coupons-used', table: 'coupon_use', whose: own },
  { name: 'promo-codes-used', table: 'promo_redemption', whose: own },
  { name: 'membership', table: 'membership', whose: own },
  { name: 'messages-to-support', table: 'support_request', whose: own },
  {
    name: 'files-of-messages',
    table: 'support_file',
    whose: ofHer('support_request', 'request_id'),
    without: ['storage_key'],
  },
  { name: 'notifications', table: 'notification_message', whose: own },
  { name: 'notifications-read', table: 'notification_read', whose: own },
  { name: 'notifications-unsubscribed', table: 'notification_opt_out', whose: own },
  {
    name: 'emails',
    table: 'outgoing_message',
    whose: (id) =>
      sql`lower(x.recipient) = (select email_lower from account where tenant_id = x.tenant_id and id = ${sql.lit(id)}::uuid)`,
    only: ['channel', 'recipient', 'subject', 'text_body', 'state', 'created_at', 'sent_at'],
  },
  { name: 'page-comments', table: 'page_comment', whose: (id) => sql`x.written_by = ${sql.lit(id)}::uuid` },
  {
    name: 'audit-log',
    table: 'audit_entry',
    whose: (id) => sql`x.subject_account_id = ${sql.lit(id)}::uuid`,
  },
  {
    // How other people's things were before and after is not about her.
    name: 'done-to-others',
    table: 'audit_entry',
    whose: (id) =>
      sql`x.actor_account_id = ${sql.lit(id)}::uuid and x.subject_account_id is distinct from ${sql.lit(id)}::uuid`,
    only: ['action', 'at', 'subject_id'],
  },
]

/** JSON without what makes a link work: whoever reads a copy must not be able to choose her password. */
const withoutLinks = (json: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(${json}, 'token=[^[:space:]&"<>\\\\]+', 'token=…', 'g')`

/** Rows of a kind as JSON text, some hundred at a time; inside a transaction of its own snapshot. */
export async function* rowsOfKind(
  tx: Tx,
  { tenantId }: TenantScope,
  accountId: string,
  { table, whose, without = [], only }: ExportedKind,
): AsyncGenerator<string[]> {
  const row = only
    ? sql`jsonb_build_object(${sql.join(only.flatMap((name) => [sql.lit(name), sql.ref(`x.${name}`)]))})`
    : sql`to_jsonb(x) - ${sql.lit(`{${['tenant_id', ...without].join(',')}}`)}::text[]`
  await sql`declare exported cursor for
    select ${withoutLinks(sql`(${row})::text`)} as row from ${sql.table(table)} as x
    where x.tenant_id = ${sql.lit(tenantId)} and ${whose(accountId)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(AT_ONCE)} from exported`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`close exported`.execute(tx)
}

export interface ExportedFile {
  name: string
  storageKey: string
}

/** Photos, logos, press files, and what was sent to support. */
export async function filesOfUser(
  tx: Tx,
  { tenantId }: TenantScope,
  accountId: string,
): Promise<ExportedFile[]> {
  const { rows } = await sql<{ id: string; name: string; storage_key: string }>`
    select id, name, storage_key from file where tenant_id = ${tenantId} and account_id = ${accountId}::uuid
    union all
    select f.id, f.name, f.storage_key from support_file f
      join support_request r on r.tenant_id = f.tenant_id and r.id = f.request_id
      where f.tenant_id = ${tenantId} and r.account_id = ${accountId}::uuid
    order by 1`.execute(tx)
  return rows.map(({ id, name, storage_key: storageKey }) => ({
    name: `${id.slice(0, 8)} ${safeName(name) || 'file'}${endingOf(storageKey, name)}`,
    storageKey,
  }))
}

/** Uploads of lists that were not finished: they are in the database. */
export const unfinishedUploads = (tx: Tx, { tenantId }: TenantScope, accountId: string) =>
  tx
    .selectFrom('mailing_list_draft')
    .select(['id', 'file_name'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()

export const unfinishedUpload = (tx: Tx, { tenantId }: TenantScope, id: string) =>
  tx
    .selectFrom('mailing_list_draft')
    .select('content')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

// A name may lead nowhere but into its folder, on any machine.
// oxlint-disable-next-line no-control-regex
export const safeName = (name: string): string =>
  name.replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, '_').slice(-120)

/** Names of photos may lack what says which kind of file they are. */
function endingOf(storageKey: string, name: string): string {
  const ending = /\.[a-z0-9]+$/.exec(storageKey)?.[0] ?? ''
  return /\.[a-z0-9]{2,5}$/i.test(name) ? '' : ending
}

/** A large copy takes longer than any request may. */
export const withPatience = (tx: Tx) => sql`set local statement_timeout = '10min'`.execute(tx)
