import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { FEW_PAGES, MOST_OPEN_BRANCHES } from '@frontage/contracts/limits.ts'
import type { PageBranch, PageBranches, PageNode } from '@frontage/contracts/pages.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { allPages } from '@frontage/domain/page-tree.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { growTenant } from '@frontage/testing/large-tenant.ts'

const { app, context } = await anApp()
const PAGES = '/managepages/api/v1/pages'
const editor = await signedIn(context, 'editor@harbor.test')
const ask = (query: Record<string, string> = {}, user = editor) =>
  app.inject(user.get(`${PAGES}/branches?${new URLSearchParams(query).toString()}`))
const branches = async (query?: Record<string, string>) =>
  (await ask(query)).json<{ data: PageBranches }>().data
const wholeTree = async () => (await app.inject(editor.get(PAGES))).json<{ data: PageNode[] }>().data

/** Without what the call of readers does not tell. */
const plain = (pages: readonly PageBranch[]): PageNode[] =>
  pages.map(({ child_count: _, child_pages, ...page }) => ({ ...page, child_pages: plain(child_pages) }))

test('a small tree is answered whole, with how many are under each page', async () => {
  const { total, pages } = await branches()
  expect(total).toBeLessThanOrEqual(FEW_PAGES)
  expect(allPages(pages)).toHaveLength(total)
  expect(plain(pages)).toEqual(await wholeTree())
  for (const page of allPages(pages)) expect(page.child_count).toBe(page.child_pages.length)
  expect(allPages(pages).some(({ child_count }) => child_count > 0)).toBe(true)
})

describe('of a large tree', () => {
  beforeAll(async () => {
    await growTenant(context.db, scopeOfTenant('harbor'), {
      users: 0,
      orders: 0,
      templates: 0,
      designs: 0,
      tenants: 0,
      pages: 300,
    })
  })
  const named = async (name: string) => {
    const page = allPages(await wholeTree()).find(({ page_name }) => page_name === name)
    expect(page).toBeDefined()
    return page!
  }

  test('the top alone is answered at first, in its order', async () => {
    const { total, pages } = await branches()
    const whole = await wholeTree()
    expect(total).toBe(allPages(whole).length)
    expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    expect(pages.map(({ child_count }) => child_count)).toEqual(
      whole.map(({ child_pages }) => child_pages.length),
    )
    expect(pages.every(({ child_pages }) => child_pages.length === 0)).toBe(true)
  })

  test('what is under open pages is answered, however deep', async () => {
    const parent = await named('Page 1')
    const child = await named('Page 101')
    const grandchild = (
      await app.inject(editor.patch(`${PAGES}/${(await named('Page 201')).id}`, { parent_id: child.id }))
    ).json<{ data: PageNode }>().data
    const open = `${child.id}.${parent.id}`
    const { pages } = await branches({ open })
    expect(pages.find(({ id }) => id === parent.id)?.child_pages.map(({ id }) => id)).toEqual(
      (await named('Page 1')).child_pages.map(({ id }) => id),
    )
    const under = allPages(pages).find(({ id }) => id === child.id)
    expect(under).toMatchObject({ child_count: 1, child_pages: [{ id: grandchild.id, child_count: 0 }] })
    // What is under a page that nobody opened has no place.
    const closed = (await branches({ open: child.id })).pages
    expect(allPages(closed).some(({ id }) => id === grandchild.id || id === child.id)).toBe(false)
  })

  test('everything is answered to whoever looks for words', async () => {
    expect(plain((await branches({ whole: 'true' })).pages)).toEqual(await wholeTree())
  })

  test('ids of nobody and of other brokerages open nothing', async () => {
    const other = await signedIn(context, 'editor@summit.test')
    const { id } = await named('Page 1')
    const theirs = (await ask({ open: id }, other)).json<{ data: PageBranches }>().data
    expect(JSON.stringify(theirs)).not.toContain('Page 1')
    expect((await branches({ open: randomUUID() })).pages).toEqual((await branches()).pages)
  })
})

test.each([
  ['no ids', 'about'],
  ['more than can be open', Array.from({ length: MOST_OPEN_BRANCHES + 1 }, () => randomUUID()).join('.')],
])('%s are refused', async (_, open) => {
  expect((await ask({ open })).statusCode).toBe(422)
})

test('nobody but those who write pages is answered', async () => {
  expect((await ask({}, await signedIn(context, 'agent@harbor.test'))).statusCode).toBe(403)
})
