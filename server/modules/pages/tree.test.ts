import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { allPages } from '@frontage/domain/page-tree.ts'
import { anApp, signedIn, anonymous } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const PAGES = '/managepages/api/v1/pages'
const PAGE_BODIES = '/managepages/api/v1/pagescontent'
const editor = await signedIn(context, 'editor@harbor.test')

const tree = async (): Promise<PageNode[]> => (await app.inject(editor.get(PAGES))).json().data
const everyPage = async () => allPages(await tree())
const at = async (path: string) => (await everyPage()).find((page) => page.path === path)
const idAt = async (path: string): Promise<string> => (await at(path))?.id ?? ''
const create = (page: object) => app.inject(editor.post(PAGES, page))
const made = async (page: object): Promise<PageNode> => (await create(page)).json().data
/** Readers get a page once something is written on it. */
const written = async (page: object): Promise<PageNode> => {
  const node = await made(page)
  await app.inject(editor.put(PAGE_BODIES, { page_id: node.id, state: '', html: '<p>Text</p>', revision: 1 }))
  return node
}
const change = (id: string, what: object) => app.inject(editor.patch(`${PAGES}/${id}`, what))
const remove = (id: string) => app.inject(editor.delete(`${PAGES}/${id}`))
const read = (prettyUrl: string) =>
  app.inject(anonymous('harbor', `${PAGE_BODIES}/dynamic/${encodeURIComponent(prettyUrl)}`))

describe('a new page', () => {
  test('is in the tree, can be read and written', async () => {
    const parent_id = await idAt('/about')
    const reply = await create({
      page_name: 'Our history',
      address: 'About/History',
      parent_id,
      pages_type: 'Company',
    })
    expect(reply.statusCode).toBe(201)
    const { data } = reply.json()
    expect(data).toMatchObject({ path: '/about/history', pages_type: 'Company', include_in_navigation: true })
    const about = await at('/about')
    expect(about?.child_pages.at(-1)).toEqual(data)
    const ofReaders = async () =>
      allPages((await app.inject(anonymous('harbor', PAGES))).json<{ data: PageNode[] }>().data)
    const found = () =>
      app.inject(anonymous('harbor', '/home')).then(({ body }) => body.includes('Our history'))
    // Nothing is written on it: it is there for those who write pages, and for nobody else.
    const agent = await signedIn(context, 'agent@harbor.test')
    for (const reader of [
      read('about/history'),
      app.inject(agent.get(`${PAGE_BODIES}/${data.id}`)),
      app.inject(anonymous('harbor', `${PAGE_BODIES}/${data.id}`)),
    ])
      expect((await reader).json()).toMatchObject({ success: false, code: 'pages.missing' })
    expect((await app.inject(anonymous('harbor', '/about/history'))).statusCode).toBe(404)
    expect((await ofReaders()).some(({ id }) => id === data.id)).toBe(false)
    expect(await found()).toBe(false)
    expect((await app.inject(anonymous('harbor', '/sitemap.xml'))).body).not.toContain('/about/history')
    expect((await app.inject(editor.get(`${PAGE_BODIES}/${data.id}`))).json().data).toMatchObject({
      page_id: data.id,
      html: '',
      revision: 1,
    })
    // What is under it stands under the next page above it, as readers see them.
    const below = await made({ page_name: 'Below', address: 'about/history/below', parent_id: data.id })
    await app.inject(
      editor.put(PAGE_BODIES, { page_id: below.id, state: '', html: '<p>Below</p>', revision: 1 }),
    )
    expect((await ofReaders()).find(({ path }) => path === '/about')?.child_pages).toContainEqual(
      expect.objectContaining({ id: below.id }),
    )
    const saved = await app.inject(
      editor.put(PAGE_BODIES, { page_id: data.id, state: '', html: '<p>1987</p>', revision: 1 }),
    )
    expect(saved.statusCode).toBe(200)
    expect((await read('about/history')).json().data).toMatchObject({ html: '<p>1987</p>', revision: 2 })
    expect((await ofReaders()).find(({ id }) => id === data.id)?.child_pages).toHaveLength(1)
    expect(await found()).toBe(true)
  })

  test('may be a link, and a heading of its own comes last in the footer', async () => {
    const link = { link_type: 2, page_name: 'Maps', address: 'https://maps.example/', pages_type: 'Tools' }
    const page = await made({ ...link, open_on_new_tab: true })
    const others = (await everyPage()).filter(({ pages_type }) => pages_type !== 'Tools')
    expect(page.pages_type_sort).toBeGreaterThan(Math.max(...others.map((other) => other.pages_type_sort)))
    expect(await made({ link_type: 3, page_name: 'Cards', address: '/search?tag=card' })).toMatchObject({
      path: '/search?tag=card',
    })
  })

  test('for members alone is closed to anonymous visitors', async () => {
    await written({ page_name: 'Inside', address: 'inside', unlocked_page: false })
    expect((await read('inside')).statusCode).toBe(401)
  })

  test.each([
    ['an address that is taken', { address: 'about' }, 'pages.address-taken'],
    ['an address of the site', { address: 'search' }, 'pages.address-taken'],
    ['an address with a dot', { address: 'a.b' }, 'pages.address-invalid'],
    ['an address that climbs', { address: '../x' }, 'pages.address-invalid'],
    ['a script for a link', { link_type: 2, address: 'javascript:alert(1)' }, 'pages.address-invalid'],
    ['another host for a path', { link_type: 3, address: '//evil.test' }, 'pages.address-invalid'],
    ['no name', { page_name: '  ' }, 'request.malformed'],
    ['a NUL in its name', { page_name: 'a\u0000b' }, 'request.malformed'],
    ['a name that is too long', { page_name: 'x'.repeat(121) }, 'request.malformed'],
    ['another kind', { link_type: 4 }, 'request.malformed'],
    ['a parent that is not there', { parent_id: randomUUID() }, 'pages.missing'],
  ])('with %s is refused', async (_what, bad, code) => {
    const before = await tree()
    expect((await create({ page_name: 'New', address: 'new', ...bad })).json().code).toBe(code)
    expect(await tree()).toEqual(before)
  })

  test('of two at once with one address is there once', async () => {
    const both = await Promise.all(['One', 'Two'].map((page_name) => create({ page_name, address: 'once' })))
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([201, 409])
  })

  test('five deep is the last', async () => {
    let parent_id: string | null = null
    for (const depth of [1, 2, 3, 4, 5])
      parent_id = (await made({ page_name: 'Deep', address: `deep-${depth}`, parent_id })).id
    expect((await create({ page_name: 'Deep', address: 'deep-6', parent_id })).json().code).toBe(
      'pages.too-deep',
    )
  })
})

describe('a page', () => {
  test('is renamed and hidden, and keeps what is not named', async () => {
    const id = await idAt('/about/our-team')
    const before = await at('/about/our-team')
    const reply = await change(id, { page_name: 'The team', include_in_navigation: false })
    expect(reply.json().data).toEqual({ ...before, page_name: 'The team', include_in_navigation: false })
    expect((await read('about/our-team')).statusCode).toBe(200)
  })

  test('moves to another address, and its old one is nobody’s', async () => {
    const { id } = await written({ page_name: 'Moving', address: 'before' })
    expect((await change(id, { address: 'after' })).json().data.path).toBe('/after')
    expect((await read('before')).statusCode).toBe(404)
    expect((await read('after')).statusCode).toBe(200)
    expect((await change(id, { address: 'about' })).json().code).toBe('pages.address-taken')
  })

  test('moves among its neighbors and under another', async () => {
    const parent = await made({ page_name: 'Parent', address: 'parent' })
    const names = ['a', 'b', 'c']
    const children: PageNode[] = []
    for (const name of names)
      children.push(await made({ page_name: name, address: `parent/${name}`, parent_id: parent.id }))
    const order = async () => (await at('/parent'))?.child_pages.map((page) => page.page_name)
    expect(await order()).toEqual(['a', 'b', 'c'])
    await change(children[2]?.id ?? '', { position: 0 })
    expect(await order()).toEqual(['c', 'a', 'b'])
    await change(children[2]?.id ?? '', { position: 99 })
    expect(await order()).toEqual(['a', 'b', 'c'])
    await change(children[0]?.id ?? '', { parent_id: children[1]?.id })
    expect(await order()).toEqual(['b', 'c'])
    expect((await change(parent.id, { parent_id: children[0]?.id })).json().code).toBe('pages.too-deep')
    expect((await change(parent.id, { parent_id: parent.id })).json().code).toBe('pages.too-deep')
    await change(children[0]?.id ?? '', { parent_id: null })
    expect((await tree()).some((page) => page.path === '/parent/a')).toBe(true)
  })

  test('with pages under it is not deleted; without them it goes, with everything of it', async () => {
    const parent = await made({ page_name: 'Old', address: 'old' })
    const child = await made({ page_name: 'Older', address: 'old/older', parent_id: parent.id })
    expect((await remove(parent.id)).json().code).toBe('pages.has-pages')
    expect((await remove(child.id)).statusCode).toBe(200)
    expect((await remove(parent.id)).statusCode).toBe(200)
    expect((await read('old')).statusCode).toBe(404)
    expect((await remove(parent.id)).json().code).toBe('pages.missing')
  })

  test('that the site leads to stays where it is', async () => {
    for (const path of ['/privacy-policy', '/faq']) {
      const id = await idAt(path)
      expect((await remove(id)).json().code).toBe('pages.needed')
      expect((await change(id, { address: 'elsewhere' })).json().code).toBe('pages.needed')
      expect((await change(id, { address: path.slice(1), page_name: 'Renamed' })).statusCode).toBe(200)
    }
  })

  test('of another brokerage is not there, and readers change nothing', async () => {
    const id = await idAt('/about')
    const other = await signedIn(context, 'admin@summit.test')
    const agent = await signedIn(context, 'agent@harbor.test')
    for (const send of [
      (user: typeof other, page: string) => user.patch(`${PAGES}/${page}`, { page_name: 'Mine' }),
      (user: typeof other, page: string) => user.delete(`${PAGES}/${page}`),
    ]) {
      const theirs = await app.inject(send(other, id))
      const missing = await app.inject(send(other, randomUUID()))
      expect(theirs.statusCode).toBe(404)
      expect(theirs.body).toBe(missing.body)
      expect((await app.inject(send(agent, id))).json().code).toBe('account.not-allowed')
    }
    const under = await app.inject(other.post(PAGES, { page_name: 'x', address: 'x', parent_id: id }))
    expect(under.json().code).toBe('pages.missing')
    expect((await app.inject(agent.post(PAGES, { page_name: 'x', address: 'x' }))).statusCode).toBe(403)
    expect((await at('/about'))?.page_name).toBe('About us')
  })
})

test('who changed what is on record', async () => {
  const { id } = await made({ page_name: 'Audited', address: 'audited' })
  await change(id, { page_name: 'Seen' })
  await remove(id)
  const entries = await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'actor_account_id', 'subject_id'])
      .where('tenant_id', '=', 'harbor')
      .where('action', 'like', 'pages.%')
      .orderBy('at')
      .execute(),
  )
  const own = entries.filter(({ subject_id }) => subject_id === id)
  expect(own.map(({ action }) => action)).toEqual(['pages.created', 'pages.changed', 'pages.deleted'])
  expect(own.every(({ actor_account_id }) => actor_account_id === editor.accountId)).toBe(true)
})
