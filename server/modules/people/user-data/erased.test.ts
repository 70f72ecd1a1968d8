/** A user whose data is erased: from every table and file, and nothing that says who she was is left in the tenant. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserDataState } from '@frontage/contracts/user-data.ts'
import { scopeOfAccount, scopeOfTenant } from '@frontage/db/scope.ts'
import { recordAudit } from '../../../platform/audit-repository.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { rowsAbout, type Known } from '@frontage/testing/user-data.ts'
import { DELETED_ROWS } from './deleted-rows-repository.ts'
import { EMPTIED_ROWS } from './erased-repository.ts'
import { HELD } from './held.ts'
import { workOnUserData } from './work.ts'

const testApp = await anApp()
const { app, context } = testApp
const { db } = context
const HARBOR = scopeOfTenant('harbor')
const PATH = '/managetenants/api/v1/people'
const admin = await signedIn(context, 'admin@harbor.test')

/** Changed by steps of their own, and not by a statement of one of the lists. */
const OWN_STEPS = ['account', 'audit_entry', 'file', 'support_file', 'orders', 'payment']
const ERASURES = new Set([
  ...DELETED_ROWS.map(({ table }) => table),
  ...EMPTIED_ROWS.map(({ table }) => table),
  ...OWN_STEPS,
])

/** Every column of the database that is, by its name or its reference, about a user. */
async function columnsAboutUsers(): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.ownerPool.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'account' and (
      a.attname ~ '(^|_)(account_id|email|recipient|email_lower|email_hash)$'
      or (a.attname ~ '_by$' and a.atttypid = 'uuid'::regtype)
      or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
        and k.confrelid = 'account'::regclass and a.attnum = any(k.conkey) and a.attname <> 'tenant_id'))
    order by 1, 2`)
  return rows
}

test('every table that names a user is erased, or held with a reason', async () => {
  const found = await columnsAboutUsers()
  expect(found.length).toBeGreaterThan(50)
  const missing = found.filter(({ table }) => !ERASURES.has(table) && !(table in HELD))
  expect(missing, 'add it to DELETED_ROWS, EMPTIED_ROWS or HELD').toEqual([])
  const tables = new Set(found.map(({ table }) => table))
  expect(Object.keys(HELD).filter((table) => !tables.has(table))).toEqual([])
})

/** Rows of the tenant that have one of the words, table by table: of those that requests read, and of the platform's own. */
async function dump(words: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.ownerPool.query<{ name: string; is_read: boolean }>(`
    select c.relname as name, c.relforcerowsecurity as is_read
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
  const patterns = words.map((word) => `%${word.toLowerCase()}%`)
  const found: Record<string, string[]> = {}
  for (const { name, is_read } of tables) {
    const query = sql<{ row: string }>`select x::text as row from ${sql.table(name)} as x
      where tenant_id = 'harbor' and lower(x::text) like any(${patterns}::text[])`
    const { rows } = await (is_read
      ? db.tenant(HARBOR, (tx) => query.execute(tx))
      : db.platform((owner) => query.execute(owner)))
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

const stateOf = async (id: string): Promise<UserDataState> =>
  (await app.inject(admin.get(`${PATH}/${id}/data`))).json().data

async function aUserWithEverything() {
  const known: Known = {
    email: 'wilhelmina.oxenstierna-brandenburg@harbor.test',
    firstName: 'Wilhelmina “Mina”',
    lastName: 'Oxenstierna-Brändenburg',
    phone: '(310) 555-7788',
  }
  const about = await rowsAbout(testApp, known)
  return { ...about, known, words: [known.email, 'oxenstierna', '555-7788', '3105557788'] }
}

test('a user with a row in every table is erased, also by a process that dies on the way', async () => {
  const { id, keys, order: number, words, known } = await aUserWithEverything()
  const before = await dump(words)
  const held = new Set(Object.keys(HELD))
  const told = [...ERASURES].filter((table) => !held.has(table))
  // Each of these says her name, her email, her number, or has her id.
  for (const table of told) {
    const rows = await db.tenant(HARBOR, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} as x
        where tenant_id = 'harbor' and (x::text ilike ${`%${id}%`} or x::text ilike any(${words.map((word) => `%${word}%`)}))`.execute(
        tx,
      ),
    )
    if (!['support_file', 'login_attempt'].includes(table))
      expect(rows.rows[0]?.n, `no row of ${table} is about her`).toBeGreaterThan(0)
  }
  expect(Object.keys(before).length).toBeGreaterThan(10)

  const customer = await db.tenant(HARBOR, (tx) =>
    tx.selectFrom('card_customer').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(await context.cards.provider.listCards(customer.provider_customer_id)).toEqual(expect.any(Array))
  await app.inject(admin.post(`${PATH}/${id}/data/exports`))

  const wrong = await app.inject(admin.post(`${PATH}/${id}/erasure`, { email: 'somebody@harbor.test' }))
  expect(wrong.json()).toMatchObject({ code: 'user-data.email-differs' })
  const user = await signedIn(context, known.email)
  expect((await app.inject(user.get('/security/api/v1/users/me'))).statusCode).toBe(200)
  const erased = await app.inject(
    admin.post(`${PATH}/${id}/erasure`, { email: ` ${known.email.toUpperCase()} ` }),
  )
  expect(erased.json()).toMatchObject({ success: true, data: { erasure: { state: 'waiting' } } })

  // At once: signed out, and the email is free.
  expect((await app.inject(user.get('/security/api/v1/users/me'))).statusCode).toBe(401)
  const newcomer = await db.tenant(HARBOR, async (tx) => {
    const row = await tx
      .insertInto('account')
      .values({ tenant_id: 'harbor', email: known.email, password_hash: '', profile: '{}', flags: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('account').where('id', '=', row.id).execute()
    return row.id
  })
  expect(newcomer).not.toBe(id)

  // A file store that fails in the middle is a process that dies there: what was done is done, and the rest is done later.
  let left = 1
  const files = {
    ...context.files,
    delete: async (key: string) => {
      if (left-- <= 0) throw new Error('the disk is gone')
      await context.files.delete(key)
    },
  }
  await workOnUserData(
    { ...context, files, log: { ...context.log, error: () => undefined } as never },
    HARBOR,
  )
  const halfway = await stateOf(id)
  expect(halfway.erasure).toMatchObject({ state: 'waiting', isFailing: true })
  expect(halfway.erasure?.done).toBeLessThan(halfway.erasure?.total ?? 0)
  const later = { ...context, clock: { now: () => new Date(Date.now() + 3_600_000) } }
  await workOnUserData(later, HARBOR)
  expect((await stateOf(id)).erasure).toMatchObject({ state: 'done' })

  expect(await dump(words)).toEqual({})
  for (const key of keys) await expect(context.files.get(key), key).rejects.toThrow('No file')
  await expect(context.cards.provider.listCards(customer.provider_customer_id)).rejects.toThrow()
  const rows = await db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'subject_name'])
      .where('tenant_id', '=', 'harbor')
      .where('subject_account_id', '=', id)
      .execute(),
  )
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['people.erased', 'people.data-exported', 'profile-edited']),
  )
  // The order is there, with its amounts, and leads to nobody.
  const order = (await app.inject(admin.get(`/marketingcenter/api/v1/manage-orders?search=${number}`))).json()
  expect(order.success).toBe(true)
}, 60_000)

/** Rows as text, as they are in the database. */
const rowsOf = (table: string, ids: readonly string[]) =>
  db.tenant(HARBOR, async (tx) => {
    const { rows } = await sql<{ row: string }>`select x::text as row from ${sql.table(table)} as x
      where tenant_id = 'harbor' and ${table === 'bulk_action_row' ? sql`action_id` : sql`id`} = any(${[...ids]}::uuid[])
      order by 1`.execute(tx)
    return rows.map(({ row }) => row)
  })

test('who has the same name, the same telephones and mail beside her stays whole', async () => {
  const tenant = await context.tenants.byId('harbor')
  const officePhone = tenant?.data.brand.phone ?? ''
  expect(officePhone.replaceAll(/\D/g, '').length).toBeGreaterThanOrEqual(10)
  const name = { first_name: 'Anneliese', last_name: 'Müller' }
  const account = (email: string, profile: object, called: object = name) =>
    db.tenant(HARBOR, (tx) =>
      tx
        .insertInto('account')
        .values({
          ...{ tenant_id: 'harbor', email, password_hash: '', flags: '{}', ...called },
          profile: JSON.stringify(profile),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  // The brokerage's number, one that the two of them share, words that are in every email.
  const hers = await account('anneliese@harbor.test', { phone: officePhone, mobile: '+1 (562) 555-0143' })
  const typed = await account(
    'short@harbor.test',
    { phone: 'Your order', mobile: '212-555-0199' },
    { first_name: 'Cornelius', last_name: 'Vanderlinden' },
  )
  const bystander = await account('marie-anneliese@harbor.test', { phone: '', mobile: '562.555.0143' })
  const said = `Your order is here, Anneliese Müller (${officePhone}, 562-555-0143), marie-anneliese@harbor.test.`
  const mail = async (to: string, text_body: string, state: 'sent' | 'queued') =>
    (
      await db.tenant(HARBOR, (tx) =>
        tx
          .insertInto('outgoing_message')
          .values({
            ...{ tenant_id: 'harbor', effect_key: randomUUID(), channel: 'mail', recipient: to, state },
            ...{ subject: 'Your order', text_body, html_body: `<p>${text_body}</p>` },
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    ).id
  const about = 'Cornelius Vanderlinden and Anneliese Müller (short@harbor.test, 2125550199) asked.'
  const mails = [
    await mail('marie-anneliese@harbor.test', said, 'sent'),
    await mail('marie-anneliese@harbor.test', said, 'queued'),
    await mail('staff@harbor.test', about, 'queued'),
    await mail('staff@harbor.test', 'Cornelius Vanderlinden-Hayes, very.short@harbor.test', 'sent'),
  ]
  const told = await mail('staff@harbor.test', about, 'sent')
  const toHer = await mail('Short@Harbor.test', 'Hello', 'queued')
  const action = randomUUID()
  await db.tenant(HARBOR, async (tx) => {
    for (const who of [bystander.id, admin.accountId])
      await recordAudit(tx, scopeOfAccount('harbor', bystander.id), {
        action: 'profile-edited',
        at: new Date(),
        subject: { id: who, name: 'Anneliese Müller' },
        accountId: who,
        before: { note: said },
        after: { mobile: '562.555.0143', phone: officePhone },
      })
    await sql`insert into bulk_action (tenant_id, id, kind, title, started_by, state, created_at, finished_at)
      values ('harbor', ${action}::uuid, 'people.change', 'x', ${admin.accountId}::uuid, 'done', now(), now())`.execute(
      tx,
    )
    await sql`insert into bulk_action_row (tenant_id, action_id, position, subject_id, subject_name, outcome, before)
      values ('harbor', ${action}::uuid, 1, ${bystander.id}, 'Anneliese Müller', 'changed', ${JSON.stringify({ note: said })}::jsonb),
        ('harbor', ${action}::uuid, 2, ${admin.accountId}, 'Harbor', 'changed', '{"team": "of Cornelius Vanderlinden"}')`.execute(
      tx,
    )
  })
  const entries = (
    await db.tenant(HARBOR, (tx) =>
      tx.selectFrom('audit_entry').select('id').where('actor_account_id', '=', bystander.id).execute(),
    )
  ).map(({ id }) => id)
  expect(entries).toHaveLength(2)
  const theirs = async () => ({
    mails: await rowsOf('outgoing_message', mails),
    entries: await rowsOf('audit_entry', entries),
    bulk: (await rowsOf('bulk_action_row', [action])).filter((row) => row.includes(bystander.id)),
    account: await rowsOf('account', [bystander.id]),
  })
  const before = await theirs()
  expect(before.mails).toHaveLength(mails.length)
  expect(before.bulk).toHaveLength(1)

  for (const [{ id }, email] of [
    [hers, 'anneliese@harbor.test'],
    [typed, 'short@harbor.test'],
  ] as const) {
    expect((await app.inject(admin.post(`${PATH}/${id}/erasure`, { email }))).statusCode).toBe(200)
    await workOnUserData(context, HARBOR)
    expect((await stateOf(id)).erasure).toMatchObject({ state: 'done' })
  }

  expect(await theirs()).toEqual(before)
  const [scrubbed = ''] = await rowsOf('outgoing_message', [told])
  expect(scrubbed).toContain('[erased] and Anneliese Müller ([erased], [erased]) asked.')
  expect(await rowsOf('outgoing_message', [toHer])).toEqual([])
  const row = (await rowsOf('bulk_action_row', [action])).find((one) => one.includes(admin.accountId))
  expect(row).toContain('of [erased]')
}, 60_000)

test('tables with more rows than are read at once are read to their end', async () => {
  const { rows } = await db.tenant(HARBOR, async (tx) => {
    await sql`insert into outgoing_message (tenant_id, effect_key, channel, recipient, text_body, state)
      select 'harbor', 'many ' || n, 'mail', 'staff@harbor.test', 'Ask Philippa Quartermaine', 'sent'
      from generate_series(1, 4100) as n`.execute(tx)
    await sql`insert into audit_entry (tenant_id, action, subject_kind, subject_name)
      select 'harbor', 'page-saved', 'page', 'Page of Philippa Quartermaine' from generate_series(1, 4100)`.execute(
      tx,
    )
    return sql<{ id: string }>`insert into account (tenant_id, email, password_hash, first_name, last_name)
      values ('harbor', 'philippa@harbor.test', '', 'Philippa', 'Quartermaine') returning id`.execute(tx)
  })
  const id = rows[0]?.id ?? ''
  await app.inject(admin.post(`${PATH}/${id}/erasure`, { email: 'philippa@harbor.test' }))
  await workOnUserData(context, HARBOR)
  expect((await stateOf(id)).erasure).toMatchObject({ state: 'done' })
  expect(await dump(['quartermaine'])).toEqual({})
}, 60_000)

test.each([
  ['an order that is in work', 'agent@harbor.test', /still in work/],
  ['herself', 'admin@harbor.test', /your own account/],
])('%s stands in the way of an erasure, in a sentence', async (_, email, sentence) => {
  const { accountId } = await signedIn(context, email)
  const order = await db.tenant(HARBOR, (tx) =>
    tx.selectFrom('orders').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst(),
  )
  if (order)
    await db.tenant(HARBOR, (tx) =>
      tx.updateTable('orders').set({ status: 'in-production' }).where('id', '=', order.id).execute(),
    )
  expect((await stateOf(accountId)).problem).toMatch(sentence)
  const reply = await app.inject(admin.post(`${PATH}/${accountId}/erasure`, { email }))
  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toMatch(sentence)
})

test('a live subscription stands in the way, and the last administrator stays', async () => {
  const { accountId } = await signedIn(context, 'victor.almeida@harbor.test')
  await db.tenant(HARBOR, (tx) =>
    tx
      .insertInto('membership')
      .values({
        tenant_id: 'harbor',
        account_id: accountId,
        subscription: JSON.stringify({
          ...{ id: 'sub_1', status: 'active', planId: 'plus-monthly', createdAt: 1, periodEndsAt: 2 },
          ...{ trialEndsAt: null, isEnding: true, endedAt: null, price: null },
        }),
      } as never)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'account_id'])
          .doUpdateSet((eb) => ({ subscription: eb.ref('excluded.subscription') })),
      )
      .execute(),
  )
  await db.tenant(HARBOR, (tx) =>
    tx.updateTable('orders').set({ status: 'delivered' }).where('account_id', '=', accountId).execute(),
  )
  expect((await stateOf(accountId)).problem).toMatch(/live subscription/)
})

test('nobody but administrators, and nobody of another brokerage, comes near a user’s data', async () => {
  const agent = await signedIn(context, 'nora.fields@harbor.test')
  const other = await signedIn(context, 'admin@summit.test')
  const calls = [
    (who: typeof agent) => who.get(`${PATH}/${agent.accountId}/data`),
    (who: typeof agent) => who.post(`${PATH}/${agent.accountId}/data/exports`),
    (who: typeof agent) => who.get(`${PATH}/${agent.accountId}/data/exports/${randomUUID()}`),
    (who: typeof agent) =>
      who.post(`${PATH}/${agent.accountId}/erasure`, { email: 'nora.fields@harbor.test' }),
  ]
  for (const call of calls) {
    expect((await app.inject(call(agent))).statusCode).toBe(403)
    expect((await app.inject(call(other))).statusCode).toBe(404)
  }
})
