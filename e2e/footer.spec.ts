/** The footer in both its styles: whose logo, which links, and what they open. */
import { expect, test } from '@playwright/test'
import { at, ready, type Tenant } from './visitor.ts'

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
      expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(10)
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
