import { randomUUID } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTemplateFolder, TEMPLATES } from '@frontage/catalog/templates.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aFileOf } from '@frontage/testing/upload.ts'

const API = '/marketingcenter/api/v1'
const { app, context } = await anApp()
const editor = await signedIn(context, 'editor@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const flyer = await readTemplateFolder(TEMPLATES, 'quiet-morning-flyer')
const [page = ''] = flyer.pages

const bytesOf = (text: string | Uint8Array) => (typeof text === 'string' ? strToU8(text) : text)
const zipOf = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytesOf(text)])) as Zippable,
    ),
  )

const whole = (slug: string, change: { json?: string; page?: string } = {}) => ({
  [`${slug}/template.json`]: change.json ?? flyer.json,
  [`${slug}/page-1.svg`]: change.page ?? page,
})

async function upload(bytes: Buffer, name = 'template.zip', as: User = editor, templateId?: string) {
  const form = aFileOf(name, bytes, templateId ? { template_id: templateId } : {})
  return app.inject(as.post(`${API}/template-drafts`, ...form))
}

const drafts = async () => (await app.inject(editor.get(`${API}/template-drafts`))).json().data

describe('what is handed in', () => {
  test('a folder as a ZIP becomes a draft with its findings', async () => {
    const reply = await upload(zipOf(whole('a-new-flyer')))
    expect(reply.statusCode).toBe(201)
    const { slug, findings, notes, template } = reply.json().data
    expect({ slug, notes, template }).toEqual({ slug: 'a-new-flyer', notes: [], template: null })
    expect(findings.filter((one: { severity: string }) => one.severity === 'error')).toEqual([])
  })

  test.each<[string, Record<string, string>, string | RegExp]>([
    ['litter of a Mac', { '__MACOSX/a/._page-1.svg': 'x', 'tidy/.DS_Store': 'x' }, /2 hidden files/],
    ['a picture of it', { 'tidy/preview.png': 'x' }, /“tidy\/preview.png” is not part/],
  ])('%s is left out', async (_what, more, note) => {
    const reply = await upload(zipOf({ ...whole('tidy'), ...more }))
    expect(reply.statusCode).toBe(201)
    expect(reply.json().data.notes.join(' ')).toMatch(note)
  })

  test('names in other capitals are read as they are meant', async () => {
    const reply = await upload(zipOf({ 'Tidy One/Template.JSON': flyer.json, 'Tidy One/Page-1.SVG': page }))
    expect(reply.json().data).toMatchObject({ slug: 'tidy-one' })
    expect(reply.json().data.notes).toHaveLength(3)
  })

  test.each<[string, Buffer, RegExp]>([
    ['no ZIP', Buffer.from('PK not really'), /no ZIP archive/],
    ['nothing', Buffer.alloc(0), /no ZIP archive/],
    ['no template.json', zipOf({ 'a/page-1.svg': page }), /no template.json/],
    ['no page', zipOf({ 'a/template.json': flyer.json }), /no page-1.svg/],
    ['a missing page', zipOf({ 'a/template.json': flyer.json, 'a/page-2.svg': page }), /without gaps/],
    ['two templates', zipOf({ ...whole('a'), ...whole('b') }), /2 templates/],
    ['a path out of the folder', zipOf({ ...whole('a'), '../../etc/passwd': 'x' }), /outside/],
    ['an absolute path', zipOf({ ...whole('a'), '/etc/passwd': 'x' }), /outside/],
    ['an archive inside', zipOf({ ...whole('a'), 'a/more.zip': 'x' }), /archive inside/],
    ['two files of one name', zipOf({ ...whole('a'), 'a/PAGE-1.svg': page }), /differ only in capitals/],
    ['broken JSON', zipOf(whole('a', { json: '{"name": ' })), /not valid JSON/],
    ['a list of JSON', zipOf(whole('a', { json: '[]' })), /one object/],
    [
      'a page that is no text',
      zipOf({ ...whole('a'), 'a/page-1.svg': new Uint8Array([0xff, 0x00, 0xc3]) }),
      /UTF-8/,
    ],
    ['a damaged page', damaged(zipOf(whole('a'))), /damaged/],
    ['a link', withAttributes(zipOf(whole('a')), 0xa1ff), /link to another file/],
    ['a page that grows', bomb(), /damaged or larger|too large/],
  ])('%s is refused in one sentence, and nothing is stored', async (_what, bytes, sentence) => {
    const before = (await drafts()).length
    const reply = await upload(bytes)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'templates.unreadable'])
    expect(reply.json().message).toMatch(sentence)
    expect(await drafts()).toHaveLength(before)
  })

  test('an SVG as Illustrator writes it is written in the words of the format', async () => {
    const foreign = page
      .replace(
        '<svg ',
        '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY ns_ai "http://ns.adobe.com/ai/">]><svg xmlns:x="&ns_ai;" x="0px" width="630px" xml:space="preserve" ',
      )
      .replace(
        '</title>',
        '</title><style type="text/css">.st0{fill:#FFFFFF;isolation:isolate}</style><metadata><x:a/></metadata><g class="st0"><rect x="10px" y="10" width="4" height="4"/></g>',
      )
    const { notes, findings } = (await upload(zipOf(whole('from-illustrator', { page: foreign })))).json()
      .data
    expect(findings.filter((one: { rule: string }) => !one.rule.startsWith('preflight'))).toEqual([])
    expect(notes.join(' ')).toMatch(/document type.*own data.*Styles.*Units/)
  })

  test('entities that say anything are left for the linter to refuse', async () => {
    const bad = page.replace('<svg ', '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;">]><svg ')
    const { findings } = (await upload(zipOf(whole('entities', { page: bad })))).json().data
    expect(findings.map((one: { rule: string }) => one.rule)).toContain('doctype')
  })

  test('a finding says where on the page it is', async () => {
    const bad = page.replace(
      '</title>',
      '</title><g transform="translate(100 50)"><use x="1" y="2" width="30" height="40"/></g>',
    )
    const { findings } = (await upload(zipOf(whole('with-a-use', { page: bad })))).json().data
    expect(findings[0]).toMatchObject({
      severity: 'error',
      rule: 'element',
      page: 1,
      box: { x: 101, y: 52, width: 30, height: 40 },
    })
  })
})

describe('from draft to catalog', () => {
  let draft: { id: string; revision: number; manifest: { name: string } }
  let templateId = ''
  const body = (revision: number, change = {}) => ({
    revision,
    name: 'A flyer of its own',
    description: 'For quiet houses.',
    tags: ['quiet'],
    slots: [
      { id: 'headline', label: 'Große Überschrift & more', required: true, maxLines: 2, minSize: null },
    ],
    ...change,
  })

  beforeAll(async () => {
    draft = (await upload(zipOf(whole('a-flyer-of-its-own')))).json().data
  })

  test('fields are edited on screen; who edits an older draft is shown the newer one', async () => {
    const path = `${API}/template-drafts/${draft.id}`
    const saved = await app.inject(editor.put(path, body(draft.revision)))
    expect(saved.json().data).toMatchObject({ revision: 2, manifest: { name: 'A flyer of its own' } })
    expect(saved.json().data.pages[0]).toContain('data-label="Große Überschrift &amp; more"')
    const stale = await app.inject(editor.put(path, body(draft.revision)))
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'templates.changed-elsewhere'])
    expect(stale.json().data.draft).toMatchObject({ id: draft.id, revision: 2 })
  })

  test('publishing wants a subcategory and the draft that was seen', async () => {
    const path = `${API}/template-drafts/${draft.id}/publish`
    const send = (sent: object) => app.inject(editor.post(path, sent))
    expect((await send({ revision: 1, sub_category_id: 101 })).json().code).toBe(
      'templates.changed-elsewhere',
    )
    expect((await send({ revision: 2 })).json().code).toBe('templates.no-subcategory')
    expect((await send({ revision: 2, sub_category_id: 999_999 })).json().code).toBe(
      'templates.no-subcategory',
    )
    const categories: { id: number; kind: string; level: number }[] = (
      await app.inject(editor.get(`${API}/manage-categories`))
    ).json().data
    const ofPosts = categories.find(({ kind, level }) => kind === 'posts' && level === 2)?.id
    for (const place of [{ sub_category_id: ofPosts }, { sub_category_id: 101, also: [ofPosts] }])
      expect((await send({ revision: 2, ...place })).json().code).toBe('templates.no-subcategory')
    const published = await send({ revision: 2, sub_category_id: 101, also: [301] })
    expect(published.json().data).toMatchObject({ version: 1, is_sold: true })
    templateId = published.json().data.id
    expect((await drafts()).map((one: { id: string }) => one.id)).not.toContain(draft.id)
    const found = await app.inject(agent.get(`${API}/templates?search=quiet flyer of its own`))
    expect(found.json().data.rows).toMatchObject([{ id: templateId }])
  })

  test('a draft with something to mend is not published', async () => {
    const bad = (
      await upload(zipOf(whole('bad', { page: page.replace('</title>', '</title><use/>') })))
    ).json().data
    const reply = await app.inject(
      editor.post(`${API}/template-drafts/${bad.id}/publish`, { revision: 1, sub_category_id: 101 }),
    )
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'templates.not-ready'])
  })

  test('designs keep their version, are offered the next one, and can go back', async () => {
    const design = (await app.inject(agent.post(`${API}/designs`, { template_id: templateId }))).json().data
    expect(design.newer_version).toBeNull()
    const next = await upload(
      zipOf(whole('any-name', { page: page.replace('<title>', '<title>Second ') })),
      'x.zip',
      editor,
      templateId,
    )
    expect(next.json().data).toMatchObject({
      slug: 'a-flyer-of-its-own',
      template: { id: templateId, version: 1 },
    })
    const { id } = next.json().data
    await app.inject(editor.post(`${API}/template-drafts/${id}/publish`, { revision: 1 }))
    const path = `${API}/designs/${design.id}`
    const kept = (await app.inject(agent.get(path))).json().data
    expect(kept).toMatchObject({ template_version: 1, newer_version: { version: 2 } })
    const change = (version: number, revision: number) =>
      app.inject(agent.put(`${path}/version`, { revision, version, slots: { headline: { text: 'Mine' } } }))
    const moved = (await change(2, kept.revision)).json().data
    expect(moved).toMatchObject({
      template_version: 2,
      newer_version: null,
      slots: { headline: { text: 'Mine' } },
    })
    expect((await change(2, kept.revision)).json().code).toBe('designs.changed-elsewhere')
    expect((await change(9, moved.revision)).json().code).toBe('designs.no-other-version')
    expect((await change(1, moved.revision)).json().data).toMatchObject({ template_version: 1 })
  })

  test('another product, and a template of nobody, take no next version', async () => {
    const other = zipOf(whole('x', { json: flyer.json.replace('letter-flyer', 'business-card') }))
    expect((await upload(other, 'x.zip', editor, templateId)).json().code).toBe('templates.other-product')
    expect((await upload(zipOf(whole('x')), 'x.zip', editor, randomUUID())).json().code).toBe(
      'templates.missing',
    )
  })

  test('retired: no new designs, in no search; lines in carts stay; offered again: as before', async () => {
    const design = await aDesign(context, agent)
    expect(design.templateId).toBe(templateId)
    const added = await app.inject(
      agent.post(`${API}/cart/items`, {
        design_id: design.id,
        type: 'print-and-ship',
        quantity: 100,
        warnings_accepted: true,
      }),
    )
    expect([added.statusCode, added.json().code]).toEqual([201, undefined])
    const state = (from: string, to: string) =>
      app.inject(editor.put(`${API}/manage-templates/${templateId}/status`, { from, to }))
    expect((await state('retired', 'published')).json().code).toBe('templates.changed-elsewhere')
    expect((await state('published', 'retired')).json().data).toMatchObject({ state: 'retired' })
    const refused = await app.inject(agent.post(`${API}/designs`, { template_id: templateId }))
    expect(refused.json().code).toBe('designs.template-missing')
    const found = await app.inject(agent.get(`${API}/templates?search=quiet flyer of its own`))
    expect(found.json().data.rows).toEqual([])
    const cart = (await app.inject(agent.get(`${API}/cart`))).json().data
    const line = cart.cart_items.find((one: { design_id: string }) => one.design_id === design.id)
    expect(line).toMatchObject({ is_abandoned: false, total_price: 69 })
    const edit = await app.inject(editor.post(`${API}/manage-templates/${templateId}/draft`))
    expect(edit.json().code).toBe('templates.retired')
    expect((await state('retired', 'published')).json().data).toMatchObject({ state: 'published' })
  })

  test('a next version can be begun from the current one, and thrown away', async () => {
    const begun = await app.inject(editor.post(`${API}/manage-templates/${templateId}/draft`))
    expect(begun.statusCode).toBe(201)
    const path = `${API}/template-drafts/${begun.json().data.id}`
    const row = (await app.inject(editor.get(`${API}/manage-templates/${templateId}`))).json().data
    expect(row).toMatchObject({ draft_id: begun.json().data.id, versions: [{ version: 2 }, { version: 1 }] })
    expect((await app.inject(editor.delete(path))).statusCode).toBe(200)
    expect((await app.inject(editor.get(path))).statusCode).toBe(404)
  })
})

test('the files of a template are downloaded, and handed in again as they are', async () => {
  const { rows } = (await app.inject(editor.get(`${API}/manage-templates?search=quiet morning`))).json().data
  const [{ id, slug }] = rows
  const reply = await app.inject(editor.get(`${API}/manage-templates/${id}/files`))
  expect(reply.headers['content-disposition']).toContain(`${slug}.zip`)
  const files = unzipSync(reply.rawPayload)
  expect(Object.keys(files)).toEqual([`${slug}/template.json`, `${slug}/page-1.svg`])
  const draft = (await upload(reply.rawPayload, 'again.zip', editor, id)).json().data
  expect(draft).toMatchObject({ template: { id }, notes: [], findings: [] })
  expect(draft.pages).toEqual([strFromU8(files[`${slug}/page-1.svg`] ?? new Uint8Array())])
  const manifest: unknown = JSON.parse(strFromU8(files[`${slug}/template.json`] ?? new Uint8Array()))
  expect(draft.manifest).toEqual(manifest)
  expect((await app.inject(agent.get(`${API}/manage-templates/${id}/files`))).statusCode).toBe(403)
  const nobodys = await app.inject(editor.get(`${API}/manage-templates/${randomUUID()}/files`))
  expect(nobodys.json().code).toBe('templates.missing')
})

test('agents prepare no templates, and another tenant finds none of them', async () => {
  expect((await upload(zipOf(whole('x')), 'x.zip', agent)).statusCode).toBe(403)
  expect((await app.inject(agent.get(`${API}/manage-templates`))).statusCode).toBe(403)
  const [{ id }] = await drafts()
  const other = await signedIn(context, 'editor@summit.test')
  expect((await app.inject(other.get(`${API}/template-drafts/${id}`))).statusCode).toBe(404)
})

test('the list is searched, narrowed and sorted', async () => {
  const list = async (query: string) =>
    (await app.inject(editor.get(`${API}/manage-templates?${query}`))).json().data
  const all = await list('pageSize=100&sort=title&direction=ASC')
  const titles = all.rows.map((row: { title: string }) => row.title.toLowerCase())
  expect(titles).toEqual(titles.toSorted())
  expect(all.totalRows).toBeGreaterThan(50)
  const cards = await list('product=business-card&search=%25')
  expect(cards).toMatchObject({ rows: [], totalRows: 0 })
  expect((await list('state=retired')).totalRows).toBe(0)
})

/** The first byte of a page is another. */
function damaged(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  const at = copy.lastIndexOf('page-1.svg', copy.indexOf('PK\u0001\u0002'))
  copy[at + 20] = (copy[at + 20] ?? 0) ^ 0xff
  return copy
}

/** Every entry says that it is this kind of Unix file. */
function withAttributes(zip: Buffer, mode: number): Buffer {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 4)) {
    copy.writeUInt16LE(0x0314, at + 4)
    copy.writeUInt32LE(mode * 0x10000, at + 38)
  }
  return copy
}

/** A page of 50 MB of spaces that says it has 1 kB. */
function bomb(): Buffer {
  const copy = zipOf({ ...whole('a'), 'a/page-1.svg': new Uint8Array(50_000_000).fill(32) })
  const at = copy.lastIndexOf('PK\u0001\u0002')
  copy.writeUInt32LE(1_000, at + 24)
  return copy
}
