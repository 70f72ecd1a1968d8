/** What staff do to many at once: looked at, done in batches, stopped, put back. People are what is changed here. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { BulkAction, BulkPreview } from '@frontage/contracts/bulk.ts'
import { MOST_BULK_ROWS } from '@frontage/contracts/limits.ts'
import { refusals } from '@frontage/contracts/refusals.ts'
import { storedWord } from '@frontage/domain/stored-words.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { runBatch } from '../../platform/bulk/run.ts'
import { BULK_KINDS } from '../../site/bulk-kinds.ts'

const { app, context } = await anApp()
const { db } = context
const HARBOR = scopeOfTenant('harbor')
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
const PATH = '/managetenants/api/v1/bulk-actions'
const ids: string[] = []

beforeAll(() =>
  db.tenant(HARBOR, async (tx) => {
    const rows = await tx
      .insertInto('account')
      .values(
        Array.from({ length: 230 }, (_, n) => ({
          tenant_id: 'harbor',
          email: `bulk${n}@bulk.test`,
          first_name: `Bulky ${n}`,
          last_name: n === 7 ? 'Pfaffenhofen-Wolnzach, "the 3rd"'.padEnd(53, 'x') : 'Quux',
          password_hash: 'x',
          profile: '{}',
          flags: '{"kept": 1}',
          email_verified_at: null,
        })),
      )
      .returning('id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }),
)

/** Every value that a state may choose from, with the field that chooses. */
function choicesIn(schema: unknown, field: string): [field: string, value: string][] {
  const { enum: choices, ...parts } = Schema.parse(schema)
  const inner = (schema: unknown, name: string) => choicesIn(schema, field ? `${field}.${name}` : name)
  return [
    ...(choices ?? []).map((value): [string, string] => [field, value]),
    ...Object.entries(parts.properties ?? {}).flatMap(([name, of]) => inner(of, name)),
    ...(parts.additionalProperties ? inner(parts.additionalProperties, 'each') : []),
    ...(parts.items ? choicesIn(parts.items, field) : []),
    ...(parts.anyOf ?? []).flatMap((of) => choicesIn(of, field)),
  ]
}
const Schema = z.object({
  enum: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.union([z.literal(false), z.record(z.string(), z.unknown())]).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})

const ask = async (path: string, body?: object, who = admin) =>
  (await app.inject(who.post(`${PATH}${path}`, body ?? {}))).json()
const start = async (input: object, selection: object): Promise<BulkAction> =>
  (await ask('', { kind: 'people.change', input, selection })).data
const read = async (id: string): Promise<BulkAction> =>
  (await app.inject(admin.get(`${PATH}/${id}`))).json().data
const toTheEnd = async () => {
  while (await runBatch(context, BULK_KINDS, HARBOR)) continue
}
const teams = async () =>
  new Set(
    (
      await db.tenant(HARBOR, (tx) =>
        tx.selectFrom('account').select('team').where('email', 'like', '%@bulk.test').execute(),
      )
    ).map(({ team }) => team),
  )
const entriesOf = (id: string) =>
  db.tenant(HARBOR, (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after', 'subject_name', 'actor_account_id'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .execute(),
  )

test('a dry run says what would change, and changes nothing', async () => {
  const preview: BulkPreview = (
    await ask('/preview', {
      kind: 'people.change',
      input: { team: 'North' },
      selection: { ids: [ids[0], ids[1], randomUUID(), 'no id at all'] },
    })
  ).data
  expect(preview).toMatchObject({ total: 3, changed: 2, same: 0, refused: 1, title: 'Change team to North' })
  expect(preview.rows.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'refused'])
  expect(preview.rows[2]).toMatchObject({ reason: 'This person is no longer here.' })
  expect(preview.rows[0]).toMatchObject({
    name: 'Bulky 0 Quux',
    differences: [{ field: 'team', before: '', after: 'North' }],
  })
  expect(await teams()).toEqual(new Set(['']))
})

test('of many a dry run shows those that change first, and why others do not', async () => {
  const preview: BulkPreview = (
    await ask('/preview', {
      kind: 'people.change',
      input: { team: 'North' },
      selection: { ids: [...Array.from({ length: 60 }, () => randomUUID()), ...ids.slice(0, 60)] },
    })
  ).data
  expect(preview).toMatchObject({ changed: 60, refused: 60 })
  expect(preview.rows.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 40 }, () => 'changed'),
    ...Array.from({ length: 10 }, () => 'refused'),
  ])
})

test('what is stored under a name of its own is told in words, in titles and in dry runs', async () => {
  const title = async (input: object): Promise<string> =>
    (await ask('/preview', { kind: 'people.change', input, selection: { ids: [ids[0]] } })).data.title
  expect(await title({ role: 'Consult' })).toBe('Change role to consultant')
  expect(await title({ role: 'Admin', is_manager: false })).toBe(
    'Change role to administrator, manager to no',
  )
  expect(refusals['bulk.too-many'].sentence).toContain(MOST_BULK_ROWS.toLocaleString('en-US'))
  const untold = BULK_KINDS.flatMap(({ kind, state }) =>
    choicesIn(z.toJSONSchema(state, { unrepresentable: 'any' }), '')
      .filter(([field, value]) => storedWord(field, value) === null)
      .map(([field, value]) => `${kind}: ${field} ${value}`),
  )
  expect(untold).toEqual([])
})

test('few are done before the answer, are on record, and can be put back', async () => {
  const action = await start({ team: 'North', role: 'Consult' }, { ids: [ids[0]] })
  expect(action).toMatchObject({
    state: 'done',
    total: 1,
    done: 1,
    changed: 1,
    canUndo: true,
    who: expect.any(String),
  })
  expect(await entriesOf(ids[0]!)).toMatchObject([
    {
      action: 'people.changed',
      actor_account_id: admin.accountId,
      subject_name: 'Bulky 0 Quux',
      before: { role: 'Agent', team: '' },
      after: { role: 'Consult', team: 'North' },
    },
  ])
  // The file says it as the screen does.
  const { body } = await app.inject(admin.get(`${PATH}/${action.id}/rows`))
  expect(body).toContain('Role: Agent -> Consultant\nTeam: empty -> North')
  // Something else about her changes: that stays, the rest goes back.
  await start({ office: 'Pier' }, { ids: [ids[0]] })
  const undo: BulkAction = (await ask(`/${action.id}/undo`)).data
  expect(undo).toMatchObject({ state: 'done', changed: 1, refused: 0, isUndo: true, canUndo: false })
  const [row] = await db.read(HARBOR, [(await import('../people/repository.ts')).userById(HARBOR, ids[0]!)])
  expect(row[0]).toMatchObject({ role: 'Agent', team: '', office: 'Pier', flags: { kept: 1 } })
  expect((await read(action.id)).isUndone).toBe(true)
  expect((await ask(`/${action.id}/undo`)).code).toBe('bulk.not-undoable')
})

test('what was changed since stays, and Undo says where', async () => {
  const first = await start({ team: 'East' }, { ids: [ids[1], ids[2]] })
  await start({ team: 'West' }, { ids: [ids[1]] })
  const undo: BulkAction = (await ask(`/${first.id}/undo`)).data
  expect(undo).toMatchObject({ changed: 1, refused: 1 })
  const file = (await app.inject(admin.get(`${PATH}/${undo.id}/rows?outcome=refused`))).body
  expect(file).toContain('It was changed since, so it stays as it is.')
  expect(file.trim().split('\r\n')).toHaveLength(2)
})

test('all that match are done in batches that can be left, by whichever process comes, each once', async () => {
  const all = { all: { search: '@bulk.test' } }
  const asked = { kind: 'people.change', input: { team: 'All' }, selection: all }
  const preview: BulkPreview = (await ask('/preview', asked)).data
  expect(preview).toMatchObject({ total: 230, changed: 230 })
  expect(preview.rows).toHaveLength(50)
  expect((await ask('', { ...asked, count: 229 })).code).toBe('bulk.changed-since')
  const { id }: BulkAction = (await ask('', { ...asked, count: 230 })).data
  expect(await read(id)).toMatchObject({ state: 'waiting', done: 0, canUndo: false })
  await Promise.all([runBatch(context, BULK_KINDS, HARBOR), runBatch(context, BULK_KINDS, HARBOR)])
  const half = await read(id)
  expect(half.done).toBe(100)
  await toTheEnd()
  expect(await read(id)).toMatchObject({ state: 'done', done: 230, changed: 230, refused: 0 })
  expect(await teams()).toEqual(new Set(['All']))
  const undo: BulkAction = (await ask(`/${id}/undo`)).data
  await toTheEnd()
  expect(await read(undo.id)).toMatchObject({ state: 'done', changed: 230, refused: 0 })
  expect(await teams()).not.toContain('All')
})

test('one that another process works on just now is answered with what became of it', async () => {
  const { id } = await start({ team: 'None' }, { ids: Array.from({ length: 51 }, () => randomUUID()) })
  const locked = Promise.withResolvers<undefined>()
  const [isMore] = await Promise.all([
    locked.promise.then(() => runBatch(context, BULK_KINDS, HARBOR, id)),
    context.db.tenant(HARBOR, async (tx) => {
      await tx.selectFrom('bulk_action').select('id').where('id', '=', id).forUpdate().execute()
      locked.resolve(undefined)
      await setTimeout(100)
    }),
  ])
  expect(isMore).toBe(false)
  expect(await read(id)).toMatchObject({ state: 'done', done: 51, refused: 51 })
})

test('what is stopped keeps what was done, which can be put back', async () => {
  const { id }: BulkAction = await start({ team: 'Half' }, { all: { search: '@bulk.test' } })
  await runBatch(context, BULK_KINDS, HARBOR)
  expect((await ask(`/${id}/stop`)).data).toMatchObject({ state: 'stopped', done: 100, canUndo: true })
  await toTheEnd()
  expect(await read(id)).toMatchObject({ done: 100 })
  expect((await ask(`/${id}/stop`)).code).toBe('bulk.not-running')
  const undo: BulkAction = (await ask(`/${id}/undo`)).data
  await toTheEnd()
  expect(await read(undo.id)).toMatchObject({ changed: 100 })
})

test('only the last ten can be undone, and each kind is for whoever has its menu', async () => {
  const { id } = await start({ region: 'Old' }, { ids: [ids[3]] })
  for (let n = 0; n < 10; n++) await start({ region: `New ${n}` }, { ids: [ids[4]] })
  expect((await ask(`/${id}/undo`)).code).toBe('bulk.not-undoable')
  const listed: BulkAction[] = (await app.inject(admin.get(PATH))).json().data
  expect(listed).toHaveLength(10)
  expect((await app.inject(editor.get(PATH))).json().data).toEqual([])
  expect((await app.inject(editor.get(`${PATH}/${id}`))).statusCode).toBe(404)
  const asked = { kind: 'people.change', input: {}, selection: { ids: [ids[0]] } }
  expect((await ask('/preview', asked, editor)).code).toBe('account.not-allowed')
  expect((await ask('', { ...asked, kind: 'people.nothing' })).code).toBe('request.not-found')
})

test.each([
  [{ role: 'Queen' }],
  [{ team: 'x'.repeat(81) }],
  [{ team: 'a\u0000b' }],
  [{ is_active: 'yes' }],
  [{ abilities: { Nothing: 'on' } }],
])('%j is refused with the field', async (input) => {
  const reply = await ask('', { kind: 'people.change', input, selection: { ids: [ids[0]] } })
  expect(reply.code).toBe('request.malformed')
  expect(reply.data.fields[0].field).toMatch(/(role|team|is_active|abilities)/)
})
