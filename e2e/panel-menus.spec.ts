import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { at, logIn, ready } from './visitor.ts'

test('an editor arranges the menus, sees them as visitors will, and publishes them over a teammate’s @phone', async ({
  page,
  baseURL,
  browser,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'editor@summit.test', '/cp/menus')
  const footer = page.getByRole('region', { name: 'Footer as visitors see it' })
  await expect(footer.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)

  // With the keyboard, one place down; screen readers hear where it went, and the focus goes along.
  const entries = page.getByRole('button', { name: /^Move (?!heading)/ })
  const first = (await entries.first().getAttribute('aria-label')) ?? ''
  await entries.first().press('ArrowDown')
  await expect(entries.nth(1)).toHaveAccessibleName(first)
  await expect(entries.nth(1)).toBeFocused()
  const bar = page.getByRole('region', { name: 'Top bar as visitors see it' })
  await expect(bar.getByRole('button').nth(1)).toContainText(first.replace('Move ', ''))

  // With the pointer, a page to another heading.
  const heading = page.getByRole('textbox', { name: 'Heading' }).first()
  const name = await heading.inputValue()
  await heading.fill(`${name} & Co`)
  await expect(footer.getByRole('heading', { name: `${name} & Co` })).toBeVisible()
  const groups = page.locator('[data-sort-group="footer-page"]')
  const moved = groups.first().getByRole('button').first()
  const page1 = ((await moved.getAttribute('aria-label')) ?? '').replace('Move ', '')
  const target = groups.nth(1).locator('li').first()
  await target.scrollIntoViewIfNeeded()
  await moved.hover()
  const to = await target.boundingBox()
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 4, { steps: 8 })
  await page.mouse.up()
  await expect(groups.nth(1)).toContainText(page1)
  await expect(groups.first()).not.toContainText(page1)

  // Nobody else sees any of it, and a reload keeps it.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${base}/contact-us`)
  await expect(visitor.getByRole('contentinfo')).not.toContainText(`${name} & Co`)
  await page.reload()
  await ready(page)
  await expect(page.getByText('Only you see these changes')).toBeVisible()

  // A teammate was faster: both sides are shown, and nothing is lost.
  const teammate = await (await browser.newContext()).newPage()
  await logIn(teammate, base, 'admin@summit.test', '/cp/menus')
  await teammate
    .getByRole('button', { name: /^Move (?!heading)/ })
    .nth(2)
    .press('ArrowDown')
  await teammate.getByRole('button', { name: 'Publish' }).click()
  await expect(teammate.getByText('Menus published')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'A teammate has published the menus' })
  await expect(dialog.getByRole('region', { name: 'Yours' })).toContainText(`${name} & Co`)
  await expect(dialog.getByRole('region', { name: /^Theirs/ })).not.toContainText(`${name} & Co`)
  await dialog.getByRole('button', { name: 'Publish mine over theirs' }).click()
  await expect(page.getByText('This is what visitors see.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('contentinfo')).toContainText(`${name} & Co`)
})
