/** People as administrators keep them: invited, imported, changed; nobody gives what she has not, and somebody is always left to administer. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import type { ManagedUser } from '@frontage/contracts/people.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { runBatch } from '../../platform/bulk/run.ts'
import { BULK_KINDS } from '../../site/bulk-kinds.ts'

const { app, context } = await anApp()
const { db } = context
const HARBOR = scopeOfTenant('harbor')
const admin = await signedIn(context, 'admin@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const other = await signedIn(context, 'admin@summit.test')
const PATH = '/managetenants/api/v1'

const json = async (request: InjectOptions) => (await app.inject(request)).json()
const read = async (id: string): Promise<ManagedUser> => (await json(admin.get(`${PATH}/people/${id}`))).data
const change = (input: object, ids: string[], who = admin) =>
  json(who.post(`${PATH}/bulk-actions`, { kind: 'people.change', input, selection: { ids } }))
const idOf = async (email: string) =>
  (
    await db.tenant(HARBOR, (tx) =>
      tx.selectFrom('account').select('id').where('email_lower', '=', email).executeTakeFirst(),
    )
  )?.id ?? ''
const uploaded = async (csv: string | Buffer, fields: Record<string, string> = {}) =>
  json(admin.post(`${PATH}/people-imports`, ...aFileOf('people.csv', csv, fields)))
const preview = async (id: string): Promise<BulkPreview> =>
  (await json(admin.get(`${PATH}/bulk-actions/${id}/preview`))).data
const started = async (id: string): Promise<BulkAction> => {
  const { data } = await json(admin.post(`${PATH}/bulk-actions/${id}/start`))
  while (await runBatch(context, BULK_KINDS, HARBOR)) continue
  return (await json(admin.get(`${PATH}/bulk-actions/${data.id}`))).data
}
const emailsTo = (to: string) =>
  db.tenant(HARBOR, (tx) =>
    tx.selectFrom('outgoing_message').select(['subject', 'text_body']).where('recipient', '=', to).execute(),
  )

test('who is deactivated is out at once, and in again when reactivated', async () => {
  const user = await signedIn(context, 'nora.fields@harbor.test')
  expect((await app.inject(user.get('/security/api/v1/users/me'))).statusCode).toBe(200)
  expect((await change({ is_active: false }, [user.accountId])).data).toMatchObject({ changed: 1 })
  expect((await app.inject(user.get('/security/api/v1/users/me'))).statusCode).toBe(401)
  await change({ is_active: true }, [user.accountId])
  expect((await read(user.accountId)).accountState).toBe('active')
  const sessions = await db.tenant(HARBOR, (tx) =>
    tx.selectFrom('session').selectAll().where('account_id', '=', user.accountId).execute(),
  )
  expect(sessions).toEqual([])
})

test('the last administrator stays, also of two requests at once, in one change of all, and by a file', async () => {
  const second = await idOf('nora.fields@harbor.test')
  const left = async () =>
    (
      await db.tenant(HARBOR, (tx) =>
        tx
          .selectFrom('account')
          .select('id')
          .where('role', '=', 'Admin')
          .where('is_active', '=', true)
          .execute(),
      )
    ).length
  await change({ role: 'Admin' }, [second])
  expect(await left()).toBe(2)
  for (let round = 0; round < 5; round++) {
    const both = await Promise.all([
      change({ role: 'Agent' }, [admin.accountId]),
      change({ role: 'Agent' }, [second]),
    ])
    expect(both.map(({ data }) => data.changed).toSorted()).toEqual([0, 1])
    expect(await left()).toBe(1)
    await db.tenant(HARBOR, (tx) =>
      tx.updateTable('account').set({ role: 'Admin' }).where('id', 'in', [admin.accountId, second]).execute(),
    )
  }
  expect((await change({ role: 'Editor' }, [admin.accountId, second])).data).toMatchObject({
    changed: 1,
    refused: 1,
  })
  await db.tenant(HARBOR, (tx) =>
    tx.updateTable('account').set({ role: 'Admin' }).where('id', '=', admin.accountId).execute(),
  )
  const draft = await uploaded('Email,Role\nnora.fields@harbor.test,Agent\nadmin@harbor.test,Agent\n')
  expect(await started(draft.data.id)).toMatchObject({ refused: 1 })
  expect(await left()).toBe(1)
  await db.tenant(HARBOR, (tx) =>
    tx.updateTable('account').set({ role: 'Admin' }).where('id', '=', admin.accountId).execute(),
  )
  await change({ role: 'Agent' }, [second])
  expect((await change({ is_active: false }, [admin.accountId])).data).toMatchObject({ refused: 1 })
})

test('an ability that the administrator has not is not given, nor a restriction lifted that she has', async () => {
  const give = async (abilities: object) => (await change({ abilities }, [agent.accountId])).data.changed
  expect(await give({ EnableBB20Features: 'on' })).toBe(0)
  expect(await give({ ViewContentIdeaSubmission: 'off' })).toBe(1)
  expect(await give({ ViewContentIdeaSubmission: 'on' })).toBe(1)
  expect(await give({ HideSavedLandingPage: 'on' })).toBe(1)
  // Hers alone, in her very next request.
  const abilitiesOf = async (who: typeof agent): Promise<string[]> =>
    (await json(who.get(`${PATH}/tenants/harbor/customizations`))).map(({ name }: { name: string }) => name)
  expect(await abilitiesOf(agent)).toContain('HideSavedLandingPage')
  expect(await abilitiesOf(admin)).not.toContain('HideSavedLandingPage')
  // Taken back, it is as the administrator has it herself.
  expect(await give({ HideSavedLandingPage: 'tenant' })).toBe(1)
  expect((await change({ abilities: { ViewContactSupport: 'off' } }, [admin.accountId])).data.changed).toBe(0)
})

test('whoever saves second is shown what the first has saved', async () => {
  const { version, state } = await read(agent.accountId)
  const save = (body: object) => json(admin.put(`${PATH}/people/${agent.accountId}`, body))
  const first = await save({ version, change: { office: 'Pier' } })
  expect(first.data.state).toEqual({ ...state, office: 'Pier' })
  const second = await save({ version, change: { office: 'Bay', team: 'North' } })
  expect(second).toMatchObject({ code: 'panel.changed-since', data: { theirs: { office: 'Pier' } } })
  expect((await read(agent.accountId)).state.team).toBe(state.team)
  const again = await save({ version: second.data.version, change: { office: 'Bay' } })
  expect(again.data.state.office).toBe('Bay')
})

test('an invited user gets a link that sets a password once; it can be sent again and withdrawn', async () => {
  const invite = async (emails: string[]) =>
    (await json(admin.post(`${PATH}/people-invitations`, { emails, office: 'Pier' }))).data.id
  const draft = await invite([
    'Ivy Lee <ivy@lee.test>',
    'not an address',
    'IVY@lee.test',
    'agent@harbor.test',
  ])
  expect((await preview(draft)).rows.map(({ reason }) => reason)).toEqual([
    '“not an address” is not an email address.',
    'Row 1 has the same email address.',
    'This person is here already, and only new people are added.',
    '',
  ])
  expect(await started(draft)).toMatchObject({ changed: 1, refused: 3 })
  const id = await idOf('ivy@lee.test')
  expect(await read(id)).toMatchObject({
    accountState: 'invited',
    state: { first_name: 'Ivy', last_name: 'Lee', office: 'Pier', role: 'Agent' },
  })
  const links = async () =>
    (await emailsTo('ivy@lee.test')).flatMap(({ text_body }) => /token=([\w-]+)/.exec(text_body)?.[1] ?? [])
  const [first = ''] = await links()
  expect((await json(admin.post(`${PATH}/people/${id}/invitation`))).success).toBe(true)
  const second = (await links()).find((link) => link !== first) ?? ''
  const choose = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/auth/api/v1/authentication/reset-password',
      headers: { host: 'localhost' },
      payload: { token, password: 'a long enough secret 42' },
    })
  expect((await choose(first)).json().code).toBe('account.token-invalid')
  const link = await app.inject({
    url: `/auth/api/v1/authentication/validateresetpasswordtoken?token=${second}`,
    headers: { host: 'localhost' },
  })
  expect(link.json().data).toEqual({ valid: true, email: 'ivy@lee.test', isFirst: true })
  expect((await choose(second)).statusCode).toBe(200)
  expect((await read(id)).accountState).toBe('active')
  expect((await json(admin.delete(`${PATH}/people/${id}/invitation`))).code).toBe('people.not-invited')

  await started(await invite(['gone@lee.test']))
  const gone = await idOf('gone@lee.test')
  expect((await json(admin.delete(`${PATH}/people/${gone}/invitation`))).success).toBe(true)
  expect(await idOf('gone@lee.test')).toBe('')
  const recorded = await db.tenant(HARBOR, (tx) =>
    tx.selectFrom('audit_entry').select('action').where('subject_id', 'in', [id, gone]).execute(),
  )
  expect(new Set(recorded.map(({ action }) => action))).toEqual(
    new Set(['people.added', 'people.invited', 'people.joined', 'people.removed']),
  )
})

const NASTY =
  'E-Mail;First Name;Surname;Team;Shoe size\r\n"ümit@lee.test";Ümit;"O\'Neil; Jr";=1+1;44\rann@lee.test;Ann;Lee;North;38\n\nbroken;X;Y;Z;1\n'
test.each([
  ['UTF-8', Buffer.from(NASTY)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${NASTY}`)],
  ['UTF-16', Buffer.from(`\ufeff${NASTY}`, 'utf16le')],
  ['Windows-1252', Buffer.from(NASTY, 'latin1')],
])('a file in %s is read, and its dry run changes nothing', async (_, bytes) => {
  const { data } = await uploaded(bytes)
  expect(data).toMatchObject({ rows: 3, ignored: ['Shoe size'] })
  const told = await preview(data.id)
  expect(told).toMatchObject({ total: 3, added: 2, refused: 1 })
  expect(told.rows[0]).toMatchObject({ row: 5, reason: '“broken” is not an email address.' })
  expect(told.rows[1]?.differences).toContainEqual({ field: 'last_name', after: "O'Neil; Jr" })
  expect(await idOf('ann@lee.test')).toBe('')
})

test.each([
  ['', 'table.unreadable'],
  ['Email\n', 'table.unreadable'],
  ['Name,Phone\nAnn,1\n', 'people.no-email-column'],
  ['%PDF-1.7 nothing', 'table.unreadable'],
])('%j is refused with %s', async (csv, code) => expect((await uploaded(csv)).code).toBe(code))

test('ten thousand rows are added in batches, some changed, and put back where nobody used them', async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `bulk${n}@import.test,Ann ${n},Team ${n % 7},agent`)
  const csv = `Email,First name,Team,Role\n${lines.join('\n')}\n`
  const began = performance.now()
  const { data } = await uploaded(csv, { invite: 'false' })
  expect(await preview(data.id)).toMatchObject({ total: 10_000, added: 10_000, refused: 0 })
  const done = await started(data.id)
  expect(done).toMatchObject({ state: 'done', changed: 10_000, added: 10_000, removed: 0, refused: 0 })
  expect(performance.now() - began).toBeLessThan(100_000)
  const counted = await db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('account_count')
      .select(({ fn }) => fn.sum<string>('accounts').as('n'))
      .executeTakeFirstOrThrow(),
  )
  const real = await db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  expect(Number(counted.n)).toBe(Number(real.n))
  const update = await uploaded('Email,Team\nbulk3@import.test,New\nnobody@import.test,New\n', {
    mode: 'update',
  })
  expect(await started(update.data.id)).toMatchObject({ changed: 1, added: 0, refused: 1 })
  const { data: undo } = await json(admin.post(`${PATH}/bulk-actions/${done.id}/undo`))
  while (await runBatch(context, BULK_KINDS, HARBOR)) continue
  // The one that was changed since stays.
  expect((await json(admin.get(`${PATH}/bulk-actions/${undo.id}`))).data).toMatchObject({
    changed: 9_999,
    removed: 9_999,
    refused: 1,
  })
}, 180_000)

test('a dry run names the offices, teams and regions that would be new, and Undo leaves none behind', async () => {
  const places = async () => (await json(admin.get(`${PATH}/people-places`))).data
  const there = await places()
  const [office = ''] = there.offices
  // More rows than are looked at together, so that none of them is missed.
  const many = Array.from({ length: 1_200 }, (_, n) => `place${n}@import.test,Quay ${n % 2},,${office}`)
  const rows = [...many, `agent@harbor.test,${office},Night shift,`, `broken,Nowhere,,`]
  const { data } = await uploaded(`Email,Office,Team,Region\n${rows.join('\n')}\n`, { invite: 'false' })
  expect((await preview(data.id)).note).toBe(
    [
      '2 offices will be new: “Quay 0” (600 people) and “Quay 1” (600 people).',
      'The team “Night shift” (1 person) will be new.',
      `The region “${office}” (1,200 people) will be new.`,
    ].join('\n'),
  )
  expect(await places()).toEqual(there)
  const done = await started(data.id)
  expect((await places()).offices).toEqual([...there.offices, 'Quay 0', 'Quay 1'].toSorted())
  await change({ office: 'Quay 1' }, [await idOf('nora.fields@harbor.test')])
  await json(admin.post(`${PATH}/bulk-actions/${done.id}/undo`))
  while (await runBatch(context, BULK_KINDS, HARBOR)) continue
  // Somebody else is in this one by now.
  expect(await places()).toEqual({ ...there, offices: [...there.offices, 'Quay 1'].toSorted() })
  await change({ office }, [await idOf('nora.fields@harbor.test')])
}, 60_000)

test('so does a change of people who were selected, and says nothing of places that are there', async () => {
  const note = async (input: object) => {
    const asked = { kind: 'people.change', input, selection: { ids: [agent.accountId] } }
    return (await json(admin.post(`${PATH}/bulk-actions/preview`, asked))).data.note
  }
  const [office = ''] = (await json(admin.get(`${PATH}/people-places`))).data.offices
  expect(await note({ office: `${office.toUpperCase()}!` })).toBe(
    `The office “${office.toUpperCase()}!” (1 person; “${office}” is there already) will be new.`,
  )
  expect(await note({ office })).toBe('')
})

test('whoever is new prints the name of the brokerage, until a file, a change or she herself says another', async () => {
  const rows = 'Email,Company\nnew1@firm.test,\nnew2@firm.test,Shore Homes\nagent@harbor.test,\n'
  const { data } = await uploaded(rows, { invite: 'true' })
  const brokerageOf = async (email: string) => (await read(await idOf(email))).state.brokerage
  const before = await brokerageOf('agent@harbor.test')
  const told = await preview(data.id)
  expect(told.note).toBe('2 people will be invited by email.')
  expect(told.rows[0]?.differences).toContainEqual({ field: 'brokerage', after: 'Harbor Realty' })
  const done = await started(data.id)
  expect(await brokerageOf('new1@firm.test')).toBe('Harbor Realty')
  expect(await brokerageOf('new2@firm.test')).toBe('Shore Homes')
  expect(await brokerageOf('agent@harbor.test')).toBe(before)

  // Those who have one name get another, whatever the case it was typed in.
  const selection = { all: { brokerage: 'shore HOMES' } }
  const request = { kind: 'people.change', input: { brokerage: 'Alder House' }, selection }
  const changed = await json(admin.post(`${PATH}/bulk-actions`, { ...request, count: 1 }))
  expect(changed.data).toMatchObject({ title: 'Change brokerage to Alder House', changed: 1 })
  expect(await brokerageOf('new2@firm.test')).toBe('Alder House')
  expect(await brokerageOf('new1@firm.test')).toBe('Harbor Realty')
  await json(admin.post(`${PATH}/bulk-actions/${changed.data.id}/undo`))
  expect(await brokerageOf('new2@firm.test')).toBe('Shore Homes')
  expect((await json(admin.post(`${PATH}/bulk-actions/${done.id}/undo`))).data).toMatchObject({ removed: 2 })
})

test('one who joins without an email is told of to nobody', async () => {
  const { data } = await uploaded('Email\nnew3@firm.test\n', { invite: 'false' })
  expect((await preview(data.id)).note).toBe('')
  const one = await uploaded('Email\nnew3@firm.test\nagent@harbor.test\n')
  expect((await preview(one.data.id)).note).toBe('1 person will be invited by email.')
})

test('Undo of a change from before brokerages were changed here leaves them alone', async () => {
  const id = await idOf('agent@harbor.test')
  const { data } = await change({ office: 'Pier 9' }, [id])
  await db.tenant(HARBOR, (tx) =>
    tx
      .updateTable('bulk_action_row')
      .set({ before: sql`before - 'brokerage'`, after: sql`after - 'brokerage'` })
      .where('action_id', '=', data.id)
      .execute(),
  )
  const { brokerage } = (await read(id)).state
  expect(brokerage).not.toBe('')
  expect((await json(admin.post(`${PATH}/bulk-actions/${data.id}/undo`))).data).toMatchObject({ changed: 1 })
  expect((await read(id)).state).toMatchObject({ brokerage })
  expect((await read(id)).state.office).not.toBe('Pier 9')
})

test('the file that is exported can be imported, and holds no formula', async () => {
  await change({ team: '=cmd|x' }, [agent.accountId])
  const csv = (await app.inject(admin.get(`${PATH}/people-file?search=agent@harbor.test`))).body
  expect(csv).toContain('"\'=cmd|x"')
  const { data } = await uploaded(csv)
  expect(await preview(data.id)).toMatchObject({ total: 1, same: 1 })
})

test('nobody else finds, lists or changes people', async () => {
  const { version } = await read(agent.accountId)
  for (const [who, status] of [
    [agent, 403],
    [other, 404],
  ] as const) {
    expect((await app.inject(who.get(`${PATH}/people/${agent.accountId}`))).statusCode).toBe(status)
    const put = who.put(`${PATH}/people/${agent.accountId}`, { version, change: { team: 'X' } })
    expect((await app.inject(put)).statusCode).toBe(status)
    const sent = await app.inject(who.post(`${PATH}/people/${agent.accountId}/invitation`))
    expect(sent.statusCode).toBe(status)
  }
  expect((await change({ team: 'X' }, [agent.accountId], other)).data).toMatchObject({
    changed: 0,
    refused: 1,
  })
})
