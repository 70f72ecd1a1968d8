/** Versions of a page, their names, and texts that are published at a set time. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApp, anotherProcessOf, signedIn, anonymous } from '@frontage/testing/app.ts'
import { publishDuePages } from './publish-due.ts'

const PAGE_BODIES = '/managepages/api/v1/pagescontent'
const one = await anApp()
const { app, context } = one
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const otherAdmin = await signedIn(context, 'admin@summit.test')

const stateOf = (words: string): string =>
  JSON.stringify({
    version: 2,
    root: {
      type: 'root',
      children: [
        { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: words, format: 0 }] },
      ],
    },
  })
const htmlOf = (words: string): string => `<p class="page-paragraph">${words}</p>`
const pages = (await app.inject(editor.get('/managepages/api/v1/pages'))).json().data as {
  id: string
  path: string
}[]
const pageId = pages.find(({ path }) => path === '/brand-guidelines')?.id ?? ''
const path = `${PAGE_BODIES}/${pageId}`
const inAnHour = (): string => new Date(context.clock.now().getTime() + 3_600_000).toISOString()
const zone = 'America/Chicago'

const save = async (words: string, more: object = {}): Promise<number> => {
  const reply = await app.inject(
    editor.put(PAGE_BODIES, { page_id: pageId, state: stateOf(words), html: '', ...more }),
  )
  expect(reply.statusCode).toBe(200)
  return reply.json().data.revision
}
const shown = async (): Promise<string> =>
  (await app.inject(anonymous('harbor', `${PAGE_BODIES}/dynamic/brand-guidelines`))).json().data.html
const schedule = (body: object) =>
  app.inject(editor.put(`${path}/schedule`, { publish_at: inAnHour(), time_zone: zone, ...body }))
const waiting = async () => (await app.inject(editor.get(`${path}/schedule`))).json().data
const waitingHtml = async () => (await app.inject(editor.get(`${path}/schedule/content`))).json().data.html
const newest = async () => (await app.inject(editor.get(`${path}/versions?pageSize=1`))).json().data.rows[0]
/** As if its time had come. */
const makeDue = () =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx
      .updateTable('page_schedule')
      .set({ publish_at: new Date(Date.now() - 1000) })
      .where('outcome', '=', 'waiting')
      .execute(),
  )
beforeEach(async () => {
  await app.inject(editor.delete(`${path}/schedule`))
})

describe('versions', () => {
  test('come in pages, the newest first, and say whose they are', async () => {
    const revision = await save('One')
    await save('Two')
    const first = (await app.inject(editor.get(`${path}/versions?pageSize=1`))).json().data
    expect(first.rows).toMatchObject([{ revision: revision + 1, name: '', restored_from: null }])
    expect(first.rows[0].saved_by).not.toBe('')
    expect(first.totalRows).toBe(revision + 1)
    const second = (await app.inject(editor.get(`${path}/versions?pageSize=1&pageNumber=2`))).json().data
    expect(second.rows[0].revision).toBe(revision)
    const beyond = (await app.inject(editor.get(`${path}/versions?pageNumber=99`))).json().data
    expect(beyond).toMatchObject({ rows: [], totalRows: revision + 1 })
  })

  test('are named, named again, and lose their name', async () => {
    const revision = await save('Named')
    for (const name of ['Spring campaign', '  Spring campaign, final ', '']) {
      const reply = await app.inject(editor.patch(`${path}/versions/${revision}`, { name }))
      expect(reply.json().data).toMatchObject({ revision, name: name.trim() })
      const named = (await app.inject(editor.get(`${path}/versions?named=true`))).json().data
      expect(named.totalRows).toBe(name === '' ? 0 : 1)
    }
    const long = await app.inject(editor.patch(`${path}/versions/${revision}`, { name: 'x'.repeat(121) }))
    expect(long.statusCode).toBe(422)
    const missing = await app.inject(editor.patch(`${path}/versions/9999`, { name: 'x' }))
    expect(missing.json().code).toBe('pages.missing')
  })

  test('a restored one says which it brought back, and the one before it is still there', async () => {
    const good = await save('Good')
    const bad = await save('Bad')
    const restored = await save('Good', { restored_from: good, revision: bad })
    expect(await newest()).toMatchObject({ revision: restored, restored_from: good })
    const before = await app.inject(editor.get(`${path}/versions/${bad}`))
    expect(before.json().data.html).toBe(htmlOf('Bad'))
  })

  test('of a page that was just created begin with the empty one', async () => {
    const body = { page_name: 'Spring', address: `spring-${randomUUID().slice(0, 8)}` }
    const created = (await app.inject(editor.post('/managepages/api/v1/pages', body))).json().data
    const list = (await app.inject(editor.get(`${PAGE_BODIES}/${created.id}/versions`))).json().data
    expect(list).toMatchObject({ rows: [{ revision: 1 }], totalRows: 1 })
  })
})

describe('a text that waits for its time', () => {
  test('is published then, as it was, by whoever scheduled it, and once', async () => {
    await save('Now')
    const set = await schedule({ state: stateOf('Later') })
    expect(set.json().data).toMatchObject({ time_zone: zone, is_behind: false })
    expect(await waitingHtml()).toBe(htmlOf('Later'))
    const revision = await save('In between')
    expect(await waiting()).toMatchObject({ is_behind: true })
    expect(await waitingHtml()).toBe(htmlOf('Later'))
    expect(await publishDuePages(context, editor)).toBe(0)
    expect(await shown()).toBe(htmlOf('In between'))
    await makeDue()
    const other = await anotherProcessOf(one)
    const counts = await Promise.all(
      [context, other.context, context, other.context].map((process) => publishDuePages(process, editor)),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await shown()).toBe(htmlOf('Later'))
    expect(await newest()).toMatchObject({ revision: revision + 1, is_scheduled: true })
    expect(await waiting()).toBeNull()
    expect(await publishDuePages(other.context, editor)).toBe(0)
    // What was in between is a version like any other.
    const between = await app.inject(editor.get(`${path}/versions/${revision}`))
    expect(between.json().data.html).toBe(htmlOf('In between'))
  })

  test('may be a version from before', async () => {
    const revision = await save('Autumn')
    await save('Winter')
    expect((await schedule({ from_revision: revision })).json().data.from_revision).toBe(revision)
    await makeDue()
    await publishDuePages(context, editor)
    expect(await shown()).toBe(htmlOf('Autumn'))
    expect(await newest()).toMatchObject({ restored_from: revision, is_scheduled: true })
  })

  test('gets another time with the same text, and another text', async () => {
    await schedule({ state: stateOf('First') })
    const later = new Date(Date.now() + 9_000_000).toISOString()
    const moved = await schedule({ publish_at: later })
    expect(moved.json().data).toMatchObject({ publish_at: later })
    expect(await waitingHtml()).toBe(htmlOf('First'))
    await schedule({ state: stateOf('Second'), publish_at: later })
    await makeDue()
    expect(await publishDuePages(context, editor)).toBe(1)
    expect(await shown()).toBe(htmlOf('Second'))
  })

  test('is called off, and nothing is published', async () => {
    await save('Stays')
    await schedule({ state: stateOf('Never') })
    expect((await app.inject(editor.delete(`${path}/schedule`))).statusCode).toBe(200)
    await makeDue()
    expect(await publishDuePages(context, editor)).toBe(0)
    expect(await shown()).toBe(htmlOf('Stays'))
    const again = await app.inject(editor.delete(`${path}/schedule`))
    expect(again.json().code).toBe('pages.not-scheduled')
    expect((await schedule({})).json().code).toBe('pages.not-scheduled')
  })

  test.each([
    ['a time that has gone by', { publish_at: '2020-01-01T00:00:00Z' }, 422],
    ['no time', { publish_at: 'soon' }, 422],
    ['no time zone', { time_zone: 'Mars/Olympus' }, 422],
    ['a version that is not there', { from_revision: 9999 }, 404],
    ['a text that cannot be read', { state: '{"version":99,"root":{"type":"root","children":[]}}' }, 422],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await schedule({ state: undefined, ...body })).statusCode).toBe(status)
    expect(await waiting()).toBeNull()
  })
})

describe('nobody else', () => {
  const calls = [
    ['get', `/versions`],
    ['get', `/versions/1`],
    ['patch', `/versions/1`, { name: 'Mine' }],
    ['get', `/schedule`],
    ['get', `/schedule/content`],
    ['put', `/schedule`, { publish_at: inAnHour(), time_zone: zone, from_revision: 1 }],
    ['delete', `/schedule`],
  ] as const
  test.each(calls)('%s %s', async (method, rest, body?: object) => {
    expect((await app.inject(agent[method](path + rest, body))).json().code).toBe('account.not-allowed')
    const theirs = await app.inject(otherAdmin[method](path + rest, body))
    const missing = await app.inject(otherAdmin[method](`${PAGE_BODIES}/${randomUUID()}${rest}`, body))
    expect(theirs.body).toBe(missing.body)
    expect(theirs.statusCode).toBeGreaterThanOrEqual(400)
  })
})
