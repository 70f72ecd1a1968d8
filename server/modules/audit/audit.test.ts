/** Reading the audit log: narrowed, page after page, and as a file. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditPage } from '@frontage/contracts/audit.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { recordAudit } from '../../platform/audit-repository.ts'

const { app, context } = await anApp()
const PATH = '/managetenants/api/v1/audit'
const admin = await signedIn(context, 'admin@harbor.test')
const editor = await signedIn(context, 'editor@harbor.test')
const ENTRIES = 23
const dayOf = (at: number) => new Date(Date.UTC(2020, 0, 1 + Math.floor(at / 5), 12))

beforeAll(async () => {
  await context.db.tenant(admin, async (tx) => {
    for (let at = 0; at < ENTRIES; at++)
      await recordAudit(tx, at % 2 === 0 ? admin : editor, {
        action: at % 3 === 0 ? 'order-status' : 'pages.changed',
        // Five at the very same moment: only their ids tell their order.
        at: dayOf(at),
        subject: { id: `s${at}`, name: at === 0 ? '=HYPERLINK("x")' : `Subject ${at}` },
        before: { name: 'old', password: 'hunter2' },
        after: { name: `new ${at}`, password: 'hunter3' },
      })
  })
})

const YEAR = 'from=2020-01-01&to=2020-12-31'
const read = async (query: string): Promise<AuditPage> =>
  (await app.inject(admin.get(`${PATH}?${query}`))).json().data
const subjects = async (query: string) => (await read(query)).rows.map(({ subject }) => subject.id)

test('pages one after the other are the whole log, newest first, each entry once', async () => {
  const all = await read(`${YEAR}&pageSize=100`)
  expect(all.rows).toHaveLength(ENTRIES)
  expect(all.next).toBeNull()
  const times = all.rows.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  const joined: AuditPage['rows'] = []
  for (let after = ''; ;) {
    const page = await read(`${YEAR}&pageSize=4${after && `&after=${after}`}`)
    joined.push(...page.rows)
    if (page.next === null) break
    after = page.next
  }
  expect(joined).toEqual(all.rows)
})

describe('is narrowed', () => {
  test('by who', async () => {
    const found = await read(`${YEAR}&who=${encodeURIComponent('editor@harbor.test')}&pageSize=100`)
    expect(found.rows).toHaveLength(11)
    for (const { who } of found.rows) expect(who?.id).toBe(editor.accountId)
    expect((await read(`${YEAR}&who=nobody-here`)).rows).toEqual([])
  })
  test('by what it is about', async () => {
    expect(await subjects(`${YEAR}&about=s7&pageSize=100`)).toEqual(['s7'])
    expect(await subjects(`${YEAR}&about=s6&kind=page&pageSize=100`)).toEqual([])
  })
  test('by kind', async () => expect(await subjects(`${YEAR}&kind=order&pageSize=100`)).toHaveLength(8))
  test.each([
    ['from=2020-01-02&to=2020-01-02', 5],
    ['from=2020-01-05&to=2020-01-09', 3],
    ['to=2020-01-01', 5],
    // Noon in London is the day before in no zone, and the day after in Kiritimati.
    ['from=2020-01-02&to=2020-01-02&zone=Pacific/Kiritimati', 5],
    ['from=2020-01-01&to=2020-01-01&zone=Pacific/Kiritimati', 0],
  ])('by %s to %i entries', async (query, count) =>
    expect(await subjects(`${query}&pageSize=100`)).toHaveLength(count),
  )
})

test('what is secret is not stored', async () => {
  const { rows } = await read(`${YEAR}&pageSize=1`)
  expect(rows[0]).toMatchObject({ before: { name: 'old', password: '[hidden]' } })
  expect(JSON.stringify(await read(`${YEAR}&pageSize=100`))).not.toContain('hunter')
})

test('the file has every entry, and no cell of it is a formula', async () => {
  const reply = await app.inject(admin.get(`${PATH}/file?${YEAR}`))
  expect(reply.headers['content-type']).toContain('text/csv')
  const lines = reply.body.split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(ENTRIES + 1)
  expect(reply.body).toContain(`"'=HYPERLINK(""x"")"`)
  expect(reply.body).toContain('name: old -> new 3')
})

test.each(['after=x', 'after=2020-01-01T00:00:00.000Z_x', 'kind=x', 'from=x', 'zone=x', 'pageSize=1000'])(
  '%s is refused',
  async (query) => expect((await app.inject(admin.get(`${PATH}?${query}`))).statusCode).toBe(422),
)

test('editors and other tenants read none of it', async () => {
  for (const path of [PATH, `${PATH}/file`]) expect((await app.inject(editor.get(path))).statusCode).toBe(403)
  const other = await signedIn(context, 'admin@summit.test')
  const reply = await app.inject(other.get(`${PATH}?${YEAR}`))
  expect(reply.json().data.rows).toEqual([])
})

test('nobody takes an entry back', async () => {
  const change = (work: Parameters<typeof context.db.tenant>[1]) => context.db.tenant(admin, work)
  await expect(change((tx) => tx.deleteFrom('audit_entry').execute())).rejects.toThrow('permission denied')
  await expect(change((tx) => tx.updateTable('audit_entry').set({ action: 'x' }).execute())).rejects.toThrow(
    'permission denied',
  )
})

test('a change that was refused has no entry', async () => {
  const entries = () =>
    context.db.tenant(admin, (tx) =>
      tx.selectFrom('audit_entry').select('id').where('tenant_id', '=', 'harbor').execute(),
    )
  const before = await entries()
  const reply = await app.inject(editor.delete(`/managepages/api/v1/pages/${randomUUID()}`))
  expect(reply.statusCode).toBe(404)
  expect(await entries()).toEqual(before)
})
