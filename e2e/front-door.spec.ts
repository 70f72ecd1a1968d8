import { expect, test } from '@playwright/test'
import './renewed.ts'

test('each brokerage answers at its own address, under its own name', async ({ page, baseURL }) => {
  for (const [host, name] of [
    ['harbor', 'Harbor Realty'],
    ['summit', 'Summit Alliance'],
    ['bluebird', 'Bluebird Brokers'],
  ] as const) {
    await page.goto(baseURL!.replace('harbor', host))
    await expect(page).toHaveTitle(new RegExp(name))
  }
})

test('a host that belongs to nobody is told so, whatever it asks for', async ({ page, baseURL }) => {
  const reply = await page.goto(`${baseURL!.replace('harbor', 'stranger')}/home`)
  expect(reply!.status()).toBe(404)
  await expect(page.locator('body')).not.toContainText('Harbor')
})

test('the home page fits a phone without sideways scrolling @phone', async ({ page }) => {
  await page.goto('/')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
