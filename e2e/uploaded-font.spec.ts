/** From an author's own computer to the page that an anonymous visitor reads. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { pageWith } from './every-block.ts'
import { publish } from './publish.ts'
import { at, logIn } from './visitor.ts'
import { generatedFonts } from '@frontage/artwork/fonts/load.ts'
import { paragraph, text } from '@frontage/page-nodes/nodes/samples.ts'

const fontFacesOf = (page: Page, family: string) =>
  page.evaluate(
    (family) =>
      [...document.fonts].filter((face) => face.family.includes(family)).map(({ status }) => status),
    family,
  )

test('a font that an author uploads is what anonymous visitors read on her page, and is fetched for no other', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'editor@summit.test')
  const name = readdirSync(generatedFonts).find((file) => file.startsWith('great-vibes-400-latin'))
  const file = readFileSync(join(generatedFonts, name ?? '')).toString('base64')
  const family = await page.evaluate(async (file) => {
    const form = new FormData()
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
    form.append('file_request', new File([bytes], 'hand.woff2'))
    const reply = await fetch('/managebrands/api/v1/brand/DynamicFonts', { method: 'POST', body: form })
    return ((await reply.json()) as { data: { family: string } }).data.family
  }, file)
  const words = { ...text('Written by hand'), style: `font-family: "${family}"` }
  const address = await publish(browser, base, '/lettering', pageWith([paragraph(words)]))

  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByText('Written by hand')).toHaveCSS('font-family', new RegExp(family))
  await expect.poll(() => fontFacesOf(page, family)).toEqual(['loaded'])
  await page.goto(`${base}/faq`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await fontFacesOf(page, family)).toEqual(['unloaded'])
})
