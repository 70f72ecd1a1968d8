/** A file of listings is looked at first, row by row, then saved as it was looked at. */
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { ListingImport } from '@frontage/contracts/listings.ts'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aListing, LISTINGS } from '@frontage/testing/listings.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'
import { aFileOf } from '@frontage/testing/upload.ts'

const { app, context } = await anApp()
const IMPORTS = '/marketingcenter/api/v1/listing-imports'
const HEAD = 'MLS #,Address,City,State,ZIP,List Price,Beds,Public Remarks,Agent\n'
const answer = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return { status: reply.statusCode, ...reply.json() }
}
const send = (user: User, file: string | Uint8Array, checked?: string) =>
  answer(user.post(IMPORTS, ...aFileOf('listings.csv', file, checked === undefined ? {} : { checked })))
const check = async (user: User, file: string | Uint8Array): Promise<ListingImport> => {
  const { status, data } = await send(user, file)
  expect(status).toBe(200)
  return ListingImport.parse(data)
}
const listed = async (user: User) =>
  (await answer(user.get(`${LISTINGS}?sort=street&pageSize=100`))).data.rows

const ROWS = [
  'RM-1,12 Elm Street,Portland,OR,97205,"$749,000",3,"Two\nlines, and a ""quote""",Ann',
  ',9 Oak Court,Portland,Oregon,97205,500000,,,Bob',
  'RM-3,7 Ash,Portland,OR,10001,1,,,',
  ',,,,,,,,',
  'RM-4,8 Fir,Portland,OR,97205,=1+1,,,',
  "RM-5,'=HYPERLINK(1),Portland,OR,97205,2,,,",
]
const FILE = HEAD + ROWS.join('\n')

test('nothing is saved until it was looked at; every row says what becomes of it, or why not', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const dry = await check(agent, FILE)
  expect(dry.rows.map(({ position, outcome, said }) => [position, outcome, said])).toEqual([
    [2, 'added', ''],
    [3, 'added', ''],
    [4, 'refused', 'This ZIP code is not in OR. Check both.'],
    [6, 'refused', 'Price: “=1+1” is not an amount.'],
    [7, 'added', ''],
  ])
  expect(dry).toMatchObject({ is_saved: false, ignored: ['Agent'], counts: { added: 3, refused: 2 } })
  expect(await listed(agent)).toEqual([])

  expect((await send(agent, FILE, dry.checked)).data).toMatchObject({ is_saved: true, rows: dry.rows })
  const rows = await listed(agent)
  expect(rows.map(({ street }: { street: string }) => street)).toEqual(
    expect.arrayContaining(['12 Elm Street', '9 Oak Court', '=HYPERLINK(1)']),
  )
  const elm = rows.find(({ mls_number }: { mls_number: string }) => mls_number === 'RM-1')
  expect((await answer(agent.get(`${LISTINGS}/${elm.id}`))).data.state).toMatchObject({
    price_cents: 749_000_00,
    beds: 3,
    description: 'Two\nlines, and a "quote"',
  })
})

test.each([
  ['CRLF', '\r\n'],
  ['CR alone', '\r'],
])('lines that end in %s are the same file', async (_, end) => {
  const agent = await aNewcomer(context, 'harbor')
  const { counts } = await check(agent, HEAD.trim() + end + ROWS.slice(1).join(end))
  expect(counts).toEqual({ added: 2, updated: 0, same: 0, refused: 2 })
})

test('sent again it changes nothing; a changed price updates by MLS number, and photos stay', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const mine = await aListing(app, agent, { mls_number: 'RM-1', headline: 'Mine' })
  const file = `${HEAD}RM-1,,,,,"$700,000",,,\n,9 Oak Court,Portland,OR,97205,500000,,,`
  const dry = await check(agent, file)
  expect(dry.rows.map(({ outcome, said }) => [outcome, said])).toEqual([
    ['updated', 'Price'],
    ['added', ''],
  ])
  await send(agent, file, dry.checked)
  expect((await answer(agent.get(`${LISTINGS}/${mine.id}`))).data).toMatchObject({
    revision: 2,
    state: { price_cents: 700_000_00, headline: 'Mine', street: '1200 Alder Street' },
  })
  expect((await check(agent, file)).counts).toEqual({ added: 0, updated: 0, same: 2, refused: 0 })
  expect(await listed(agent)).toHaveLength(2)
})

test('a description is saved whole, and refused where it is too long', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const text = `${'A bright room. '.repeat(266)}The end.`
  const file = `${HEAD},1 Elm,Portland,OR,97205,1,,"${text}",\n,2 Elm,Portland,OR,97205,1,,${'x'.repeat(4001)},`
  const dry = await check(agent, file)
  expect(dry.rows.map(({ outcome, said }) => [outcome, said])).toEqual([
    ['added', ''],
    ['refused', 'Description is longer than 4000 characters.'],
  ])
  await send(agent, file, dry.checked)
  const [row] = await listed(agent)
  const { data } = await answer(agent.get(`${LISTINGS}/${row.id}`))
  expect(data.state.description).toBe(text)
})

test('a look waits for nobody who writes a listing', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const mine = await aListing(app, agent, { mls_number: 'RM-1' })
  await context.db.tenant(agent, async (tx) => {
    await tx.updateTable('listing').set({ headline: 'Now' }).where('id', '=', mine.id).execute()
    expect((await check(agent, FILE)).counts.updated).toBe(1)
  })
})

test('where listings changed since the look, nothing is saved', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const dry = await check(agent, FILE)
  await aListing(app, agent, { mls_number: 'RM-1' })
  expect(await send(agent, FILE, dry.checked)).toMatchObject({ status: 409, code: 'listings.import-changed' })
  expect(await listed(agent)).toHaveLength(1)
})

test('a colleague’s listings are neither known nor changed', async () => {
  const [agent, colleague] = [await aNewcomer(context, 'harbor'), await aNewcomer(context, 'harbor')]
  const theirs = await aListing(app, colleague, { mls_number: 'RM-1' })
  const dry = await check(agent, FILE)
  expect(dry.counts.added).toBe(3)
  await send(agent, FILE, dry.checked)
  expect((await answer(colleague.get(`${LISTINGS}/${theirs.id}`))).data.state).toEqual(theirs.state)
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 4, 5]), 'table.unreadable'],
  ['headings alone', HEAD, 'table.unreadable'],
  ['no heading that is known', 'Name,Phone\nAnn,555', 'listings.no-address-column'],
  ['too many rows', HEAD + ',1 Elm,Portland,OR,97205,1,,,\n'.repeat(501), 'table.unreadable'],
])('%s is refused with what to do', async (_, file, code) => {
  expect(await send(await aNewcomer(context, 'harbor'), file)).toMatchObject({ status: 422, code })
})

test('the example file is read as a listing', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const { body } = await app.inject(agent.get(`${IMPORTS}/example`))
  expect((await check(agent, body)).counts).toEqual({ added: 1, updated: 0, same: 0, refused: 0 })
})

test('open houses of a file are added to those of the agent; unclear ones are refused with the reason, and nothing is lost', async () => {
  const agent = await aNewcomer(context, 'harbor')
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const hers = { day: dayIn(5), from: '10:00', to: '11:00', remarks: 'Park behind it' }
  const mine = await aListing(app, agent, { mls_number: 'RM-1', open_houses: [hers] })
  const head = 'MLS #,Open Houses,List Price'
  const cells = `"${dayIn(6)}, 1-3 PM; ${dayIn(-6)}, 1-3 PM; ${dayIn(5)}, 10-11 AM"`
  for (const end of ['\r\n', '\r', '\n']) {
    const dry = await check(agent, [head, `RM-1,${cells},`].join(end))
    expect(dry.rows.map(({ outcome, said }) => [outcome, said])).toEqual([['updated', 'Open houses']])
    expect(dry.columns).toContainEqual({ heading: 'Open Houses', field: 'Open houses' })
  }
  const unclear = await check(agent, `${head}\nRM-1,Sunday 1-3,"$1"`)
  expect(unclear.rows.map(({ outcome, said }) => [outcome, said])).toEqual([
    ['refused', 'Open houses: “Sunday” has no date. Write it like Dec 5, 1-3 PM.'],
  ])
  const file = `${head}\nRM-1,${cells},`
  await send(agent, file, (await check(agent, file)).checked)
  const { state } = (await answer(agent.get(`${LISTINGS}/${mine.id}`))).data
  expect(state.open_houses).toEqual([hers, { day: dayIn(6), from: '13:00', to: '15:00' }])
  expect((await check(agent, file)).counts).toMatchObject({ same: 1, updated: 0 })
})
