import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ListDraft, MailingList } from '@frontage/contracts/lists.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { aWorkbook } from '@frontage/testing/workbook.ts'

const { app, context } = await anApp()
const LISTS = '/marketingcenter/api/v1/mailinglists'
const HEAD = 'Name,Street,City,State,Zip\n'
const agent = await signedIn(context, 'active@harbor.test')

const send = (file: string | Uint8Array, name = 'farm.csv', user: User = agent) =>
  app.inject(user.post(`${LISTS}/drafts`, ...aFileOf(name, file)))

async function aDraft(file: string | Uint8Array, user: User = agent): Promise<ListDraft> {
  const reply = await send(file, 'farm.csv', user)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}

async function aList(file: string, name = 'Farm', user: User = agent): Promise<MailingList> {
  const { id, reading } = await aDraft(file, user)
  const reply = await app.inject(user.post(LISTS, { draft_id: id, name, ...reading }))
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}

const recipientsOf = async (list: { id: string }, query = '') =>
  (await app.inject(agent.get(`${LISTS}/${list.id}/recipients${query}`))).json().data

describe('an uploaded file', () => {
  test('is shown as it would be read, before anything is saved', async () => {
    const draft = await aDraft(
      `${HEAD}Ana Ruiz,12 Pine St,Boston,MA,2134\n,9 Elm Ave,Long Beach,CA,90802\nBo,,Denver,CO,80202\n\n"Ruiz, Ana",12 PINE STREET,Boston,Mass.,02134\n`,
    )
    expect(draft).toMatchObject({
      file_name: 'farm.csv',
      reading: {
        mapping: ['name', 'street', 'city', 'state', 'zip'],
        has_header: true,
        one_per: 'household',
      },
      row_count: 4,
      kept_count: 2,
      removed_count: 2,
      empty_rows: 1,
      repairs: { 'zero-restored': 1, 'no-name': 1 },
      removed: [
        { row: 4, cells: ['Bo', '', 'Denver', 'CO', '80202'], sentence: 'There is no street address.' },
        { row: 6, sentence: 'The same address as row 2.' },
      ],
      reasons: [
        { reason: 'no-street', count: 1 },
        { reason: 'same-household', count: 1 },
      ],
    })
    expect(draft.kept[0]).toEqual({
      name: 'Ana Ruiz',
      company: '',
      street: '12 Pine St',
      unit: '',
      city: 'Boston',
      state: 'MA',
      zip: '02134',
    })
    expect(draft.columns[4]).toEqual({ heading: 'Zip', samples: ['2134', '90802', '80202'] })
  })

  test('is read again with the columns as a person sees them', async () => {
    const draft = await aDraft(
      'what,where,a,b\nAna,12 Pine St,Long Beach,90802\nBo,12 Pine St,Long Beach,90802\n',
    )
    const reading = { mapping: ['name', 'street', 'city', 'zip'], has_header: true, one_per: 'person' }
    const again = await app.inject(agent.post(`${LISTS}/drafts/${draft.id}`, reading))
    expect(again.json().data).toMatchObject({ kept_count: 2, repairs: { 'state-filled': 2 } })
    const kept = await app.inject(agent.get(`${LISTS}/drafts/${draft.id}`))
    expect(kept.json().data).toMatchObject({ id: draft.id, row_count: 2 })
  })

  const text = 'Name;Straße;City;State;Zip\nŁukasz Núñez;1 Peña Blvd;Long Beach;CA;90802\n'
  const latin =
    'Name\tStreet\tCity\tState\tZip\nJos\u00e9 N\u00fa\u00f1ez\t1 Pe\u00f1a Blvd\tLong Beach\tCA\t90802\n'
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(text), 'Łukasz Núñez'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'Łukasz Núñez'],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'Łukasz Núñez'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'Łukasz Núñez'],
    ['UTF-16, big end first', swapped, 'Łukasz Núñez'],
    ['Windows-1252 and tabs', Buffer.from(latin, 'latin1'), 'José Núñez'],
    ['line ends of old Macs', Buffer.from(text.replaceAll('\n', '\r')), 'Łukasz Núñez'],
    ['stray NUL bytes', Buffer.from(text.replace('Long', 'Lo\u0000ng')), 'Łukasz Núñez'],
  ])('is read in %s', async (_, bytes, name) => {
    const draft = await aDraft(bytes)
    expect(draft.kept).toMatchObject([{ name, city: 'Long Beach' }])
  })

  test('loses nobody to mixed line ends and stray quotation marks', async () => {
    const row = (number: number, name = `N${number}`) => `${name},${number} Pine St,Long Beach,CA,90802`
    const draft = await aDraft(
      `Name,Street,City,State,Zip\r\n${row(1)}\n${row(2)}\r${row(3)}\r\n"${row(4)}\n${row(5)}\n"Lee, Bo,${row(6)}\r${row(7)}\r\n${row(8)}`,
    )
    expect(draft).toMatchObject({
      row_count: 8,
      kept_count: 7,
      removed_count: 1,
      removed: [
        {
          row: 7,
          reason: 'broken-quotes',
          sentence: 'A quotation mark is missing, so the columns of this row are unclear.',
        },
      ],
    })
  })

  test('may be an Excel workbook, whose ZIP codes lost their zeros', async () => {
    expect(
      (
        await aDraft(
          aWorkbook([
            ['Name', 'Street', 'City', 'State', 'Zip'],
            ['Ana Ruiz', '12 Pine St', 'Boston', 'MA', 2134],
          ]),
        )
      ).kept,
    ).toMatchObject([{ name: 'Ana Ruiz', street: '12 Pine St', state: 'MA', zip: '02134' }])
  })

  const many = (rows: number) =>
    HEAD + Array.from({ length: rows }, (_, n) => `A,${n} Pine St,Long Beach,CA,90802`).join('\n')
  test.each<[string, string | Uint8Array, number, string]>([
    ['nothing', '', 422, 'lists.empty'],
    ['only empty lines', '\n\n,,\n', 422, 'lists.empty'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      422,
      'lists.not-a-list',
    ],
    ['a PDF', '%PDF-1.7\n1 0 obj\n', 422, 'lists.not-a-list'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), 422, 'lists.old-excel'],
    ['a broken workbook', Buffer.from('504b0304'.padEnd(400, '0'), 'hex'), 422, 'lists.not-a-list'],
    ['too many rows', many(51_002), 422, 'lists.too-many-rows'],
    ['too many columns', Array(121).fill('x').join(','), 422, 'lists.too-many-columns'],
    ['too many bytes', Buffer.alloc(15 * 1024 * 1024 + 1, 'a,b\n'), 413, 'lists.too-large'],
  ])('is refused with a sentence: %s', async (_, file, status, code) => {
    const reply = await send(file)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(reply.json().message).toMatch(/\.$/)
  })

  test('is needed', async () => {
    expect((await app.inject(agent.post(`${LISTS}/drafts`, {}))).json()).toMatchObject({
      code: 'lists.no-file',
    })
  })

  test('of formulae, quotes that do not close and prototypes is text like any other', async () => {
    const draft = await aDraft(
      `__proto__,Street,City,State,Zip,constructor\n=HYPERLINK("http://x"),12 Pine St,Long Beach,CA,90802,a\n+1,13 Pine St,Long Beach,CA,90802\n"open,14 Pine St,Long Beach,CA,90802\n`,
    )
    expect(draft.kept.map((row) => row.street)).toEqual(['12 Pine St', '13 Pine St'])
    expect(draft.row_count).toBe(3)
  })
})

describe('a saved list', () => {
  const rows = `${HEAD}=cmd|' /C calc'!A0,12 Pine St,Long Beach,CA,90802\nBo "B" Lee,9 Elm Ave,Denver,CO,80202\n@x,,Denver,CO,80202\n`

  test('keeps its addresses, what was removed, and a hash that does not know the order', async () => {
    const list = await aList(rows)
    expect(list).toMatchObject({
      name: 'Farm',
      version: 1,
      row_count: 2,
      removed_count: 1,
      one_per: 'household',
    })
    const lines = [
      ["=cmd|' /C calc'!A0", '', '12 Pine St', '', 'Long Beach', 'CA', '90802'],
      ['Bo "B" Lee', '', '9 Elm Ave', '', 'Denver', 'CO', '80202'],
    ].map((line) => JSON.stringify(line))
    const canonical = ['mailing-list/1', ...lines.sort()].join('\n')
    expect(list.content_hash).toBe(createHash('sha256').update(canonical).digest('hex'))
    expect(await recipientsOf(list)).toMatchObject({
      totalRows: 2,
      rows: [{ street: '12 Pine St' }, { zip: '80202' }],
    })
    expect(await recipientsOf(list, '?pageSize=1&pageNumber=2')).toMatchObject({
      totalRows: 2,
      rows: [{ zip: '80202' }],
    })
    expect(await recipientsOf(list, '?search=elm%20ave')).toMatchObject({ totalRows: 1 })
    expect(await recipientsOf(list, '?search=100%25')).toMatchObject({ totalRows: 0 })
    const removed = (await app.inject(agent.get(`${LISTS}/${list.id}/removed`))).json().data
    expect(removed).toEqual({
      totalRows: 1,
      rows: [
        {
          row: 4,
          cells: ['@x', '', 'Denver', 'CO', '80202'],
          reason: 'no-street',
          sentence: 'There is no street address.',
        },
      ],
    })
  })

  test('comes back as files in which nothing is a formula, and which read the same again', async () => {
    const list = await aList(rows, 'Farm “Nord”')
    const file = await app.inject(agent.get(`${LISTS}/${list.id}/recipients.csv`))
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="farm-nord.csv"',
    })
    expect(file.body).toBe(
      `\ufeff"Name","Company","Street","Unit","City","State","ZIP"\r\n"'=cmd|' /C calc'!A0","","12 Pine St","","Long Beach","CA","90802"\r\n"Bo ""B"" Lee","","9 Elm Ave","","Denver","CO","80202"\r\n`,
    )
    expect((await aList(file.body)).content_hash).toBe(list.content_hash)
    const removed = await app.inject(agent.get(`${LISTS}/${list.id}/removed.csv`))
    expect(removed.body).toBe(
      `\ufeff"Row","Why it was removed","What it said"\r\n"4","There is no street address.","'@x","","Denver","CO","80202"\r\n`,
    )
  })

  test('is listed, renamed, deleted and brought back', async () => {
    const owner = await signedIn(context, 'trial@summit.test')
    const [one, two] = [await aList(rows, 'One', owner), await aList(rows, 'Two', owner)]
    const listed = async (query = '') => (await app.inject(owner.get(`${LISTS}${query}`))).json().data
    expect(await listed()).toMatchObject({ totalRows: 2, rows: [{ name: 'Two' }, { name: 'One' }] })
    const renamed = await app.inject(owner.put(`${LISTS}/${one.id}`, { name: ' Uno ' }))
    expect(renamed.json().data).toMatchObject({ name: 'Uno', content_hash: one.content_hash, version: 1 })
    expect(await listed('?search=un')).toMatchObject({ totalRows: 1 })
    expect((await app.inject(owner.put(`${LISTS}/${one.id}`, { name: ' ' }))).statusCode).toBe(422)
    expect((await app.inject(owner.delete(`${LISTS}/${two.id}`))).statusCode).toBe(200)
    expect((await app.inject(owner.delete(`${LISTS}/${two.id}`))).statusCode).toBe(404)
    expect((await app.inject(owner.get(`${LISTS}/${two.id}`))).statusCode).toBe(404)
    expect(await listed()).toMatchObject({ totalRows: 1 })
    expect((await app.inject(owner.post(`${LISTS}/${two.id}/restore`))).json().data).toMatchObject({
      name: 'Two',
    })
    expect(await listed()).toMatchObject({ totalRows: 2 })
  })

  test('is saved once, however often the button is pressed', async () => {
    const owner = await signedIn(context, 'affiliate@summit.test')
    const { id, reading } = await aDraft(rows, owner)
    const save = () =>
      app.inject(
        owner.post(LISTS, { draft_id: id, name: 'Farm', ...reading }, { 'idempotency-key': 'save-1' }),
      )
    const replies = await Promise.all([save(), save(), save()])
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect((await app.inject(owner.get(LISTS))).json().data.totalRows).toBe(1)
  })

  test('takes another file as a new version; the old one stays', async () => {
    const list = await aList(rows)
    const { id, reading } = await aDraft(`${HEAD}Cy,1 New Rd,Denver,CO,80202\n`)
    const reply = await app.inject(agent.put(`${LISTS}/${list.id}/recipients`, { draft_id: id, ...reading }))
    expect(reply.json().data).toMatchObject({
      id: list.id,
      name: 'Farm',
      version: 2,
      row_count: 1,
      removed_count: 0,
    })
    expect(await recipientsOf(list)).toMatchObject({ totalRows: 1, rows: [{ street: '1 New Rd' }] })
    const kept = await context.db.tenant(agent, (tx) =>
      tx
        .selectFrom('mailing_list_recipient')
        .select('street')
        .where('list_id', '=', list.id)
        .where('version', '=', 1)
        .execute(),
    )
    expect(kept).toHaveLength(2)
  })

  test('cannot be changed underneath an order: requests may not update addresses', async () => {
    const list = await aList(rows)
    const change = context.db.tenant(agent, (tx) =>
      tx
        .updateTable('mailing_list_recipient')
        .set({ street: 'elsewhere' })
        .where('list_id', '=', list.id)
        .execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })

  test.each([
    [{ mapping: ['name', null, 'city', 'state', 'zip'] }, 'lists.columns-needed'],
    [{ mapping: ['city', 'name', 'street', 'state', 'zip'], has_header: false }, null],
    [{ mapping: ['street', 'name', 'zip', 'state', 'city'] }, 'lists.nothing-kept'],
    [{ mapping: ['nonsense'] }, 'request.malformed'],
    [{ one_per: 'planet' }, 'request.malformed'],
    [{ name: '' }, 'request.malformed'],
    [{ name: 'x\u0000' }, 'request.malformed'],
  ])('of a wrong reading: %j', async (change, code) => {
    const { id, reading } = await aDraft(rows)
    const reply = await app.inject(agent.post(LISTS, { draft_id: id, name: 'Farm', ...reading, ...change }))
    expect(code === null ? reply.statusCode : reply.json().code).toBe(code ?? 201)
  })

  test('reads take at most three statements', async () => {
    const list = await aList(rows)
    for (const url of ['', `/${list.id}`, `/${list.id}/recipients`, `/${list.id}/removed`]) {
      // What is known of the site is read again now and then, which is not what is counted here.
      await app.inject(agent.get(LISTS + url))
      const { result, statements } = await context.db.countStatements(() =>
        app.inject(agent.get(LISTS + url)),
      )
      expect(result.statusCode).toBe(200)
      // One more than the list's own: the session.
      expect(statements.length, url).toBeLessThanOrEqual(4)
    }
  })
})

test('a list of 50,000 rows is read and saved in a while, and the server answers meanwhile', async () => {
  const streets = ['Pine St', 'Elm Avenue', 'N Oak Rd']
  const lines = Array.from(
    { length: 50_000 },
    (_, n) => `Ana ${n},${n} ${streets[n % 3]},Long Beach,CA,90802`,
  )
  let slowest = 0
  const work = new AbortController()
  const others = (async () => {
    while (!work.signal.aborted) {
      const began = performance.now()
      await app.inject(agent.get(LISTS))
      slowest = Math.max(slowest, performance.now() - began)
    }
  })()
  const list = await aList(HEAD + lines.join('\n'), 'Everybody')
  work.abort()
  await others
  expect(list.row_count).toBe(50_000)
  expect(slowest).toBeLessThan(1500)
  const file = await app.inject(agent.get(`${LISTS}/${list.id}/recipients.csv`))
  expect(file.body.split('\r\n')).toHaveLength(50_002)
}, 60_000)
