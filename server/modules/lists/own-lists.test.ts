/** Lists are their owner's alone; what is listed, searched, paged, replaced and downloaded, to the letter. */
import { aFileOf } from '@frontage/testing/upload.ts'
import { describe, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import type { ListDraft, MailingList } from '@frontage/contracts/lists.ts'
import { anApp, signedIn, anonymous, type User } from '@frontage/testing/app.ts'
import { aNewcomer, switchedTo } from '@frontage/testing/membership.ts'
import { movableClock } from '@frontage/testing/sign-in.ts'
import { recipientsCsv } from './downloads.ts'
import { listExists } from './queries.ts'
import { listToday } from './repository.ts'

const clock = movableClock()
const { app, context } = await anApp({ clock })
const LISTS = '/marketingcenter/api/v1/mailinglists'
const HEAD = 'Name,Street,City,State,Zip\n'
const NOBODYS = '7d3f3c1e-0000-4000-8000-000000000000'
const row = (name: string, street: string) => `${name},${street},Long Beach,CA,90802\n`
const ROWS = HEAD + row('Ann', '1 Pine St') + row('Bob', '2 Pine St') + row('Cy', '')

async function aDraft(user: User, file = ROWS, name = 'farm.csv'): Promise<ListDraft> {
  const reply = await app.inject(user.post(`${LISTS}/drafts`, ...aFileOf(name, file)))
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}
async function aList(user: User, name = 'Farm', file = ROWS): Promise<MailingList> {
  const { id, reading } = await aDraft(user, file)
  const reply = await app.inject(user.post(LISTS, { draft_id: id, name, ...reading }))
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}
async function replace(user: User, list: { id: string }, file: string): Promise<MailingList> {
  const { id, reading } = await aDraft(user, file, 'next.csv')
  const reply = await app.inject(user.put(`${LISTS}/${list.id}/recipients`, { draft_id: id, ...reading }))
  return reply.json().data
}
const dataOf = async (request: InjectOptions) => (await app.inject(request)).json().data
const answerOf = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return [reply.statusCode, (reply.json() as { code?: string }).code]
}
const MISSING = [404, 'lists.missing']

describe("somebody else's lists", () => {
  test('are not there: to a colleague, to another brokerage, and under an id of nobody', async () => {
    const owner = await aNewcomer(context, 'harbor')
    const list = await aList(owner)
    const draft = await aDraft(owner)
    for (const user of [await aNewcomer(context, 'harbor'), await aNewcomer(context, 'bluebird')]) {
      const own = await aDraft(user)
      const refill = { draft_id: own.id, ...own.reading }
      for (const id of [list.id, NOBODYS, 'x'])
        for (const request of [
          user.get(`${LISTS}/${id}`),
          user.put(`${LISTS}/${id}`, { name: 'Mine' }),
          user.put(`${LISTS}/${id}/recipients`, refill),
          user.delete(`${LISTS}/${id}`),
          user.post(`${LISTS}/${id}/restore`),
          user.get(`${LISTS}/${id}/recipients`),
          user.get(`${LISTS}/${id}/removed`),
          user.get(`${LISTS}/${id}/recipients.csv`),
          user.get(`${LISTS}/${id}/removed.csv`),
        ])
          expect(await answerOf(request), `${request.method} ${String(request.url)}`).toEqual(MISSING)
      const theirs = { draft_id: draft.id, ...draft.reading }
      const unknown = [404, 'lists.draft-missing']
      for (const id of [draft.id, NOBODYS]) {
        expect(await answerOf(user.get(`${LISTS}/drafts/${id}`))).toEqual(unknown)
        expect(await answerOf(user.post(`${LISTS}/drafts/${id}`, draft.reading))).toEqual(unknown)
      }
      expect(await answerOf(user.post(LISTS, { name: 'Mine', ...theirs }))).toEqual(unknown)
      const mine = await aList(user)
      expect(await answerOf(user.put(`${LISTS}/${mine.id}/recipients`, theirs))).toEqual(unknown)
      expect(await dataOf(user.get(LISTS))).toMatchObject({ totalRows: 1, rows: [{ id: mine.id }] })
      const scope = { ...user, actorAccountId: user.accountId }
      expect(await listExists(context.db, scope, list.id)).toBe(false)
      const today = await context.db.tenant(scope, (tx) =>
        listToday(tx, scope, { listId: list.id, version: 1 }),
      )
      expect(today).toBeNull()
    }
    expect(await dataOf(owner.get(`${LISTS}/${list.id}`))).toEqual(list)
  })

  test('are asked for by nobody who is not signed in', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${NOBODYS}`],
      ['POST', '/drafts'],
      ['GET', `/drafts/${NOBODYS}`],
      ['GET', `/${NOBODYS}/recipients.csv`],
    ] as const) {
      const reply = await app.inject(anonymous('harbor', LISTS + path, { method }))
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'account.sign-in-required'])
    }
  })

  test("are their owner's also when somebody acts for her", async () => {
    const admin = await switchedTo(context, 'admin@harbor.test', 'agent@harbor.test')
    const list = await aList(admin, 'Made by an administrator')
    const agent = await signedIn(context, 'agent@harbor.test')
    expect(await dataOf(agent.get(`${LISTS}/${list.id}`))).toEqual(list)
    expect(await answerOf((await signedIn(context, 'admin@harbor.test')).get(`${LISTS}/${list.id}`))).toEqual(
      MISSING,
    )
  })
})

describe('the lists of an account', () => {
  test('newest change first, a page at a time, found by a part of the name, deleted ones left out', async () => {
    const user = await aNewcomer(context)
    const made: MailingList[] = []
    const { id: draft_id, reading } = await aDraft(user)
    for (const name of ['Alpha 100%', 'Beta_one', 'Gamma \\ x', 'Delta']) {
      clock.forward(1000)
      made.push(await dataOf(user.post(LISTS, { draft_id, name, ...reading })))
    }
    const names = async (query = '') => {
      const { rows, totalRows } = await dataOf(user.get(LISTS + query))
      return [totalRows, ...rows.map(({ name }: MailingList) => name)]
    }
    expect(await names()).toEqual([4, 'Delta', 'Gamma \\ x', 'Beta_one', 'Alpha 100%'])
    expect(await names('?pageSize=3')).toEqual([4, 'Delta', 'Gamma \\ x', 'Beta_one'])
    expect(await names('?pageSize=3&pageNumber=2')).toEqual([4, 'Alpha 100%'])
    expect(await names('?search=ALPHA')).toEqual([1, 'Alpha 100%'])
    expect(await names('?search=%25')).toEqual([1, 'Alpha 100%'])
    expect(await names('?search=_')).toEqual([1, 'Beta_one'])
    expect(await names('?search=%5C')).toEqual([1, 'Gamma \\ x'])
    expect(await names('?search=')).toEqual([4, 'Delta', 'Gamma \\ x', 'Beta_one', 'Alpha 100%'])
    expect(await names('?search=nothing')).toEqual([0])
    clock.forward(1000)
    await replace(user, made[0]!, HEAD + row('Dee', '9 Elm St'))
    expect(await names('?pageSize=1')).toEqual([4, 'Alpha 100%'])
    await app.inject(user.delete(`${LISTS}/${made[1]!.id}`))
    expect(await names()).toEqual([3, 'Alpha 100%', 'Delta', 'Gamma \\ x'])
  })

  test('say everything of a list and nothing else; a new name changes the name alone', async () => {
    const user = await aNewcomer(context)
    const before = clock.now().getTime()
    const list = await aList(user)
    expect(list).toEqual({
      id: expect.any(String),
      name: 'Farm',
      version: 1,
      row_count: 2,
      removed_count: 1,
      email_count: 0,
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      one_per: 'household',
      file_name: 'farm.csv',
      created_at: list.updated_at,
      updated_at: expect.any(String),
    })
    expect(Date.parse(list.created_at)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(list.created_at)).toBeLessThanOrEqual(clock.now().getTime())
    clock.forward(60_000)
    const renamed = await dataOf(user.put(`${LISTS}/${list.id}`, { name: 'Orchard' }))
    expect(renamed).toEqual({ ...list, name: 'Orchard' })
    expect(await dataOf(user.get(`${LISTS}/${list.id}`))).toEqual(renamed)
    clock.forward(60_000)
    const next = await replace(user, list, HEAD + row('Dee', '9 Elm St'))
    expect(next).toEqual({
      ...renamed,
      version: 2,
      row_count: 1,
      removed_count: 0,
      content_hash: expect.not.stringMatching(list.content_hash),
      file_name: 'next.csv',
      updated_at: expect.any(String),
    })
    expect(Date.parse(next.updated_at)).toBeGreaterThanOrEqual(Date.parse(list.updated_at) + 120_000)
  })

  test('a deleted one is gone for everything but bringing it back', async () => {
    const user = await aNewcomer(context)
    const scope = { ...user, actorAccountId: user.accountId }
    const today = (id: string) =>
      context.db.tenant(scope, (tx) => listToday(tx, scope, { listId: id, version: 1 }))
    const [list, other] = [await aList(user), await aList(user, 'Other')]
    expect(await listExists(context.db, scope, list.id)).toBe(true)
    expect(await today(list.id)).toMatchObject({ isDeleted: false })
    const draft = await aDraft(user)
    await app.inject(user.delete(`${LISTS}/${list.id}`))
    for (const request of [
      user.get(`${LISTS}/${list.id}`),
      user.delete(`${LISTS}/${list.id}`),
      user.put(`${LISTS}/${list.id}`, { name: 'Mine' }),
      user.put(`${LISTS}/${list.id}/recipients`, { draft_id: draft.id, ...draft.reading }),
      user.get(`${LISTS}/${list.id}/recipients`),
      user.get(`${LISTS}/${list.id}/removed.csv`),
    ])
      expect(await answerOf(request)).toEqual(MISSING)
    expect(await listExists(context.db, scope, list.id)).toBe(false)
    expect(await listExists(context.db, scope, 'no id at all')).toBe(false)
    expect(await today(list.id)).toMatchObject({ name: 'Farm', isDeleted: true })
    expect(await dataOf(user.post(`${LISTS}/${list.id}/restore`))).toEqual(list)
    // Twice does no harm.
    expect(await dataOf(user.post(`${LISTS}/${list.id}/restore`))).toEqual(list)
    expect(await dataOf(user.get(`${LISTS}/${other.id}`))).toEqual(other)
  })
})

describe('what is in a list', () => {
  test('is paged in the order of the file and found by any part of an address, whatever signs are in it', async () => {
    const user = await aNewcomer(context)
    const rows = [row('Ann 100%', '3 Pine St'), row('Bob_x', '1 Oak Rd'), row('Cy', '2 Pine St')]
    const bad = [row('Dee', ''), row('Eve', '')]
    const list = await aList(user, 'Farm', [HEAD, ...rows, ...bad].join(''))
    const found = async (query: string) => {
      const { rows: page, totalRows } = await dataOf(user.get(`${LISTS}/${list.id}/recipients?${query}`))
      return [totalRows, ...page.map(({ name }: { name: string }) => name)]
    }
    expect(await found('')).toEqual([3, 'Ann 100%', 'Bob_x', 'Cy'])
    expect(await found('pageSize=2')).toEqual([3, 'Ann 100%', 'Bob_x'])
    expect(await found('pageSize=2&pageNumber=2')).toEqual([3, 'Cy'])
    expect(await found('search=PINE%20st')).toEqual([2, 'Ann 100%', 'Cy'])
    expect(await found('search=cy%202')).toEqual([0])
    expect(await found('search=St%20%20')).toEqual(await found('search=St'))
    expect(await found('search=%25')).toEqual([1, 'Ann 100%'])
    expect(await found('search=_')).toEqual([1, 'Bob_x'])
    expect(await found('search=%5C')).toEqual([0])
    expect(await found('search=90802&pageSize=1&pageNumber=3')).toEqual([3, 'Cy'])
    const removed = async (query: string) => {
      const { rows: page, totalRows } = await dataOf(user.get(`${LISTS}/${list.id}/removed?${query}`))
      return [totalRows, ...page.map((one: { row: number }) => one.row)]
    }
    expect(await removed('')).toEqual([2, 5, 6])
    expect(await removed('pageSize=1')).toEqual([2, 5])
    expect(await removed('pageSize=1&pageNumber=2')).toEqual([2, 6])
  })

  test('is all in its files and in order, however many statements it takes', async () => {
    const user = await aNewcomer(context)
    const many = Array.from({ length: 5001 }, (_, n) => n + 1)
    const good = many.map((n) => row(`A${n}`, `${n} Pine St`))
    const bad = many.map((n) => row(`B${n}`, ''))
    const list = await aList(user, 'All of ’em!', [HEAD, ...good, ...bad].join(''))
    expect(list).toMatchObject({ row_count: 5001, removed_count: 5001 })
    const kept = await app.inject(user.get(`${LISTS}/${list.id}/recipients.csv`))
    expect(kept.headers).toMatchObject({
      'content-disposition': 'attachment; filename="all-of-em.csv"',
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
    })
    const lines = kept.body.trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[2])).toEqual(many.map((n) => `"${n} Pine St"`))
    const gone = await app.inject(user.get(`${LISTS}/${list.id}/removed.csv`))
    expect(gone.headers['content-disposition']).toBe('attachment; filename="all-of-em-removed-rows.csv"')
    const removed = gone.body.trimEnd().split('\r\n').slice(1)
    expect(removed.map((line) => line.split(',')[0])).toEqual(many.map((n) => `"${n + 5002}"`))
    expect(removed.at(-1)).toBe('"10003","There is no street address.","B5001","","Long Beach","CA","90802"')
    const last = await dataOf(user.get(`${LISTS}/${list.id}/recipients?pageSize=1&pageNumber=5001`))
    expect(last.rows).toMatchObject([{ street: '5001 Pine St' }])
  })

  test('is in a file of the name of the list, in plain letters', async () => {
    const user = await aNewcomer(context)
    const { id } = await aList(user)
    for (const [name, file] of [
      ['Café Österreich', 'cafe-osterreich'],
      ['--Farm  2026--', 'farm-2026'],
      ['🏡', 'list'],
      ['A/B "C"', 'a-b-c'],
    ] as const) {
      await app.inject(user.put(`${LISTS}/${id}`, { name }))
      const { headers } = await app.inject(user.get(`${LISTS}/${id}/recipients.csv`))
      expect(headers['content-disposition']).toBe(`attachment; filename="${file}.csv"`)
    }
  })

  test('has an addressee on every piece of the print shop, and only there', async () => {
    const user = await aNewcomer(context)
    const head = 'Name,Company,Street,City,State,Zip\n'
    const nobody = ',,1 Pine St,Long Beach,CA,90802\n'
    const company = ',Acme,2 Pine St,Long Beach,CA,90802\n'
    const { id } = await aList(user, 'Farm', `${head}${nobody}${company}Ann,,3 Pine St,Long Beach,CA,90802\n`)
    const namesOf = async (options?: { isForPress: boolean }) => {
      let text = ''
      for await (const part of recipientsCsv(context.db, user, { listId: id, version: 1 }, options))
        text += part
      return text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 2).join())
    }
    expect(await namesOf()).toEqual(['"",""', '"","Acme"', '"Ann",""'])
    expect(await namesOf({ isForPress: true })).toEqual(['"Current Resident",""', '"","Acme"', '"Ann",""'])
  })
})

test('a list today: how many addresses came and went since the version that was mailed', async () => {
  const user = await aNewcomer(context)
  const scope = { ...user, actorAccountId: user.accountId }
  const { id } = await aList(user, 'Farm', HEAD + row('Ann', '1 Pine St') + row('Bob', '2 Pine St'))
  const today = (version: number) =>
    context.db.tenant(scope, (tx) => listToday(tx, scope, { listId: id, version }))
  const now = { name: 'Farm', rowCount: 2, isDeleted: false, added: 0, gone: 0 }
  expect(await today(1)).toEqual(now)
  await replace(
    user,
    { id },
    HEAD + row('Ann', '1 Pine St') + ['3', '4', '5'].map((n) => row('New', `${n} Oak Rd`)).join(''),
  )
  expect(await today(1)).toEqual({ ...now, rowCount: 4, added: 3, gone: 1 })
  expect(await today(2)).toEqual({ ...now, rowCount: 4 })
  // The same house under another name is another piece of mail.
  await replace(user, { id }, HEAD + row('Anna', '1 Pine St'))
  expect(await today(1)).toEqual({ ...now, rowCount: 1, added: 1, gone: 2 })
})
