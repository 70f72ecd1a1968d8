/** Categories of many templates in one grid: looked at, saved whole or not at all, put back. */
import type { InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import type { BulkPreview } from '@frontage/contracts/bulk.ts'
import type { PlaceSheet, PlaceSheetTemplate } from '@frontage/contracts/place-sheet.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'

const SHEET = '/marketingcenter/api/v1/manage-templates-places'
const { app, context } = await anApp()
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const elsewhere = await signedIn(context, 'editor@summit.test')

const sent = async (request: InjectOptions) => app.inject(request)
const sheet = async (): Promise<PlaceSheet> =>
  (await sent(editor.get(`${SHEET}?product=letter-flyer&sort=title&direction=ASC&pageSize=100`))).json().data
const save = (templates: object[], who = editor) => sent(who.put(SHEET, { templates }))
const dryRun = async (templates: object[]): Promise<BulkPreview> =>
  (await sent(editor.post(`${SHEET}/preview`, { templates }))).json().data
const undo = async (id: string) =>
  (await sent(editor.post(`/managetenants/api/v1/bulk-actions/${id}/undo`))).json().data

let first: PlaceSheetTemplate
let second: PlaceSheetTemplate
let free = ''
beforeEach(async () => {
  const { rows, categories } = await sheet()
  const [one, two] = rows
  if (!one || !two) throw new Error('there are flyers')
  ;[first, second] = [one, two]
  free = categories.find((path) => !one.places.includes(path) && !two.places.includes(path)) ?? ''
})

test('a dry run says where each would be, and that one would be nowhere', async () => {
  const preview = await dryRun([
    { ...first, places: [...first.places, free] },
    { ...second, places: [] },
  ])
  expect(preview).toMatchObject({ total: 2, changed: 2, refused: 0 })
  expect(preview.rows[0]?.differences).toEqual([{ field: `places.${free}`, after: expect.any(String) }])
  expect(preview.rows[1]?.differences).toContainEqual({ field: 'is_nowhere', before: 'false', after: 'true' })
  expect((await sheet()).rows.slice(0, 2)).toEqual([first, second])
})

test('all are saved together, are on record, and go back together', async () => {
  const saved = (
    await save([
      { ...first, places: [...first.places, free] },
      { ...second, places: [free] },
    ])
  ).json().data
  expect(saved).toMatchObject({ state: 'done', total: 2, changed: 2, canUndo: true })
  const [one, two] = (await sheet()).rows
  expect([one?.places, two?.places]).toEqual([[...first.places, free].toSorted(), [free]])
  const entries = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.selectFrom('audit_entry').select('action').where('subject_id', '=', second.id).execute(),
  )
  expect(entries).toContainEqual({ action: 'template.placed' })
  expect(await undo(saved.id)).toMatchObject({ changed: 2, refused: 0 })
  expect((await sheet()).rows.slice(0, 2)).toEqual([first, second])
})

test('one unknown category keeps all of them from being saved, and says which', async () => {
  const asked = [
    { ...first, places: ['Nirgendwo › Grüße 🏚️'] },
    { ...second, places: [free] },
  ]
  expect((await dryRun(asked)).rows[0]).toMatchObject({
    name: first.title,
    reason: 'There is no category “Nirgendwo › Grüße 🏚️” that templates can be on.',
  })
  const reply = await save(asked)
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'bulk.not-whole'])
  expect((await sheet()).rows.slice(0, 2)).toEqual([first, second])
})

test('of two editors the second is shown what the first saved, and may save over it', async () => {
  const theirs = (await save([{ ...first, places: [free] }])).json().data
  const reply = await save([
    { ...first, places: [] },
    { ...second, places: [] },
  ])
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'templates.places-changed'])
  const [overtaken, ...more] = reply.json().data.templates
  expect([overtaken.id, overtaken.places, more]).toEqual([first.id, [free], []])
  expect((await save([{ ...first, places: [free] }])).json().code).toBe('bulk.nothing')
  const mine = await save([{ ...first, places: [], version: overtaken.version }])
  expect(mine.statusCode).toBe(200)
  await undo(mine.json().data.id)
  await undo(theirs.id)
  expect((await sheet()).rows[0]).toEqual(first)
})

test('agents see no grid, and other tenants find nothing in it', async () => {
  expect((await sent(agent.get(SHEET))).statusCode).toBe(403)
  const reply = await save([{ ...first, places: [] }], elsewhere)
  expect(reply.json()).toMatchObject({
    code: 'bulk.not-whole',
    data: { preview: { rows: [{ reason: 'This template is no longer here.' }] } },
  })
})
