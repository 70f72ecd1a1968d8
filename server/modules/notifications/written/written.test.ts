/** Notifications that administrators write: who sees them when, who read them, and the emails that go with them. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import type { Notifications } from '@frontage/contracts/notifications.ts'
import type { NotificationReader, WrittenNotification } from '@frontage/contracts/written-notifications.ts'
import type { NotificationState } from '@frontage/domain/notifications.ts'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'
import { A_NOTIFICATION } from '@frontage/testing/notifications.ts'
import { sendQueued } from '../../../platform/mail/send-due.ts'
import { MOST_WAITING, sendDueNotifications } from './send-due.ts'

let movedBy = 0
const { app, context } = await anApp({ clock: { now: () => new Date(Date.now() + movedBy) } })
const { db } = context
const HARBOR = scopeOfTenant('harbor')
const admin = await signedIn(context, 'admin@harbor.test')
const second = await signedIn(context, 'regional@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const manager = await signedIn(context, 'manager@harbor.test')
const elsewhere = await signedIn(context, 'admin@summit.test')
const PATH = '/managetenants/api/v1/written-notifications'
const BULK = '/managetenants/api/v1/bulk-actions'

const FIELDS: NotificationState = { ...A_NOTIFICATION, link: '/pastorders' }
const json = async (request: InjectOptions) => (await app.inject(request)).json()
const create = async (change: Partial<NotificationState>): Promise<WrittenNotification> => {
  const reply = await app.inject(admin.post(PATH, { ...FIELDS, ...change }))
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}
const read = async (id: string): Promise<WrittenNotification> => (await json(admin.get(`${PATH}/${id}`))).data
const save = (one: WrittenNotification, change: Partial<NotificationState>, who = admin) =>
  app.inject(who.put(`${PATH}/${one.id}`, { version: one.version, state: { ...one.state, ...change } }))
const bulk = async (input: object, ids: string[]) =>
  (await json(admin.post(BULK, { kind: 'notifications.change', input, selection: { ids } }))).data
const bell = async (user: User): Promise<Notifications> =>
  (await json(user.get('/marketingcenter/api/v1/notifications?pageSize=100'))).data
const sees = async (user: User, id: string) => (await bell(user)).rows.some((row) => row.id === id)
const markRead = (user: User, id: string) =>
  app.inject(
    user.put('/marketingcenter/api/v1/notifications/read', [
      { NotificationMessageId: id, Id: null, AccountId: user.accountId },
    ]),
  )
const readers = async (id: string, yes: 'yes' | 'no'): Promise<NotificationReader[]> =>
  (await json(admin.get(`${PATH}/${id}/readers?read=${yes}&pageSize=100`))).data.rows
const hours = (by: number) => new Date(context.clock.now().getTime() + by * 3_600_000).toISOString()
const changeAccount = (user: User, change: object) =>
  db.tenant(scopeOfTenant(user.tenantId), (tx) =>
    tx.updateTable('account').set(change).where('id', '=', user.accountId).execute(),
  )
const emails = (id: string) =>
  db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('outgoing_message')
      .selectAll()
      .where('effect_key', 'like', `notification:${id}:%`)
      .execute(),
  )
const audited = (id: string) =>
  db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'actor_account_id'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  )

test.each<[string, Partial<NotificationState>, boolean, boolean]>([
  ['everybody', {}, true, true],
  ['a role', { audience: 'role', audience_value: 'Agent' }, true, true],
  ['another role', { audience: 'role', audience_value: 'Editor' }, false, false],
  ['a plan', { audience: 'plan', audience_value: 'trial' }, true, false],
  ['an office', { audience: 'office', audience_value: "O'Neill & Søn" }, false, true],
  ['a team', { audience: 'team', audience_value: 'Night shift' }, true, false],
  ['a person', { audience: 'user', audience_value: agent.accountId }, true, false],
])('for %s', async (_, change, agentSees, managerSees) => {
  await changeAccount(agent, { membership: 'trial', team: 'Night shift', office: 'Pier' })
  await changeAccount(manager, { membership: 'active', team: 'Day', office: "O'Neill & Søn" })
  const { id } = await create(change)
  expect([await sees(agent, id), await sees(manager, id), await sees(elsewhere, id)]).toEqual([
    agentSees,
    managerSees,
    false,
  ])
})

test('it is shown from its beginning to its end, and no draft ever is', async () => {
  const draft = await create({ is_published: false })
  const later = await create({ from: hours(0.1), until: hours(0.2) })
  expect([draft.status, later.status]).toEqual(['draft', 'scheduled'])
  expect([await sees(agent, draft.id), await sees(agent, later.id)]).toEqual([false, false])
  const { unread } = await bell(agent)
  movedBy += 0.15 * 3_600_000
  expect(await sees(agent, later.id)).toBe(true)
  expect((await bell(agent)).unread).toBe(unread + 1)
  expect((await read(later.id)).status).toBe('shown')
  movedBy += 0.1 * 3_600_000
  expect(await sees(agent, later.id)).toBe(false)
  expect((await read(later.id)).status).toBe('ended')
})

test('who read it is counted and listed, and survives unpublishing, deletion and Undo', async () => {
  const { id } = await create({ audience: 'user', audience_value: agent.accountId })
  expect(await readers(id, 'no')).toMatchObject([{ id: agent.accountId, readAt: null }])
  await markRead(agent, id)
  expect(await read(id)).toMatchObject({ recipients: 1, read: 1, status: 'shown' })
  expect(await readers(id, 'yes')).toMatchObject([{ id: agent.accountId, email: 'agent@harbor.test' }])
  expect(await readers(id, 'no')).toEqual([])

  await bulk({ is_published: false }, [id])
  expect([await sees(agent, id), (await read(id)).status]).toEqual([false, 'draft'])
  await bulk({ is_published: true }, [id])
  const { rows } = await bell(agent)
  expect(rows.find((row) => row.id === id)).toMatchObject({ isRead: true })

  const deletion = await bulk({ is_deleted: true }, [id])
  expect((await app.inject(admin.get(`${PATH}/${id}`))).statusCode).toBe(404)
  expect(await sees(agent, id)).toBe(false)
  expect((await json(admin.post(`${BULK}/${deletion.id}/undo`))).data).toMatchObject({ changed: 1 })
  expect(await read(id)).toMatchObject({ read: 1, status: 'shown' })
  expect(await sees(agent, id)).toBe(true)
  expect((await audited(id)).map(({ action }) => action)).toEqual([
    'notifications.created',
    'notifications.withdrawn',
    'notifications.published',
    'notifications.deleted',
    'notifications.restored',
  ])
})

test('of two who edit the same one the second sees both sides, and loses nothing', async () => {
  await changeAccount(second, { role: 'Admin' })
  const one = await create({ is_published: false })
  expect((await save(one, { title: 'Paper is back' }, second)).statusCode).toBe(200)
  const late = await save(one, { title: 'We have paper' })
  expect(late.json()).toMatchObject({
    code: 'panel.changed-since',
    data: { theirs: { title: 'Paper is back' } },
  })
  const mine = await save({ ...one, version: late.json().data.version }, { title: 'We have paper' })
  expect(mine.json().data).toMatchObject({ state: { title: 'We have paper' } })
})

test.each<[Partial<NotificationState>, string, string]>([
  [{ title: '  ' }, 'title', 'Enter a title.'],
  [{ link: '//evil.test' }, 'link', 'Enter an address of this site that begins with /, such as /pastorders.'],
  [{ until: '2020-01-01T00:00:00Z' }, 'until', 'Choose a time in the future, or leave this empty.'],
  [{ audience: 'office', audience_value: '' }, 'audience_value', 'Choose an office.'],
  [
    { audience: 'user', audience_value: elsewhere.accountId },
    'audience_value',
    'This person is no longer here. Choose somebody else.',
  ],
])('%o is refused at its field', async (change, field, message) => {
  const one = await create({ is_published: false })
  for (const reply of [
    await app.inject(admin.post(PATH, { ...FIELDS, ...change })),
    await save(one, { is_published: true, ...change }),
  ])
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'notifications.unusable', message, data: { field } },
    ])
})

test('hostile HTML is cleaned before it is stored, and again where it is read', async () => {
  const { id, state } = await create({
    title: '<img src=x onerror=alert(1)>Sale',
    text: '<b>Bold</b><script>alert(1)</script><a href="javascript:alert(1)">x</a><iframe src="https://evil.test"></iframe>',
  })
  expect(state.text).toContain('<b>Bold</b>')
  expect(state.text).not.toMatch(/script|evil/)
  const shown = (await bell(agent)).rows.find((row) => row.id === id)
  // A title is text, whatever is typed.
  expect(shown?.name).toBe('&lt;img src=x onerror=alert(1)&gt;Sale')
  expect(shown?.messageBody).not.toMatch(/script|evil/)
})

test('nobody but administrators writes or reads them, and no tenant those of another', async () => {
  const { id } = await create({})
  for (const user of [agent, manager]) {
    expect((await app.inject(user.get(PATH))).statusCode).toBe(403)
    expect((await app.inject(user.post(PATH, FIELDS))).statusCode).toBe(403)
  }
  for (const path of [`${PATH}/${id}`, `${PATH}/${id}/readers`])
    expect((await app.inject(elsewhere.get(path))).statusCode).toBe(404)
  expect((await json(elsewhere.get(PATH))).data.rows).toEqual([])
})

const send = async () => {
  for (let turns = 0; turns < 40; turns++) {
    await sendDueNotifications(context, HARBOR)
    await sendQueued(context, HARBOR)
    movedBy += 6_000
  }
}

test('everybody whose address is confirmed gets one email, whoever sends and however often', async () => {
  const size = (await json(admin.get('/managetenants/api/v1/notification-audience?audience=everybody'))).data
  expect(size.people).toBeGreaterThan(MOST_WAITING / 5)
  const { id } = await create({ by_email: true, text: 'See <a href="/faq">the answers</a>.' })
  const failing = { ...context, db: brokenAfter(3) }
  await expect(sendDueNotifications(failing, HARBOR)).rejects.toThrow('cut off')
  expect(await emails(id)).toEqual([])
  await Promise.all([sendDueNotifications(context, HARBOR), sendDueNotifications(context, HARBOR)])
  await send()
  const sent = await emails(id)
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length)
  expect(sent.length).toBe(size.people - size.withoutEmail)
  expect(await read(id)).toMatchObject({ emailed: sent.length })
  expect((await read(id)).emailedAt).not.toBeNull()
  const site = new URL(sent[0]?.unsubscribe_url ?? '').origin
  expect(sent[0]?.html_body).toContain(`href="${site}/faq"`)
  // Published again, it is shown again, but emailed once.
  await bulk({ is_published: false }, [id])
  await bulk({ is_published: true }, [id])
  await send()
  expect((await emails(id)).length).toBe(sent.length)
})

/** Cuts the connection off in the middle: everything of the transaction is as if it had never been. */
function brokenAfter(emailsQueued: number): typeof db {
  let left = emailsQueued
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'tenant') return Reflect.get(target, name)
      return (scope: typeof HARBOR, run: (tx: object) => Promise<unknown>) =>
        target.tenant(scope, (tx) =>
          run(
            new Proxy(tx, {
              get(inner, method) {
                if (method === 'insertInto' && left-- === 0) throw new Error('cut off')
                const found: unknown = Reflect.get(inner, method)
                return typeof found === 'function' ? found.bind(inner) : found
              },
            }),
          ),
        )
    },
  })
}

test('a mailing leaves room for what else a tenant sends', async () => {
  const people = Array.from({ length: MOST_WAITING * 2 + 5 }, (_, at) => ({
    tenant_id: 'harbor',
    email: `many${at}@harbor.test`,
    password_hash: '',
    profile: '{}',
    flags: '{}',
    office: 'Many',
    email_verified_at: new Date(),
    created_at: new Date(0),
  }))
  await db.tenant(HARBOR, (tx) => tx.insertInto('account').values(people).execute())
  const { id } = await create({ by_email: true, audience: 'office', audience_value: 'Many' })
  expect(await emails(id)).toEqual([])
  const counts: number[] = []
  for (let turns = 0; turns < 5; turns++) {
    await sendDueNotifications(context, HARBOR)
    counts.push((await emails(id)).length)
    movedBy += 6_000
  }
  expect(counts).toEqual([MOST_WAITING, MOST_WAITING, MOST_WAITING, MOST_WAITING, MOST_WAITING])
  await send()
  expect((await emails(id)).length).toBe(people.length)
})

test('one click declines further emails, without a session, for one person of one tenant', async () => {
  const first = await create({ by_email: true, audience: 'user', audience_value: agent.accountId })
  await send()
  const [email] = await emails(first.id)
  const { pathname } = new URL(email?.unsubscribe_url ?? '')
  const headers = { host: hostOf('harbor') }
  // A program that opens every link declines nothing.
  const looked = await app.inject({ url: pathname, headers })
  expect([looked.statusCode, looked.body]).toEqual([
    200,
    expect.stringContaining('Unsubscribe from these emails?'),
  ])
  const click = (path: string, host = headers.host) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await click(pathname)).body).toContain('You are unsubscribed')
  expect((await click(pathname)).statusCode).toBe(200)
  const next = await create({ by_email: true, audience: 'user', audience_value: agent.accountId })
  await send()
  expect(await emails(next.id)).toEqual([])
  expect(await sees(agent, next.id)).toBe(true)
  // Nor by another's link, nor at another tenant, nor with a letter changed.
  const other = pathname.replace(agent.accountId, manager.accountId)
  for (const [path, host] of [
    [other, headers.host],
    [pathname, hostOf('summit')],
    [`${pathname.slice(0, -1)}!`, headers.host],
  ])
    expect((await click(path ?? '', host)).statusCode).toBe(404)
  await click(`${pathname}/again`)
  const third = await create({ by_email: true, audience: 'user', audience_value: agent.accountId })
  await send()
  expect((await emails(third.id)).length).toBe(1)
})

test('the list is searched, narrowed and sorted, with how many have read each', async () => {
  const one = await create({
    title: 'Zebra stripes on sale',
    audience: 'team',
    audience_value: 'Night shift',
  })
  await markRead(agent, one.id)
  const rows = async (query: string) => (await json(admin.get(`${PATH}?${query}`))).data.rows
  expect(await rows('search=zebra+SALE')).toMatchObject([{ id: one.id, read: 1, audience: 'team' }])
  expect(await rows('search=zebra&status=draft')).toEqual([])
  expect((await rows('sort=title&direction=DESC'))[0]).toMatchObject({ id: one.id })
})

test('whoever publishes many is told for how many people they are, and how many emails go', async () => {
  const one = await create({ is_published: false, by_email: true })
  const two = await create({
    is_published: false,
    by_email: false,
    audience: 'user',
    audience_value: agent.accountId,
  })
  const preview = async (ids: string[], input: object = { is_published: true }) =>
    (await json(admin.post(`${BULK}/preview`, { kind: 'notifications.change', input, selection: { ids } })))
      .data
  const size = async (query: string) =>
    (await json(admin.get(`/managetenants/api/v1/notification-audience?${query}`))).data
  const all = await size('audience=everybody&audience_value=')
  const emails = all.people - all.withoutEmail
  expect((await preview([one.id, two.id])).note).toBe(
    `Each is for 1 to ${all.people} people, who see it under the bell. ${emails} emails are sent, which cannot be taken back.`,
  )
  expect((await preview([two.id])).note).toBe('It is for 1 person, who sees it under the bell.')
  expect((await preview([one.id], { is_deleted: true })).note).toBe('')
})
