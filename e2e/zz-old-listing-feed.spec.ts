/** An administrator connects the MLS; an agent's twenty listings come by themselves and stay current. */
import { expect, test, type Page } from '@playwright/test'
import { anMls } from '@frontage/testing/stand-ins/mls.ts'
import { settled } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

const AGENT = 'victor.almeida@harbor.test'
const FEED = '/cp/settings/listing-feed'

/** Until the queue has read the feed, which takes a moment of its own. */
const reads = (page: Page, name: string, count: number) =>
  expect(async () => {
    await page.reload()
    await settled(page)
    await expect(page.locator('dt', { hasText: name }).locator('+ dd')).toHaveText(String(count), {
      timeout: 1000,
    })
  }).toPass({ timeout: 60_000 })

test('twenty listings of an agent come from the MLS and stay current', async ({ page, browser, baseURL }) => {
  const mls = await anMls()
  for (let number = 100; number < 120; number++)
    mls.put(`E${number}`, {
      StreetNumber: String(number),
      StreetName: 'Kåfjord',
      ListAgentFullName: 'V. Almeida',
    })
  try {
    const site = at(baseURL, 'harbor')
    await logIn(page, site, 'admin@harbor.test', FEED)
    await settled(page)
    const connection = page.getByRole('form', { name: 'Connection' })
    await connection.getByLabel('Address of the Web API').fill(mls.connection.address)
    await connection.getByLabel('Token address').fill(mls.connection.token_address)
    await connection.getByLabel('Client ID').fill(mls.connection.client_id)
    await connection.getByLabel('Client secret').fill(mls.connection.client_secret)
    await connection.getByLabel('Originating system').fill(mls.connection.originating_system)
    await connection.getByRole('button', { name: 'Test connection' }).click()
    await expect(connection.getByRole('status')).toContainText('20')
    await connection.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible()
    await reads(page, 'In the feed', 20)
    await page.getByLabel('Email of the user').fill(AGENT)
    await page.getByRole('button', { name: /^Match/ }).click()
    await reads(page, 'Your agents’ listings', 20)

    const agent = await (await browser.newContext()).newPage()
    await logIn(agent, site, AGENT, '/listings?search=K%C3%A5fjord')
    await settled(agent)
    const listing = agent.getByRole('link', { name: '107 Kåfjord Street' })
    await expect(listing).toBeVisible()

    // It is read each minute by itself, and at once when a pause ends.
    await page.getByRole('button', { name: 'Pause' }).click()
    mls.put('E107', { ListPrice: 611_000 })
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(async () => {
      await agent.reload()
      await settled(agent)
      await expect(agent.getByText('$611,000')).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
  } finally {
    await mls.close()
  }
  // The next attempt, and other tests, find a brokerage without a feed.
  await page.getByRole('button', { name: 'Delete the feed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the feed' }).click()
  await expect(page.getByText('The feed was deleted')).toBeVisible()
})
