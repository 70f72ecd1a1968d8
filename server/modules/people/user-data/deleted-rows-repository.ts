/** What an erasure deletes, table by table. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Who is erased: her account no longer says so. */
export interface Erased {
  accountId: string
  /** In small letters. */
  email: string
  emailHash: string
  /** Email, full name and telephone numbers: what is looked for in texts. */
  words: readonly string[]
}

export type Condition = (user: Erased) => RawBuilder<SqlBool>

export const hers: Condition = ({ accountId }) => sql`account_id = ${accountId}::uuid`
/** Tables whose rows about a user are deleted, in an order that their references allow. */
export const DELETED_ROWS: readonly { table: string; which: Condition }[] = [
  {
    table: 'session',
    which: ({ accountId: id }) => sql`(account_id = ${id}::uuid or actor_account_id = ${id}::uuid)`,
  },
  { table: 'view_session', which: hers },
  { table: 'one_time_token', which: hers },
  { table: 'known_device', which: hers },
  { table: 'api_key', which: hers },
  { table: 'sign_on_identity', which: hers },
  { table: 'sign_on_member', which: hers },
  { table: 'sign_on_provisioned', which: hers },
  { table: 'sign_on_request', which: ({ accountId }) => sql`trying_account_id = ${accountId}::uuid` },
  { table: 'login_attempt', which: ({ emailHash }) => sql`email_hash = ${emailHash}` },
  { table: 'idempotency_key', which: hers },
  { table: 'notification_opt_out', which: hers },
  { table: 'notification_read', which: hers },
  { table: 'notification_message', which: hers },
  { table: 'favorite', which: hers },
  { table: 'tax_quote', which: hers },
  { table: 'listing_feed_agent', which: hers },
  { table: 'account_signup', which: hers },
  { table: 'membership', which: hers },
  { table: 'promo_redemption', which: hers },
  { table: 'card_customer', which: hers },
  { table: 'page_author', which: hers },
  // With what was delivered to it.
  { table: 'webhook_endpoint', which: hers },
  {
    table: 'webhook_event',
    which: ({ accountId, email }) => sql`(
      (subject_id = ${accountId}::uuid and type <> 'profile.deleted')
      or subject_id in (select r.id from support_request r where r.tenant_id = current_tenant()
        and (r.account_id = ${accountId}::uuid or lower(r.email) = ${email}))
      or subject_id in (select t.id from lead_touch t join lead l on l.tenant_id = t.tenant_id and l.id = t.lead_id
        where t.tenant_id = current_tenant() and (l.account_id = ${accountId}::uuid or t.email_key = ${email})))`,
  },
  {
    // Hers, and herself as the lead of somebody else.
    table: 'lead',
    which: ({ accountId, email }) => sql`(account_id = ${accountId}::uuid or id in (
      select t.lead_id from lead_touch t where t.tenant_id = current_tenant() and t.email_key = ${email}))`,
  },
  {
    table: 'support_request',
    which: ({ accountId, email }) => sql`(account_id = ${accountId}::uuid or lower(email) = ${email})`,
  },
  // Of leads that were joined or came since.
  { table: 'lead_touch', which: ({ email }) => sql`email_key = ${email}` },
  {
    // To her, and what she has not yet written to others.
    table: 'outgoing_message',
    which: ({
      accountId,
      email,
    }) => sql`(lower(recipient) = ${email} or (state = 'queued' and marketing_recipient in (
      select r.id from marketing_email_recipient r
      where r.tenant_id = current_tenant() and r.account_id = ${accountId}::uuid and r.state = 'queued')))`,
  },
  { table: 'marketing_email', which: hers },
  { table: 'mailing_list_email', which: ({ email }) => sql`lower(email) = ${email}` },
  { table: 'campaign', which: hers },
  { table: 'mailing_list_draft', which: hers },
  { table: 'mailing_list', which: hers },
  { table: 'cart_item', which: hers },
  {
    table: 'cart',
    which: ({ accountId: id }) => sql`account_id = ${id}::uuid
      and not exists (select from payment p where p.tenant_id = cart.tenant_id and p.cart_id = cart.id)
      and not exists (select from orders o where o.tenant_id = cart.tenant_id and o.cart_id = cart.id)`,
  },
  { table: 'social_post', which: hers },
  { table: 'design', which: hers },
  // What was printed leads to a page that says whom to ask; its links and scans go along.
  { table: 'code_target', which: hers },
  { table: 'landing_page', which: hers },
  { table: 'listing_import', which: hers },
  { table: 'listing', which: hers },
]
