/** What becomes of an uploaded file until it is a list: its draft, how it is read, and what saving it says. */
import { aFileOf } from '@frontage/testing/upload.ts'
import { describe, expect, test } from 'vitest'
import type { InjectOptions } from 'fastify'
import type { ListDraft } from '@frontage/contracts/lists.ts'
import { anApp, type User } from '@frontage/testing/app.ts'
import { aNewcomer } from '@frontage/testing/membership.ts'

const { app, context } = await anApp()
const LISTS = '/marketingcenter/api/v1/mailinglists'
const HEAD = 'Name,Street,City,State,Zip\n'
const row = (name: string, street: string) => `${name},${street},Long Beach,CA,90802\n`
const ROWS = HEAD + row('Ann', '1 Pine St') + row('Bob', '2 Pine St') + row('Cy', '')

async function aDraft(user: User, file = ROWS, name = 'farm.csv'): Promise<ListDraft> {
  const reply = await app.inject(user.post(`${LISTS}/drafts`, ...aFileOf(name, file)))
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data
}

const dataOf = async (request: InjectOptions) => (await app.inject(request)).json().data
const answerOf = async (request: InjectOptions) => {
  const reply = await app.inject(request)
  return [reply.statusCode, (reply.json() as { code?: string }).code]
}

describe('an upload', () => {
  test('keeps its name without what no file system takes, at most 120 characters', async () => {
    const user = await aNewcomer(context)
    const nameOf = async (name: string) => (await aDraft(user, ROWS, name)).file_name
    expect(await nameOf('a<b:c*d?.csv')).toBe('a b c d .csv')
    expect(await nameOf('  my farm.csv  ')).toBe('my farm.csv')
    expect(await nameOf('x'.repeat(130))).toBe('x'.repeat(120))
    const long = 'owners of the houses between the river and the hills '
    expect(await nameOf(`${long.repeat(3)}.csv`)).toBe(`${long.repeat(2)}owners of.csv`)
    expect(await nameOf('***')).toBe('list')
  })

  test('without a file, or with an empty one, is refused and not kept', async () => {
    const user = await aNewcomer(context)
    const boundary = 'frontage-test-boundary'
    const form = (body: string): InjectOptions =>
      user.post(`${LISTS}/drafts`, Buffer.from(body), {
        'content-type': `multipart/form-data; boundary=${boundary}`,
      })
    expect(await answerOf(form(`--${boundary}--\r\n`))).toEqual([422, 'lists.no-file'])
    expect(await answerOf(user.post(`${LISTS}/drafts`, { file: 'x' }))).toEqual([422, 'lists.no-file'])
    expect(await answerOf(user.post(`${LISTS}/drafts`, ...aFileOf('a.csv', '')))).toEqual([
      422,
      'lists.empty',
    ])
    expect(await answerOf(user.post(`${LISTS}/drafts`, ...aFileOf('a.csv', '%PDF-1.7')))).toEqual([
      422,
      'lists.not-a-list',
    ])
    const kept = await context.db.tenant(user, (tx) =>
      tx.selectFrom('mailing_list_draft').select('id').where('account_id', '=', user.accountId).execute(),
    )
    expect(kept).toEqual([])
  })

  test('shows ten of its recipients, a hundred of its removed rows, and counts them all', async () => {
    const user = await aNewcomer(context)
    const good = Array.from({ length: 11 }, (_, n) => row(`A${n}`, `${n + 1} Pine St`))
    const bad = Array.from({ length: 101 }, (_, n) => row(`B${n}`, ''))
    const twice = row('A0', '1 Pine St')
    const draft = await aDraft(user, [HEAD, ...good, ...bad, twice].join(''))
    expect(draft).toMatchObject({ row_count: 113, kept_count: 11, removed_count: 102, empty_rows: 0 })
    expect(draft.kept.map(({ name }) => name)).toEqual(good.slice(0, 10).map((_, n) => `A${n}`))
    expect([draft.removed.length, draft.removed[0]!.row, draft.removed[99]!.row]).toEqual([100, 13, 112])
    expect(draft.reasons).toEqual([
      { reason: 'no-street', count: 101 },
      { reason: 'same-household', count: 1 },
    ])
  })

  test('is read again as it is recognized, or as a person says, which is not kept', async () => {
    const user = await aNewcomer(context)
    const draft = await aDraft(user)
    const reading = {
      ...draft.reading,
      one_per: 'person',
      mapping: ['company', ...draft.reading.mapping.slice(1)],
    }
    const again = await dataOf(user.post(`${LISTS}/drafts/${draft.id}`, reading))
    expect(again).toMatchObject({ id: draft.id, file_name: 'farm.csv', reading })
    expect(again.kept[0]).toMatchObject({ name: '', company: 'Ann' })
    expect(await dataOf(user.get(`${LISTS}/drafts/${draft.id}`))).toEqual(draft)
  })
})

describe('saving', () => {
  test('says which columns are missing, and that nothing would be left', async () => {
    const user = await aNewcomer(context)
    const { id, reading } = await aDraft(user)
    const save = async (mapping: (string | null)[]) =>
      (await app.inject(user.post(LISTS, { draft_id: id, name: 'Farm', ...reading, mapping }))).json()
    expect(await save(['name', null, null, null, null])).toMatchObject({
      code: 'lists.columns-needed',
      data: { missing: expect.arrayContaining(['street']) },
    })
    expect(await save(['zip', 'name', 'street', 'city', 'state'])).toMatchObject({
      code: 'lists.nothing-kept',
    })
    expect(await dataOf(user.get(LISTS))).toEqual({ rows: [], totalRows: 0 })
  })

  test('takes the reading that a person chose', async () => {
    const user = await aNewcomer(context)
    const two = HEAD + row('Ann', '1 Pine St') + row('Bob', '1 Pine St')
    const { id, reading } = await aDraft(user, two)
    const body = { draft_id: id, name: 'Farm', ...reading, one_per: 'person' }
    const list = await dataOf(user.post(LISTS, body))
    expect(list).toMatchObject({ row_count: 2, removed_count: 0, one_per: 'person' })
    const again = await app.inject(user.put(`${LISTS}/${list.id}/recipients`, { draft_id: id, ...reading }))
    expect(again.json().data).toMatchObject({
      version: 2,
      row_count: 1,
      removed_count: 1,
      one_per: 'household',
    })
  })
})
