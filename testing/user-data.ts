/** A user about whom there is a row in every table that can have one: ordered and paid by the front door, the rest as rows. */
import { sql } from 'kysely'
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import { recordAudit } from '@frontage/server/platform/audit-repository.ts'
import { sha256 } from '@frontage/server/platform/secrets.ts'
import { signedIn, type TestApp } from './app.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from './checkout.ts'
import { aMailingList } from './designs.ts'

const HARBOR = scopeOfTenant('harbor')

export interface Known {
  email: string
  firstName: string
  lastName: string
  phone: string
}

/** Keys of her files in the store, and the number of her order. */
export interface About {
  id: string
  keys: string[]
  order: string
}

export async function rowsAbout(testApp: TestApp, known: Known): Promise<About> {
  const { context } = testApp
  const { db } = context
  const { email, firstName, lastName, phone } = known
  const name = `${firstName} ${lastName}`
  const said = `Ask ${name.toUpperCase()} <${email}>, ${phone}`
  // What is printed has to say more than this test is about.
  const { profile } = await db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('account')
      .select('profile')
      .where('email', '=', 'agent@harbor.test')
      .executeTakeFirstOrThrow(),
  )
  const { id } = await db.tenant(HARBOR, (tx) =>
    tx
      .insertInto('account')
      .values({
        tenant_id: 'harbor',
        email,
        password_hash: 'x',
        first_name: firstName,
        last_name: lastName,
        profile: JSON.stringify({ ...Object(profile), phone, mobile: '310-555-7788', licence: '01234567' }),
        flags: '{}',
        email_verified_at: new Date(),
        terms_version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const user = await signedIn(context, email)
  const cart = await aFullCart(testApp, user)
  await aPaymentCard(testApp, user, PAYMENT_CARDS.good)
  const card = (await aPaymentCard(testApp, user, PAYMENT_CARDS.good)).json().id
  const paid = (await pay(testApp, user, cart, card)).json()
  const orderId: string = paid.data.order_id
  await aMailingList(context, user, 3)
  const keys = ['harbor/ab/hers.jpg', 'harbor/ab/hers.w320.jpg', 'harbor/submitted/hers.pdf']
  for (const key of keys) await context.files.put(key, Buffer.from('hers'), 'image/jpeg')

  const row = async (table: string, values: Record<string, unknown>) => {
    const columns = await requiredColumns(testApp, table)
    const all: Record<string, unknown> = { tenant_id: 'harbor' }
    for (const { column, type } of columns) all[column] ??= PLACEHOLDERS[type]?.()
    Object.assign(all, values)
    const names = Object.keys(all)
    await db.tenant(HARBOR, (tx) =>
      sql`insert into ${sql.table(table)} (${sql.join(names.map((one) => sql.ref(one)))})
        values (${sql.join(names.map((one) => sql`${all[one]}`))})`.execute(tx),
    )
  }
  const account_id = id
  const one = await db.tenant(HARBOR, async (tx) => ({
    page: (await tx.selectFrom('page').select('id').executeTakeFirstOrThrow()).id,
    template: (await tx.selectFrom('template').select('id').executeTakeFirstOrThrow()).id,
    promo: (await tx.selectFrom('promo_code').select('code').executeTakeFirst())?.code ?? '',
    order: await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    colleague: await tx
      .selectFrom('orders')
      .select('id')
      .where('account_id', '<>', id)
      .executeTakeFirstOrThrow(),
  }))
  const request = crypto.randomUUID()
  const thread = crypto.randomUUID()
  const action = crypto.randomUUID()
  const message = crypto.randomUUID()
  await row('view_session', { account_id, view: '{}' })
  await row('one_time_token', { account_id, purpose: 'verify-email', payload: JSON.stringify({ email }) })
  await row('known_device', { account_id })
  await row('api_key', { account_id, scopes: '{orders:read}' })
  await row('sign_on_identity', { account_id, issuer: 'https://id.test', subject: email })
  await row('sign_on_request', { trying_account_id: id })
  await row('sign_on_provisioned', { account_id, user_name: email, external_id: email })
  const group = crypto.randomUUID()
  await row('sign_on_group', { id: group, name: 'Brokers' })
  await row('sign_on_member', { account_id, group_id: group })
  await row('login_attempt', { email_hash: sha256(email), kind: 'login' })
  await row('idempotency_key', { account_id, reply: JSON.stringify({ email }), status: 200 })
  await row('notification_opt_out', { account_id })
  await row('notification_message', { id: message, account_id, message_body: said })
  await row('notification_read', { account_id, message_id: message })
  await row('listing', { account_id, status: 'active', description: said })
  await row('listing_import', { account_id })
  const code_target = crypto.randomUUID()
  await row('code_target', { id: code_target, account_id, design_id: crypto.randomUUID(), slot: 'code' })
  await row('short_link', { code: 'k7m2x9qd', target_id: code_target, line_id: null })
  await row('short_link_day', { code: 'k7m2x9qd', scans: 1 })
  const design_id = crypto.randomUUID()
  await row('social_post', { account_id, design_id, network: 'x', name: 'Post', code: 'k7m2x9qd' })
  await row('landing_page', {
    account_id,
    kind: 'agent',
    pretty_url: `page-${id}`,
    body: JSON.stringify({ text: said }),
    listing_seen: null,
    before_update: null,
  })
  const letter = crypto.randomUUID()
  const list = await db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('mailing_list_version')
      .select(['list_id', 'version'])
      .where('list_id', 'not in', (eb) =>
        eb.selectFrom('mailing_list').select('id').where('account_id', '=', id),
      )
      .executeTakeFirst(),
  )
  await row('marketing_email', {
    id: letter,
    account_id,
    subject: said.slice(0, 100),
    body: said,
    audience: '{}',
    left_out: '{}',
  })
  await row('marketing_email_recipient', { email_id: letter, account_id, source: 'list', name: 'Lee' })
  const colleagues = crypto.randomUUID()
  await row('marketing_email', {
    id: colleagues,
    account_id: (await signedIn(context, 'agent@harbor.test')).accountId,
    audience: '{}',
    left_out: '{}',
  })
  await row('marketing_email_recipient', {
    email_id: colleagues,
    account_id: (await signedIn(context, 'agent@harbor.test')).accountId,
    email,
    name,
    source: 'list',
  })
  await row('email_suppression', { email: email.toUpperCase(), reason: 'unsubscribed', account_id: null })
  if (list) await row('mailing_list_email', { ...list, position: 9_999, email, name })
  const lead = crypto.randomUUID()
  const touch = crypto.randomUUID()
  await row('lead', { id: lead, account_id, name: 'Lee', source: 'manual' })
  await row('lead_touch', { id: touch, lead_id: lead, kind: 'manual', name: 'Lee', message: said })
  await row('lead_note', { lead_id: lead, kind: 'note', text: said, written_by: id })
  await row('webhook_event', { type: 'lead.received', subject_id: touch, payload: said })
  await row('webhook_endpoint', {
    account_id,
    url: `https://crm.test/${email}`,
    events: ['lead.received'],
    secret: 'sealed',
    secret_hint: 'whsec_…',
  })
  await row('campaign', { account_id, name: said.slice(0, 100), time_zone: 'UTC' })
  await row('favorite', { account_id, item_id: one.template, template_id: one.template })
  await row('listing_feed', { address: 'https://feed.test', progress: '{}' })
  await row('listing_feed_agent', { account_id, mls_id: '55' })
  await row('listing_feed_record', { agent_name: name, agent_email: email, facts: '{}', media: '[]' })
  await row('tax_quote', { account_id, taxes: '{}' })
  await row('account_signup', { account_id, source: 'create-account', utm: JSON.stringify({ email }) })
  await row('membership', { account_id })
  if (one.promo) await row('promo_redemption', { account_id, code: one.promo, state: 'applied' })
  await row('page_author', { account_id, page_id: one.page })
  await row('webhook_event', { type: 'profile.changed', subject_id: id, payload: said })
  await row('webhook_event', { type: 'lead.created', subject_id: request, payload: said })
  await row('webhook_event', { type: 'order.created', subject_id: orderId, payload: said })
  await row('support_request', { id: request, kind: 'support', account_id, name, email, message: said })
  await row('support_request', { kind: 'support', name, email: email.toUpperCase(), message: said })
  await row('support_file', {
    request_id: request,
    name: `${lastName}.pdf`,
    storage_key: keys[2],
    media_type: 'application/pdf',
  })
  await row('outgoing_message', {
    effect_key: 'told staff',
    channel: 'mail',
    recipient: 'staff@harbor.test',
    state: 'sent',
    sent_at: new Date(),
    text_body: said,
    sender_name: `${name} via Harbor`,
    reply_to: email,
  })
  await row('mailing_list_draft', { account_id, file_name: `${lastName}.csv`, content: Buffer.from(email) })
  await row('file', {
    account_id,
    purpose: 'photo',
    name: `${lastName}.jpg`,
    storage_key: keys[0],
    media_type: 'image/jpeg',
    content_hash: 'hers',
  })
  await row('order_event', { order_id: orderId, status: 'placed', note: said })
  await row('order_note', { order_id: orderId, written_by: id, reader: 'staff', text: said })
  await row('refund', {
    ...{ order_id: orderId, payment_id: one.order.payment_id, asked_by: id, reason: 'other', note: said },
    ...{ card_cents: 1, company_cents: 0, parts: '[]', state: 'succeeded', decided_at: new Date() },
  })
  await row('page_thread', { id: thread, page_id: one.page, resolved_by: id, resolved_at: new Date() })
  await row('page_comment', { thread_id: thread, written_by: id, body: said })
  await row('bulk_action', {
    id: action,
    kind: 'people.change',
    started_by: id,
    state: 'done',
    finished_at: new Date(),
  })
  await row('bulk_action_row', {
    ...{ action_id: action, position: 1, subject_id: id, subject_name: name, outcome: 'changed' },
    ...{ before: JSON.stringify({ email, phone }), after: JSON.stringify({ email }) },
  })
  await row('sign_on', { last_try: JSON.stringify({ email, note: said }) })
  await db.tenant(HARBOR, async (tx) => {
    await tx.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute()
    await tx
      .updateTable('orders')
      .set({ contact_account_id: id })
      .where('id', '=', one.colleague.id)
      .execute()
    await tx.updateTable('payment').set({ review_note: said }).where('account_id', '=', id).execute()
    await tx
      .updateTable('cart')
      .set({ shipping_address: JSON.stringify({ first_name: firstName, last_name: lastName, email }) })
      .where('account_id', '=', id)
      .execute()
    const snapshot = JSON.parse(
      JSON.stringify(one.order.snapshot).replaceAll('Ana', firstName).replaceAll('Łuczak', lastName),
    )
    await tx
      .updateTable('orders')
      .set({ snapshot: JSON.stringify(snapshot) })
      .where('id', '=', orderId)
      .execute()
    const scope = scopeOfAccount('harbor', id)
    await recordAudit(tx, scope, {
      action: 'profile-edited',
      at: new Date(),
      subject: { id, name },
      before: { email, phone },
      after: { email, phone: '' },
    })
    await recordAudit(tx, scope, {
      action: 'designs.handed-over',
      at: new Date(),
      subject: { id: crypto.randomUUID(), name: `Flyer of ${name}` },
      accountId: null,
      before: { belongs_to: email, count: 12, note: [said] },
    })
  })
  // What was ordered is drawn again when it is asked for, and an open cart has lines.
  await aFullCart(testApp, user)
  return { id, keys, order: one.order.number }
}

/** What a column that has to be filled is filled with, by its type. */
const PLACEHOLDERS: Readonly<Record<string, () => unknown>> = {
  text: () => crypto.randomUUID(),
  uuid: () => crypto.randomUUID(),
  integer: () => 1,
  bigint: () => 1,
  boolean: () => false,
  jsonb: () => '{}',
  bytea: () => Buffer.from('x'),
  date: () => new Date(),
  'text[]': () => '{x}',
  'timestamp with time zone': () => new Date(Date.now() + 60_000),
}

async function requiredColumns({ context }: TestApp, table: string) {
  const { rows } = await context.db.ownerPool.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
        and attidentity = '' and attname <> 'tenant_id'`,
    [table],
  )
  return rows
}
