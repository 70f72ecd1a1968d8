/** How an erasure deletes and changes what there is of a user, table by table. Each statement does a bounded piece of it, any number of times. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'
import { ERASED_DOMAIN } from '@frontage/domain/users.ts'
import type { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { hers, type Condition, type DELETED_ROWS, type Erased } from './deleted-rows-repository.ts'

/** Rows of one statement. */
const AT_ONCE = 500

const textHas = (user: Erased, text: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from unnest(${[...user.words]}::text[]) as word where position(lower(word) in lower(${text})) > 0)`
const ofHerOrders: Condition = ({ accountId }) =>
  sql`order_id in (select o.id from orders o where o.tenant_id = current_tenant() and o.account_id = ${accountId}::uuid)`

/** @returns how many are gone; fewer than were asked for: no more are left */
export async function deleteRows(
  tx: Tx,
  { tenantId }: TenantScope,
  user: Erased,
  { table, which }: (typeof DELETED_ROWS)[number],
): Promise<boolean> {
  await withPatience(tx)
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where tenant_id = ${tenantId} and ${which(user)} limit ${AT_ONCE}))`.execute(
    tx,
  )
  return Number(numAffectedRows) < AT_ONCE
}

interface EmptiedRows {
  table: string
  set: (user: Erased) => RawBuilder<unknown>
  which: Condition
  /** What orders the rows where all of the brokerage's are read: a piece of them at a time. */
  key?: readonly (readonly [column: string, type: 'uuid' | 'int'])[]
}

const BY_ID = [['id', 'uuid']] as const

/** Of the columns of text, and of those of JSON. */
const scrub = (texts: readonly string[], json: readonly string[] = []) => ({
  set: ({ words }: Erased) =>
    sql.join([
      ...texts.map((name) => sql`${sql.ref(name)} = without_words(${sql.ref(name)}, ${[...words]}::text[])`),
      ...json.map(
        (name) => sql`${sql.ref(name)} = without_words_in_json(${sql.ref(name)}, ${[...words]}::text[])`,
      ),
    ]),
  which: (user: Erased) =>
    textHas(user, sql`concat_ws(' ', ${sql.join([...texts, ...json].map((name) => sql.ref(name)))})`),
})

const MESSAGE_TEXTS = ['recipient', 'subject', 'text_body', 'html_body', 'sender_name', 'reply_to']
const ROW_TEXTS = ['subject_name', 'reason']
const ROW_JSON = ['input', 'before', 'after']

/** Rows that stay, without what they say of a user: of each, a second time changes nothing. */
export const EMPTIED_ROWS: readonly EmptiedRows[] = [
  {
    // Of others' emails: that an address was written to stays, and whose it was does not.
    table: 'marketing_email_recipient',
    // What a server said may name the address.
    set: () =>
      sql`email = '', name = '', bounce_reason = '', reason = case when state = 'failed' then '' else reason end`,
    which: ({ email }) => sql`lower(email) = ${email} and email <> ''`,
  },
  {
    // She stays unsubscribed: the hash says so.
    table: 'email_suppression',
    set: () => sql`email = '', lift_reason = ''`,
    which: ({ email }) => sql`lower(email) = ${email} and email <> ''`,
  },
  {
    // Those that were ordered, which their orders point to.
    table: 'cart',
    set: () => sql`shipping_address = null, billing_address = null`,
    which: (user) => sql`${hers(user)} and (shipping_address is not null or billing_address is not null)`,
  },
  {
    table: 'order_event',
    set: ({ words }) => sql`note = without_words(note, ${[...words]}::text[])`,
    which: (user) => sql`${ofHerOrders(user)} and ${textHas(user, sql`note`)}`,
  },
  {
    table: 'lead_note',
    set: () => sql`written_by = null`,
    which: ({ accountId }) => sql`written_by = ${accountId}::uuid`,
  },
  { table: 'lead_note', ...scrub(['text']), key: BY_ID },
  { table: 'order_note', ...scrub(['text']), key: BY_ID },
  { table: 'refund', ...scrub(['note']), key: BY_ID },
  { table: 'payment', ...scrub(['review_note']), key: BY_ID },
  { table: 'page_comment', ...scrub(['body']), key: BY_ID },
  {
    // Other people's: they were told of her. Those that wait are sent as they are written, and go with all the others.
    table: 'outgoing_message',
    set: scrub(MESSAGE_TEXTS).set,
    which: (user) => sql`state <> 'queued' and ${scrub(MESSAGE_TEXTS).which(user)}`,
    key: BY_ID,
  },
  {
    table: 'orders',
    set: () => sql`contact_account_id = null`,
    which: ({ accountId }) => sql`contact_account_id = ${accountId}::uuid`,
  },
  {
    table: 'bulk_action_row',
    set: () => sql`subject_name = '', input = null, before = null, after = null`,
    which: ({ accountId }) =>
      sql`outcome <> 'waiting' and subject_id = ${accountId} and (subject_name <> '' or input is not null)`,
  },
  {
    // Of somebody else, or of many people.
    table: 'bulk_action_row',
    set: scrub(ROW_TEXTS, ROW_JSON).set,
    which: (user) => sql`outcome <> 'waiting' and ${scrub(ROW_TEXTS, ROW_JSON).which(user)}`,
    key: [
      ['action_id', 'uuid'],
      ['position', 'int'],
    ],
  },
  { table: 'sign_on', ...scrub([], ['last_try']) },
  {
    // The record is the MLS's, and says who lists.
    table: 'listing_feed_record',
    set: () => sql`agent_name = '', agent_email = '', listing_id = null, photos_due = false`,
    which: ({ email }) => sql`agent_email = ${email}`,
  },
  {
    // What was told of her orders is made again, should it be sent again.
    table: 'webhook_event',
    set: () => sql`payload = null`,
    which: ({ accountId: id }) => sql`payload is not null and subject_id in (
      select o.id from orders o where o.tenant_id = current_tenant() and o.account_id = ${id}::uuid
      union all
      select p.id from payment p where p.tenant_id = current_tenant() and p.account_id = ${id}::uuid)`,
  },
]

/** Where the reading of a table goes on; null: at its beginning, or not at all. */
export type Place = string | null

/** Rows that are read by one statement. */
const READ_AT_ONCE = 2_000

/** Does a piece of the table. @returns where the next one begins; null: there is none */
export async function emptyRows(
  tx: Tx,
  { tenantId }: TenantScope,
  user: Erased,
  { table, set, which, key }: EmptiedRows,
  after: Place,
): Promise<Place> {
  await withPatience(tx)
  const emptied = (where: RawBuilder<SqlBool>) =>
    sql`update ${sql.table(table)} set ${set(user)} where tenant_id = ${tenantId} and ${where} and ${which(user)}`.execute(
      tx,
    )
  if (!key) {
    await emptied(sql`true`)
    return null
  }
  const columns = sql`(${sql.join(key.map(([column]) => sql.ref(column)))})`
  const at = (place: string) => {
    const values = place.split(' ')
    return sql`(${sql.join(key.map(([, type], index) => sql`${values[index]}::text::${sql.raw(type)}`))})`
  }
  const isAfter = after === null ? sql<SqlBool>`true` : sql<SqlBool>`${columns} > ${at(after)}`
  const {
    rows: [last],
  } = await sql<{ place: string }>`
    select concat_ws(' ', ${sql.join(key.map(([column]) => sql.ref(column)))}) as place from ${sql.table(table)}
    where tenant_id = ${tenantId} and ${isAfter}
    order by ${sql.join(key.map(([column]) => sql.ref(column)))} offset ${READ_AT_ONCE - 1} limit 1`.execute(
    tx,
  )
  await emptied(last ? sql`${isAfter} and ${columns} <= ${at(last.place)}` : isAfter)
  return last?.place ?? null
}

/** What the log says of her; who did what, and when, stays under her id. A piece of it, as `emptyRows`. */
export async function eraseFromAudit(tx: Tx, { accountId, words }: Erased, after: Place): Promise<Place> {
  await withPatience(tx)
  const { rows } = await sql<{ last: Place }>`
    select erase_from_audit(${accountId}::uuid, ${[...words]}::text[], ${after}::uuid, ${READ_AT_ONCE}) as last`.execute(
    tx,
  )
  return rows[0]?.last ?? null
}

/** A piece of a large brokerage's table takes longer than a request may. */
const withPatience = (tx: Tx) => sql`set local statement_timeout = '5min'`.execute(tx)

/** Her id at the payment provider. */
export async function customerOfUser(tx: Tx, { tenantId }: TenantScope, { accountId }: Erased) {
  const row = await tx
    .selectFrom('card_customer')
    .select('provider_customer_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.provider_customer_id ?? null
}

export interface Snapshot {
  id: string
  snapshot: unknown
}

/** Orders, or payments, that still say who bought. */
export async function namedSnapshots(
  tx: Tx,
  { tenantId }: TenantScope,
  { accountId }: Erased,
  table: 'orders' | 'payment',
): Promise<Snapshot[]> {
  const column = sql.ref(table === 'orders' ? 'snapshot' : 'order_snapshot')
  const { rows } = await sql<Snapshot>`
    select id, ${column} as snapshot from ${sql.table(table)}
    where tenant_id = ${tenantId} and account_id = ${accountId}::uuid and ${column} -> 'buyer' ->> 'email' <> ''
    order by id limit 50 for update`.execute(tx)
  return rows
}

export async function saveSnapshot(
  tx: Tx,
  { tenantId }: TenantScope,
  { words }: Erased,
  table: 'orders' | 'payment',
  { id, snapshot }: { id: string; snapshot: OrderSnapshot },
): Promise<void> {
  const column = sql.ref(table === 'orders' ? 'snapshot' : 'order_snapshot')
  await sql`update ${sql.table(table)}
    set ${column} = without_words_in_json(${JSON.stringify(snapshot)}::jsonb, ${[...words]}::text[])
    where tenant_id = ${tenantId} and id = ${id}::uuid`.execute(tx)
}

export interface StoredFile {
  id: string
  storageKey: string
  /** The bytes are somebody else's too, or the demonstration's. */
  isShared: boolean
}

/** Her next files of one of the two tables that hold them. */
export async function nextFiles(
  tx: Tx,
  { tenantId }: TenantScope,
  { accountId, email }: Erased,
  table: 'file' | 'support_file',
): Promise<StoredFile[]> {
  const which =
    table === 'file'
      ? sql`x.account_id = ${accountId}::uuid`
      : sql`exists (select from support_request r where r.tenant_id = x.tenant_id and r.id = x.request_id
          and (r.account_id = ${accountId}::uuid or lower(r.email) = ${email}))`
  const { rows } = await sql<{ id: string; storage_key: string; is_shared: boolean }>`
    select x.id, x.storage_key, x.storage_key not like x.tenant_id || '/%' or exists (
        select from file other where other.tenant_id = x.tenant_id and other.storage_key = x.storage_key
          and other.account_id is distinct from ${accountId}::uuid) as is_shared
    from ${sql.table(table)} as x where x.tenant_id = ${tenantId} and ${which} order by x.id limit 50`.execute(
    tx,
  )
  return rows.map(({ id, storage_key: storageKey, is_shared: isShared }) => ({ id, storageKey, isShared }))
}

export async function deleteFileRows(
  tx: Tx,
  { tenantId }: TenantScope,
  table: 'file' | 'support_file',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const theirs = sql`any(${[...ids]}::uuid[])`
  if (table === 'file')
    await sql`delete from press_file where tenant_id = ${tenantId} and file_id = ${theirs}`.execute(tx)
  await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and id = ${theirs}`.execute(tx)
}

/** Copies of her data that were made before. */
export async function exportsOf(tx: Tx, { tenantId }: TenantScope, { accountId }: Erased) {
  return tx
    .selectFrom('user_data_request')
    .select(['id', 'storage_key'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'export')
    .execute()
}

export async function deleteExports(tx: Tx, { tenantId }: TenantScope, { accountId }: Erased): Promise<void> {
  await tx
    .deleteFrom('user_data_request')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'export')
    .execute()
}

/** The account row, of which orders keep the id: nobody can sign in to it, and its email is anybody's again. */
export async function emptyAccount(tx: Tx, { tenantId }: TenantScope, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      email: `erased-${id}@${ERASED_DOMAIN}`,
      password_hash: '',
      first_name: 'Erased',
      last_name: 'user',
      role: 'Agent',
      is_manager: false,
      is_regional_manager: false,
      is_title_user: false,
      membership: 'free',
      profile: '{}',
      photo_file_id: null,
      logo_file_id: null,
      flags: '{}',
      is_active: false,
      last_login_at: null,
      email_verified_at: null,
      terms_agreed_at: null,
      abilities: '{}',
      invited_at: null,
      invitation_ends_at: null,
      by_directory: false,
      erased_at: at,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
