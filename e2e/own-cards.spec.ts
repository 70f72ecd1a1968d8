/** Signed in, a gallery shows the agent's own designs: all of them, and again at once when she comes back. */
import { expect, test, type Page } from '@playwright/test'
import { at, logIn, ready } from './visitor.ts'

const LISTING = '/templates/Create/create?c=1'
const ON_A_PAGE = 24

const drawings = (page: Page) => page.getByRole('list', { name: 'Designs' }).locator('[data-drawn] > svg')

/** What drawings are made of, as the browser asks for it. */
const isMaterial = (url: string) => /\/templates\/covers|\/samples\b|\/fonts\/metrics/.test(url)

test('all cards of a page are drawn without scrolling, and a step back shows them without asking for anything', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test')
  await page.goto(at(baseURL, 'harbor', LISTING))
  await expect(drawings(page)).toHaveCount(ON_A_PAGE)
  const before = await drawings(page).allTextContents()
  await expect(page.getByText('Loading image...').filter({ visible: true })).toHaveCount(0)

  await page.getByRole('banner').getByRole('link', { name: 'Harbor Realty home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Create')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create')
  await expect(drawings(page)).toHaveCount(ON_A_PAGE)
  expect(await drawings(page).allTextContents()).toEqual(before)
  expect(asked.filter(isMaterial)).toEqual([])
})

test('the same design is drawn in the list and, larger, over it', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test')
  await page.goto(at(baseURL, 'harbor', LISTING))
  await ready(page)
  await expect(drawings(page)).toHaveCount(ON_A_PAGE)
  const card = page.getByRole('list', { name: 'Designs' }).getByRole('article').first()
  await card.getByRole('button', { name: /^Look closer/ }).click()
  const look = page.getByRole('dialog')
  await expect(look.locator('[data-drawn] > svg')).toBeVisible()
  await expect(card.locator('[data-drawn] > svg')).toHaveCount(1)
  const texts = await Promise.all(
    [card, look].map((place) => place.locator('[data-drawn] > svg').textContent()),
  )
  expect(texts[0]).toBe(texts[1])
  await page.keyboard.press('Escape')
  await expect(look).toBeHidden()
  await expect(drawings(page)).toHaveCount(ON_A_PAGE)
})
