import { describe, expect, test } from 'vitest'
import { anApp, anotherProcessOf, signedIn } from '@frontage/testing/app.ts'

const API = '/marketingcenter/api/v1/manage-categories'
const shop = await anApp()
const { app, context } = shop
const editor = await signedIn(context, 'editor@harbor.test')

interface Row {
  id: number
  parent_id: number | null
  level: number
  name: string
  revision: number
  templates: number
  posts: number
  deleted_posts: number
  kind: string
  is_shown: boolean
}
const list = async (): Promise<Row[]> => (await app.inject(editor.get(API))).json().data
const one = async (id: number) => (await list()).find((row) => row.id === id)

const plain = {
  description: '',
  active: true,
  use_external_url: false,
  external_url: '',
  use_internal_url: false,
  internal_url: '',
  thumbnail_template_id: null,
  part_of: null,
  area: null,
}
let names = 0
const wanted = (parent_id: number | null, change = {}) => {
  names += 1
  return { ...plain, parent_id, name: `Category ${names}`, pretty_url: `category-${names}`, ...change }
}
const create = async (parent: number | null, change = {}): Promise<Row> => {
  const reply = await app.inject(editor.post(API, wanted(parent, change)))
  expect([reply.statusCode, reply.json().message]).toEqual([201, ''])
  return reply.json().data
}
const saved = ({ id, revision, ...row }: Row, change: object) =>
  app.inject(
    editor.put(`${API}/${id}`, {
      ...Object.fromEntries(Object.entries(row).filter(([name]) => name in plain || NAMED.includes(name))),
      revision,
      ...change,
    }),
  )
const NAMED = ['parent_id', 'name', 'pretty_url']

describe('the tree', () => {
  test('parents come before their children, with what is in them', async () => {
    const rows = await list()
    const seen = new Set<number | null>([null])
    for (const row of rows) {
      expect(seen.has(row.parent_id)).toBe(true)
      seen.add(row.id)
    }
    expect(rows.find(({ id }) => id === 101)).toMatchObject({ level: 2, kind: 'templates' })
    expect(rows.find(({ id }) => id === 101)?.templates).toBeGreaterThan(5)
    expect(new Set(rows.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  test('five levels, and no sixth', async () => {
    let parent: number | null = null
    for (let level = 1; level <= 5; level++) {
      const made: Row = await create(parent)
      expect(made.level).toBe(level)
      parent = made.id
    }
    const sixth = await app.inject(editor.post(API, wanted(parent)))
    expect([sixth.statusCode, sixth.json().code]).toEqual([422, 'categories.level'])
  })

  test('a category goes under no part of itself', async () => {
    const top = await create(null)
    const below = await create(top.id)
    const deeper = await create(below.id)
    for (const parent_id of [top.id, below.id, deeper.id]) {
      const reply = await saved(top, { parent_id })
      expect([parent_id, reply.json().code]).toEqual([parent_id, 'categories.under-itself'])
    }
    expect((await saved(below, { parent_id: null })).json().data).toMatchObject({ level: 1 })
    expect(await one(deeper.id)).toMatchObject({ level: 2 })
  })

  test('what has templates in it keeps its level, and they go with it', async () => {
    const flyers = await one(101)
    const other = await create(null)
    if (!flyers) throw new Error('no flyers')
    expect((await saved(flyers, { parent_id: null })).json().code).toBe('categories.other-level')
    const moved = await saved(flyers, { parent_id: other.id })
    expect(moved.statusCode).toBe(200)
    const cards = await app.inject(
      editor.get(`/marketingcenter/api/v1/templates?categoryId=${other.id}&pageSize=1`),
    )
    expect(cards.json().data).toMatchObject({ totalRows: flyers.templates, rows: [{ categoryId: other.id }] })
    await saved(moved.json().data, { parent_id: flyers.parent_id })
  })

  test('of two editors the second is shown what the first saved', async () => {
    const made = await create(1)
    expect((await saved(made, { name: 'First' })).statusCode).toBe(200)
    const second = await saved(made, { name: 'Second' })
    expect([second.statusCode, second.json().data.category.name]).toEqual([409, 'First'])
  })

  test.each<[string, object, string]>([
    ['a script', { use_external_url: true, external_url: 'javascript:alert(1)' }, 'https'],
    ['another host', { use_internal_url: true, internal_url: '//evil.test/x' }, 'slash'],
    ['a backslash', { use_internal_url: true, internal_url: '/\\evil.test' }, 'slash'],
    ['no address', { use_internal_url: true }, 'Choose one address'],
    [
      'two addresses',
      {
        use_internal_url: true,
        internal_url: '/faq',
        use_external_url: true,
        external_url: 'https://a.test',
      },
      'Choose one',
    ],
    ['no name', { name: ' ' }, 'Enter a name'],
    ['a part that nobody has', { part_of: 'attic' }, ''],
  ])('%s is refused', async (_what, change, sentence) => {
    const reply = await app.inject(editor.post(API, wanted(1, change)))
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain(sentence)
  })

  test('two of one address are not beside each other', async () => {
    const made = wanted(1)
    await app.inject(editor.post(API, made))
    expect((await app.inject(editor.post(API, made))).json().code).toBe('categories.name-taken')
    expect((await app.inject(editor.post(API, { ...made, parent_id: 2 }))).statusCode).toBe(201)
  })
})

test('a new order is what every process serves', async () => {
  const second = await anotherProcessOf(shop)
  const menu = async () =>
    (await second.app.inject(editor.get('/marketingcenter/api/v1/categories')))
      .json()
      .data.map((row: Row) => row.id)
  const before = await menu()
  const rows = (await list()).filter((row) => row.parent_id === null).map(({ id }) => id)
  const order = (ids: number[]) => app.inject(editor.put(`${API}/order`, { parent_id: null, ids }))
  expect((await order(rows.slice(1))).json().code).toBe('categories.order-changed')
  expect((await order(rows.toReversed())).statusCode).toBe(200)
  expect(await menu()).toEqual(before.toReversed())
  await order(rows)
})

describe('what is in a category', () => {
  test('deleting says what is in it, and moves it', async () => {
    const from = await create(1)
    const to = await create(1)
    const all = (await app.inject(editor.get('/marketingcenter/api/v1/templates?pageSize=3'))).json().data
      .rows
    const ids = all.map((card: { id: string }) => card.id)
    const path = `${API}/${from.id}`
    const placed = await app.inject(editor.put(`${path}/templates`, { from: [], ids }))
    expect(placed.json().data.map((row: { id: string }) => row.id)).toEqual(ids)
    const stale = await app.inject(editor.put(`${path}/templates`, { from: [], ids: [] }))
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'categories.changed-elsewhere'])
    const refused = await app.inject(editor.delete(path))
    expect([refused.statusCode, refused.json().data]).toEqual([
      409,
      { categories: 0, templates: 3, posts: 0, deleted_posts: 0 },
    ])
    expect((await app.inject(editor.delete(`${path}?move_to=${from.id}`))).json().code).toBe(
      'categories.under-itself',
    )
    expect((await app.inject(editor.delete(`${path}?move_to=1`))).json()).toMatchObject({
      code: 'categories.other-level',
      message: 'Choose a category on the same level as the one that you delete.',
    })
    const other = (await list()).find((row) => row.kind !== from.kind)
    expect((await app.inject(editor.delete(`${path}?move_to=${other?.id}`))).json()).toMatchObject({
      code: 'categories.other-kind',
      message: 'Templates and posts are in categories of their own. Choose a category of the same kind.',
    })
    expect((await app.inject(editor.delete(`${path}?move_to=${to.id}`))).statusCode).toBe(200)
    expect(await one(from.id)).toBeUndefined()
    expect(await one(to.id)).toMatchObject({ templates: 3 })
  })

  test('a subcategory whose address is taken at the target is named, and nothing is moved', async () => {
    const from = await create(1)
    const to = await create(1, { name: 'Where it goes' })
    const named = { name: 'Twins', pretty_url: 'twins' }
    await create(to.id, named)
    const child = await create(from.id, { ...named, name: 'Other twins' })
    const refused = await app.inject(editor.delete(`${API}/${from.id}?move_to=${to.id}`))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'categories.name-taken',
        message:
          '“Where it goes” already has a subcategory with the address of “Other twins”. Change one of the two addresses first.',
      },
    ])
    expect(await one(child.id)).toMatchObject({ parent_id: from.id })
  })

  test('posts that can still be restored are in their category: it is not deleted under them', async () => {
    const { id, posts } = (await list()).find((row) => row.level === 2 && row.posts > 0) ?? {
      id: 0,
      posts: 0,
    }
    const found = await app.inject(editor.get(`/managecontent/api/v1/posts?categoryId=${id}&pageSize=100`))
    const ids: string[] = found.json().data.rows.map((row: { id: string }) => row.id)
    const change = { kind: 'posts.change', input: { is_deleted: true }, selection: { ids } }
    const done = await app.inject(editor.post('/managetenants/api/v1/bulk-actions', change))
    expect(await one(id)).toMatchObject({ posts: 0, deleted_posts: posts })
    const refused = await app.inject(editor.delete(`${API}/${id}`))
    expect([refused.statusCode, refused.json().data]).toMatchObject([409, { posts: 0, deleted_posts: posts }])
    await app.inject(editor.post(`/managetenants/api/v1/bulk-actions/${done.json().data.id}/undo`))
    expect(await one(id)).toMatchObject({ posts, deleted_posts: 0 })
  })

  test('posts go with their category, on every level', async () => {
    const rows = await list()
    const interior = rows.find((row) => row.level === 3 && row.posts > 0)
    const parent = rows.find((row) => row.id === interior?.parent_id)
    const target = rows.find((row) => row.level === 2 && row.kind === 'posts' && row.id !== parent?.id)
    if (!interior || !target) throw new Error('no posts')
    const moved = await saved(interior, { parent_id: target.id })
    expect([moved.statusCode, moved.json().message]).toEqual([200, ''])
    expect(moved.json().data).toMatchObject({ posts: interior.posts, parent_id: target.id })
    const stray = await context.db.tenant(editor, (tx) =>
      tx
        .selectFrom('post')
        .select('id')
        .where('tenant_id', '=', 'harbor')
        .where('interior_sub_category_id', '=', interior.id)
        .where('sub_category_id', '!=', target.id)
        .execute(),
    )
    expect(stray).toEqual([])
  })

  test('every subcategory with templates has a thumbnail, the chosen one or its first', async () => {
    const menu = async () =>
      (await app.inject(editor.get('/marketingcenter/api/v1/categories')))
        .json()
        .data.flatMap((row: { kind: string; subCategories: { id: number; templateCount: number }[] }) =>
          row.kind === 'templates' ? row.subCategories.filter((sub) => sub.templateCount > 0) : [],
        )
    const subs = await menu()
    expect(subs.length).toBeGreaterThan(10)
    expect(subs.filter((sub: { thumbnailId: string | null }) => sub.thumbnailId === null)).toEqual([])
    const flyers = await one(101)
    const placed = (await app.inject(editor.get(`${API}/101/templates`))).json().data
    const chosen = placed.at(-1).id
    if (!flyers) throw new Error('no flyers')
    await saved(flyers, { thumbnail_template_id: chosen })
    expect((await menu()).find((sub: { id: number }) => sub.id === 101)).toMatchObject({
      thumbnailId: chosen,
    })
  })
})

test('agents arrange nothing, and another tenant finds nothing', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  expect((await app.inject(agent.get(API))).statusCode).toBe(403)
  const made = await create(1)
  const other = await signedIn(context, 'editor@summit.test')
  expect((await app.inject(other.delete(`${API}/${made.id}`))).statusCode).toBe(404)
})
