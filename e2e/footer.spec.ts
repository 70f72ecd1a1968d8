/** The footer in both its styles: whose logo, which links, and what they open. */
import { expect, test, type Page } from '@playwright/test'
import { at, logIn, ready, type Tenant } from './visitor.ts'

const PLAIN: [Tenant, string][] = [
  ['harbor', 'HARBOR REALTY'],
  ['summit', 'SUMMIT ALLIANCE'],
]

for (const [tenant, name] of PLAIN)
  test(`${tenant}: logo, copyright and at most six headings`, async ({ page, baseURL }) => {
    await page.goto(at(baseURL, tenant, '/faq'))
    await ready(page)
    const footer = page.getByRole('contentinfo')
    const year = new Date().getFullYear()
    await expect(footer).toContainText(
      new RegExp(`COPYRIGHT (?:©|\\(c\\)) ${year} ${name} MARKETING CENTER ALL RIGHTS RESERVED\\.`, 'i'),
    )
    const headings = footer.getByRole('heading', { level: 2 })
    await expect(headings.first()).toBeVisible()
    expect(await headings.count()).toBeLessThanOrEqual(6)
    for (const list of await footer.getByRole('list').all())
      expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(5)
    await footer.locator('a:has(img)').first().click()
    await expect(page).toHaveURL(/\/home$/)
  })

test('the newer footer has phone, copyright and social links', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/faq'))
  await ready(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible()
  for (const network of ['Facebook', 'Instagram', 'YouTube'])
    await expect(footer.getByRole('link', { name: network })).toBeVisible()
  await expect(footer).toContainText(String(new Date().getFullYear()))
})

test('a site that takes content ideas links to their form', async ({ page, baseURL }) => {
  for (const tenant of ['harbor', 'summit', 'bluebird'] as const) {
    await page.goto(at(baseURL, tenant, '/faq'))
    await expect(page.getByRole('contentinfo').locator('a[href$="/content-idea-submission"]')).toHaveCount(1)
  }
})

/** Adds links to the site itself under these headings, in this order, and answers what takes them away again. */
async function addLinks(page: Page, links: readonly { heading: string; name: string }[]) {
  const ids = await page.evaluate(async (links) => {
    const made: string[] = []
    for (const { heading, name } of links) {
      const reply = await fetch('/managepages/api/v1/pages', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ page_name: name, address: '/faq', link_type: 3, pages_type: heading }),
      })
      made.push(((await reply.json()) as { data: { id: string } }).data.id)
    }
    return made
  }, links)
  return () =>
    page.evaluate(async (ids) => {
      for (const id of ids) await fetch(`/managepages/api/v1/pages/${id}`, { method: 'DELETE' })
    }, ids)
}

const ELEVEN = Array.from({ length: 11 }, (_, at) => ({ heading: 'Tools', name: `Tool ${at + 1}` }))
const ADDED = [...ELEVEN, ...['Events', 'Partners', 'Press'].map((heading) => ({ heading, name: heading }))]

for (const [tenant, most, columns] of [
  ['harbor', 6, [5, 5, 1]],
  ['bluebird', 100, [10, 1]],
] as const)
  test(`${tenant}: headings and links in their order, at most ${most} headings, in columns`, async ({
    page,
    baseURL,
  }) => {
    await logIn(page, at(baseURL, tenant), `editor@${tenant}.test`)
    const headings = page.getByRole('contentinfo').getByRole('heading', { level: 2 })
    const before = await headings.allTextContents()
    const takeAway = await addLinks(page, ADDED)
    try {
      await page.goto(at(baseURL, tenant, '/faq'))
      const all = [...before, 'Tools', 'Events', 'Partners', 'Press']
      await expect(headings).toHaveText(all.slice(0, most))
      const tools = page.getByRole('contentinfo').locator('section', { hasText: 'Tool 11' })
      await expect(tools.getByRole('link')).toHaveText(ELEVEN.map(({ name }) => name))
      const lists = await tools.getByRole('list').all()
      const sizes = await Promise.all(lists.map((list) => list.getByRole('listitem').count()))
      expect(sizes).toEqual(columns)
    } finally {
      await takeAway()
    }
    await page.goto(at(baseURL, tenant, '/faq'))
    await expect(headings).toHaveText(before)
  })

for (const [tenant, size] of [
  ['harbor', { width: 1440, height: 900 }],
  ['summit', { width: 1440, height: 1600 }],
  ['bluebird', { width: 390, height: 844 }],
] as const)
  test(`${tenant}: a page that says one thing fills a window ${size.height} px high`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size)
    await page.goto(at(baseURL, tenant, '/no-such-page'))
    await ready(page)
    const box = (name: 'main' | 'contentinfo') =>
      page.getByRole(name).evaluate((one) => one.getBoundingClientRect())
    const [main, footer] = [await box('main'), await box('contentinfo')]
    expect(footer.top).toBeGreaterThan(0.6 * size.height)
    expect(footer.top).toBe(main.bottom)
    expect(footer.bottom).toBeGreaterThanOrEqual(size.height)
    // As much room above what it says as below.
    const told = (await page.getByRole('main').locator(':scope > *').boundingBox())!
    expect(told.y - main.top).toBeCloseTo(main.bottom - told.y - told.height, 0)
  })
