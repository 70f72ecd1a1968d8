import { expect, test } from '@playwright/test'
import { at, logIn } from './visitor.ts'

test('an editor arranges the home page, looks at it, publishes it and goes back', async ({
  page,
  baseURL,
  browser,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'editor@summit.test', '/cp/homepage')
  const main = page.getByRole('main')
  const titles = main.locator('li strong')
  const first = (await titles.nth(0).textContent()) ?? ''
  const preview = page.frameLocator('iframe[title="Preview: Home page"]')
  await expect(preview.getByText(first)).toBeVisible()

  // What is added is named next.
  await main.getByRole('button', { name: 'Add tile' }).click()
  await expect(main.getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Not yet')
  await main.getByRole('button', { name: 'Remove Not yet' }).click()

  // A link that leads nowhere is refused at its field; moving a feature down takes a key.
  await main.getByRole('button', { name: `Edit ${first}` }).click()
  const name = 'Überall Sommerfest & offene Türen 🌷'
  await main.getByLabel('Title').fill(name)
  await main.getByLabel('Link', { exact: true }).fill('nowhere at all')
  await expect(
    main.getByText('Enter an address, such as /faq or https://example.com', { exact: true }),
  ).toBeVisible()
  await main.getByLabel('Link', { exact: true }).fill('/faq')
  await main.getByRole('button', { name: `Move ${name}`, exact: true }).press('ArrowDown')
  await expect(titles.nth(1)).toHaveText(name)
  await main.getByRole('button', { name: 'Choose a design' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a design' })
  await dialog.getByRole('searchbox').fill('open house')
  await dialog
    .getByRole('button', { name: /open house/i })
    .first()
    .click()
  await expect(main.getByText('Shows the design')).toBeVisible()
  await expect(preview.getByText(name)).toBeVisible()

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${base}/home`)
  await expect(reader.getByText(name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Publish the home page?' })
  await expect(asking.getByText('Feature: link')).toBeVisible()
  await asking.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Everything is public/)).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('link', { name })).toHaveAttribute('href', '/faq')

  await page.getByRole('button', { name: 'Versions' }).click()
  const setUp = page.getByRole('listitem').filter({ hasText: 'As the site was set up' })
  await setUp.getByRole('button', { name: 'Compare' }).click()
  await setUp.getByRole('button', { name: 'Go back to version 1' }).click()
  await expect(preview.getByText(first)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await asking.getByRole('button', { name: 'Publish now' }).click()
  await expect(asking).toBeHidden()
})
