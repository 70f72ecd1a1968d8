/** What scrolls sideways shows that it does: it fades out where there is more, and a mouse finds buttons. */
import { expect, test, type Locator } from '@playwright/test'
import { at, ready, type Tenant } from './visitor.ts'

/** px: how far the row fades out at its two edges. */
const fades = (row: Locator) =>
  row.evaluate((one) =>
    ['--fade-start', '--fade-end'].map((name) =>
      Number.parseFloat(getComputedStyle(one).getPropertyValue(name)),
    ),
  )
const FADED = expect.closeTo(48, 0)
const scrolled = (row: Locator) => row.evaluate((one) => one.scrollLeft)

for (const tenant of ['harbor', 'summit', 'bluebird'] satisfies Tenant[])
  test(`a row of designs in ${tenant} goes on and back by mouse and keyboard`, async ({ page, baseURL }) => {
    await page.goto(at(baseURL, tenant, '/home'))
    await ready(page)
    const row = page.getByRole('list', { name: 'New designs' })
    const next = page.getByRole('button', { name: 'Next: New designs' })
    const previous = page.getByRole('button', { name: 'Previous: New designs' })
    await row.scrollIntoViewIfNeeded()
    await expect(next).toBeVisible()
    await expect(previous).toBeHidden()
    expect(await fades(row)).toEqual([0, FADED])

    await next.click()
    await expect.poll(() => scrolled(row)).toBeGreaterThan(400)
    await expect(previous).toBeVisible()
    await expect(async () => {
      if (await next.isVisible()) await next.click({ timeout: 1000 })
      await expect(next).toBeHidden({ timeout: 300 })
    }).toPass()
    await expect(row.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
    await expect.poll(() => fades(row)).toEqual([FADED, 0])

    await previous.focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter')
        return scrolled(row)
      })
      .toBe(0)
    // Whoever is there by keyboard is not thrown off the page by the end of the row.
    await expect(previous).toBeFocused()
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    await expect(previous).toBeHidden()
  })

test('a row that fits is left alone', async ({ page }) => {
  await page.goto('/home')
  await ready(page)
  const row = page.getByRole('list', { name: 'Trending posts' })
  await row.scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Next: New designs' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Next: Trending posts' })).toHaveCount(0)
  expect(await fades(row)).toEqual([0, 0])
})

test('rows on a phone are pushed by a finger and end where they end @phone', async ({ page }) => {
  await page.goto('/home')
  await ready(page)
  for (const name of ['Trending designs', 'Trending posts', 'New designs']) {
    const row = page.getByRole('list', { name })
    await row.scrollIntoViewIfNeeded()
    expect(await fades(row), name).toEqual([0, FADED])
    // The second card looks in from the side.
    const second = (await row.getByRole('listitem').nth(1).boundingBox())!
    expect(second.x + 24, name).toBeLessThan(390)
    expect(second.x + second.width, name).toBeGreaterThan(390)
    await row.evaluate((one) => one.scrollTo({ left: one.scrollWidth, behavior: 'instant' }))
    await expect.poll(() => fades(row), name).toEqual([FADED, 0])
  }
  await expect(page.getByRole('button', { name: /^Next: / })).toHaveCount(0)
})

test('strips of links fade out where there are more @phone', async ({ page }) => {
  await page.goto('/templates/Create/flyers?s=101&c=1')
  await ready(page)
  const shelves = page.getByRole('navigation', { name: 'Create' })
  await expect.poll(() => fades(shelves)).toEqual([0, FADED])
  await shelves.getByRole('link').last().focus()
  await expect.poll(async () => (await fades(shelves))[0]).toEqual(FADED)
})
