import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { at, logIn, ready } from './visitor.ts'

test('a mistyped search finds what was meant, marked, and is narrowed step by step', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'bluebird', '/'))
  await ready(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('opne huose')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?tag=opne\+huose/)
  await expect(page.getByRole('link', { name: 'open house', exact: true })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/open|house/i)
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'What was found' })
    .getByRole('link', { name: /^Know-how/ })
    .click()
  await page
    .getByRole('navigation', { name: 'Kind' })
    .getByRole('link', { name: /^Scripts/ })
    .click()
  await expect(page).toHaveURL(/kind=post&facet=script/)
  await expect(page.getByRole('link', { name: 'What to say at the door' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Designs' })).toBeVisible()
})

test('the box remembers what was searched for until it is told to forget', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'bluebird', '/search?tag=postcard'))
  await ready(page)
  await page.getByRole('searchbox').focus()
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link', { name: 'postcard' })).toBeVisible()
  await expectAccessible(page)
  const popular = page.getByRole('region', { name: 'Popular searches' })
  const word = await popular.getByRole('link').first().innerText()
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(popular.or(recent)).toHaveCount(0)
  await page.getByRole('searchbox').fill(word)
  await popular.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${word}”`)
  await page.getByRole('searchbox').focus()
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(popular).toBeHidden()
})

test('nothing found offers words that lead somewhere', async ({ page, baseURL }) => {
  await page.goto(at(baseURL, 'harbor', '/search?s=%3Cscript%3Ezzzz%3C%2Fscript%3E'))
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“<script>zzzz</script>”')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Suggestions' }).getByRole('link').first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test("results carry the agent's own name", async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'bluebird'), 'agent@bluebird.test', '/search?tag=business+card')
  const card = page.getByRole('list', { name: 'Designs' }).getByRole('article').first()
  await expect(card.locator('svg text', { hasText: 'Jordan' }).first()).toBeAttached()
})

for (const tenant of ['harbor', 'summit'] as const) {
  const finds = async (page: Page) => {
    await expect(page).toHaveURL(/\/search$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('open house')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?tag=open(\+|%20)house$/)
  }

  test(`${tenant}: a bar without a box leaves the search to the home page and the galleries`, async ({
    page,
    baseURL,
  }) => {
    const site = at(baseURL, tenant)
    for (const path of ['/home', '/templates/Create/flyers?s=101&c=1']) {
      await page.goto(site + path)
      await ready(page)
      await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Search', exact: true }).click()
      await finds(page)
    }
  })

  test(`${tenant}: the drawer leads to the search @phone`, async ({ page, baseURL }) => {
    await page.goto(at(baseURL, tenant, '/home'))
    await ready(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Search', exact: true })
      .click()
    await finds(page)
  })
}
