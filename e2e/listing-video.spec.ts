/** The video of a listing, from the category of the video creator: asked for, seen on its way, and canceled. */
import { expect, test } from '@playwright/test'
import { settled } from './both-widths.ts'
import { aShopper } from './shopper.ts'
import { at } from './visitor.ts'

test('a video is asked for from its category, and canceled while it is made', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await page.goto(at(baseURL, 'harbor', '/home'))
  await settled(page)
  await page.getByRole('link', { name: 'Video Creator: Listing Covers' }).first().click()
  await page.getByRole('link', { name: 'Choose a listing' }).click()
  await expect(page.getByText('Choose the listing that the video is about.')).toBeVisible()
  await page.getByRole('link', { name: '2180 Ocean Crest Drive' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Video' })).toBeVisible()
  await page.getByRole('button', { name: 'Make the video' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Canceled. Nothing was made.')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('button', { name: 'Make the video' })).toBeVisible()
})
